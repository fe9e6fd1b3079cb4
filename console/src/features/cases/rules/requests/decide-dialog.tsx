import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferRequest } from '@tratativa/contract/cases/deals/shapes'
import { TextArea } from '../../../../ui/text-area.tsx'
import { RuleDialog } from '../rule-dialog.tsx'

interface DecideDialogProps {
  request: OfferRequest
  approve: boolean
  refused: string | null
  isBusy: boolean
  onDecide: (note: string) => void
  onClose: () => void
}

/** Shows the exact effect of the decision, and takes a message for the person who asked. */
export const DecideDialog = ({ request, approve, refused, isBusy, onDecide, onClose }: DecideDialogProps) => {
  const { t } = useTranslation('rules')
  const [note, setNote] = useState('')
  const { value, kind, askedBy, case: case_ } = request
  const vars = { value, id: case_.id, name: askedBy.name }
  return (
    <RuleDialog
      title={t(approve ? 'approve.title' : 'refuse.title', vars)}
      save={t(approve ? 'approve' : 'refuse')}
      danger={!approve}
      refused={refused}
      isBusy={isBusy}
      onSave={() => onDecide(note)}
      onClose={onClose}
    >
      <p>{t(approve ? (`approve.${kind}` as const) : 'refuse.text', vars)}</p>
      <TextArea
        label={t('note.to', { name: askedBy.name })}
        rows={3}
        maxLength={1000}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </RuleDialog>
  )
}
