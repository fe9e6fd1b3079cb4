import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { isAnyCode } from '../second-step/codes.ts'

type ProofDialogProps = {
  title: string
  text: string
  save: string
  danger?: boolean
  busy: boolean
  errors: { fields: Partial<Record<'currentPassword' | 'code', string>>; form?: string }
  onSave: (proof: { currentPassword: string; code: string }) => void
  onClose: () => void
}

/** Password and code, before the second step is weakened. */
export const ProofDialog = ({ title, text, save, danger, busy, errors, onSave, onClose }: ProofDialogProps) => {
  const { t } = useTranslation('account')
  const [currentPassword, setCurrentPassword] = useState('')
  const [code, setCode] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isWhole = isAnyCode(code)
  const submit = () => {
    setIsTried(true)
    if (currentPassword !== '' && isWhole) onSave({ currentPassword, code })
  }
  return (
    <FormDialog
      size="sm"
      title={title}
      save={save}
      cancel={t('step.cancel')}
      danger={danger ?? false}
      isBusy={busy}
      refused={errors.form ?? null}
      onSave={submit}
      onClose={onClose}
    >
      <p>{text}</p>
      <PasswordField
        label={t('step.password')}
        dir="ltr"
        autoComplete="current-password"
        data-autofocus
        value={currentPassword}
        error={isTried && currentPassword === '' ? t('step.required') : errors.fields.currentPassword}
        onChange={(event) => setCurrentPassword(event.target.value)}
      />
      <TextField
        label={t('step.code.any')}
        dir="ltr"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('step.code.any.hint')}
        value={code}
        error={isWhole ? errors.fields.code : isTried && t('step.code.any.short')}
        onChange={(event) => setCode(event.target.value)}
      />
    </FormDialog>
  )
}
