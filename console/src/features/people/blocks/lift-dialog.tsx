import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Text } from '../../../ui/layout.tsx'
import type { RefusedField } from '../../../platform/use-refused-field.ts'
import { ReasonField } from './reason-field.tsx'

interface LiftDialogProps {
  contact: string
  refused: RefusedField | null
  isBusy: boolean
  onLift: (reason: string) => void
  onClose: () => void
}

export const LiftDialog = ({ contact, refused, isBusy, onLift, onClose }: LiftDialogProps) => {
  const { t } = useTranslation('blocks')
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isSilent = reason.trim() === ''
  const submit = () => {
    setIsTried(true)
    if (!isSilent) onLift(reason)
  }
  return (
    <FormDialog
      size="sm"
      title={t('lift.title', { contact })}
      save={t('lift.do')}
      cancel={t('cancel')}
      isBusy={isBusy}
      onSave={submit}
      onClose={onClose}
      refused={refused && refused.text}
    >
      <Text muted small>
        {t('lift.text')}
      </Text>
      <ReasonField
        label={t('lift.reason')}
        usual={[]}
        value={reason}
        error={isTried && isSilent ? t('required') : undefined}
        onChange={setReason}
      />
    </FormDialog>
  )
}
