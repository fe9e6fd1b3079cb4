import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const shortest = 7

type CaseDialogProps = {
  now: string | null
  isBusy: boolean
  refused: string | null
  onSave: (caseId: string | null) => void
  onClose: () => void
}

/** Sets the case of a conversation. */
export const CaseDialog = ({ now, isBusy, refused, onSave, onClose }: CaseDialogProps) => {
  const { t } = useTranslation('chat')
  const [typed, setTyped] = useState(now ?? '')
  const [isShort, setIsShort] = useState(false)
  const save = () => {
    const caseId = typed.trim()
    if (caseId === '' && now !== null) return onSave(null)
    if (Array.from(caseId).length < shortest) return setIsShort(true)
    onSave(caseId)
  }
  return (
    <FormDialog
      title={t('case.title')}
      size="sm"
      save={t('case.save')}
      cancel={t('cancel')}
      {...{ isBusy, onClose }}
      onSave={save}
    >
      <TextField
        label={t('case.field')}
        hint={t('case.hint')}
        error={isShort ? t('case.short') : (refused ?? undefined)}
        value={typed}
        maxLength={40}
        autoComplete="off"
        data-autofocus
        onChange={(event) => {
          setTyped(event.target.value)
          setIsShort(false)
        }}
      />
    </FormDialog>
  )
}
