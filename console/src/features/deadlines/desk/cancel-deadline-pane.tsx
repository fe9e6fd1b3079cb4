import { useState } from 'react'
import type { CaseDeadline } from '@tratativa/contract/deadlines/shapes'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCloseDeadline } from '../deadlines.api.ts'

export const CancelDeadlinePane = ({ deadline, onClose }: { deadline: CaseDeadline; onClose: () => void }) => {
  const { t } = useTranslation('deadlines')
  const errorText = useErrorText()
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { mutate, error, isPending } = useCloseDeadline()
  return (
    <FormDialog
      title={t('cancel.title', { title: deadline.title })}
      size="sm"
      danger
      save={t('cancelDeadline')}
      cancel={t('back')}
      isBusy={isPending}
      refused={error && errorText(error)}
      onClose={onClose}
      onSave={() => {
        setIsTried(true)
        if (reason.trim() !== '') mutate({ id: deadline.id, state: 'cancelled', reason }, { onSuccess: onClose })
      }}
    >
      <TextField
        label={t('cancel.reason')}
        maxLength={300}
        value={reason}
        error={isTried && reason.trim() === '' ? t('cancel.reason.wrong') : undefined}
        onChange={(event) => setReason(event.target.value)}
        data-autofocus=""
      />
    </FormDialog>
  )
}
