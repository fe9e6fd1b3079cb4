import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferRequest } from '@tratativa/contract/cases/deals/shapes'
import { Identifier, Money } from '../../../../ui/islands.tsx'
import { onCtrlEnter } from '../../../../ui/on-ctrl-enter.ts'
import { TextArea } from '../../../../ui/text-area.tsx'
import { RuleDialog } from '../rule-dialog.tsx'
import styles from './requests.module.css'

interface DecideDialogProps {
  requests: readonly OfferRequest[]
  approve: boolean
  refused: string | null
  /** The refusal is by a rule of conduct: the next press confirms it. */
  isConfirmable: boolean
  isBusy: boolean
  onDecide: (note: string) => void
  onClose: () => void
}

const useWords = (requests: readonly OfferRequest[], approve: boolean) => {
  const { t } = useTranslation('rules')
  const [only] = requests
  if (!only || requests.length > 1)
    return {
      title: t(approve ? 'approve.many' : 'refuse.many', { n: requests.length }),
      effect: t(approve ? 'approve.many.text' : 'refuse.many.text'),
      note: t(approve ? 'note.toAll' : 'refuse.reason'),
    }
  const { value, kind, askedBy, case: case_ } = only
  const vars = { value, id: case_.id, name: askedBy.name }
  return {
    title: t(approve ? 'approve.title' : 'refuse.title', vars),
    effect: t(approve ? (`approve.${kind}` as const) : 'refuse.text', vars),
    note: approve ? t('note.to', { name: askedBy.name }) : t('refuse.reason'),
  }
}

/** Shows the exact effect of the decision, lists several requests, and takes the reason of a refusal or a message with an approval. */
export const DecideDialog = (props: DecideDialogProps) => {
  const { requests, approve, refused, isConfirmable, isBusy, onDecide, onClose } = props
  const { t } = useTranslation('rules')
  const { t: errorsText } = useTranslation('errors')
  const words = useWords(requests, approve)
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const decide = () => {
    if (!approve && note.trim() === '') setIsMissing(true)
    else onDecide(note)
  }
  return (
    <RuleDialog
      title={words.title}
      save={isConfirmable ? errorsText('confirm.send') : t(approve ? 'approve' : 'refuse')}
      danger={!approve}
      refused={refused}
      isBusy={isBusy}
      onSave={decide}
      onClose={onClose}
    >
      {requests.length > 1 && (
        <ul className={styles.chosen}>
          {requests.map(({ id, value, case: case_, askedBy }) => (
            <li key={id}>
              <span>
                <bdi>{case_.author}</bdi> <Identifier value={case_.id} />
              </span>
              <bdi className={styles.quiet}>{askedBy.name}</bdi>
              <Money value={value} />
            </li>
          ))}
        </ul>
      )}
      <p>
        {words.effect} {t('decision.final')}
      </p>
      <TextArea
        label={words.note}
        rows={3}
        maxLength={1000}
        data-autofocus
        value={note}
        error={isMissing && note.trim() === '' ? t('required') : undefined}
        onChange={(event) => setNote(event.target.value)}
        onKeyDown={onCtrlEnter(decide)}
      />
    </RuleDialog>
  )
}
