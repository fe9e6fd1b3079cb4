import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type RenewalDialogProps = {
  email: string
  minutes: number
  /** The password was right; the second step is missing. */
  asksForCode: boolean
  busy: boolean
  error: string | undefined
  onSubmit: (secret: string) => void
  onLater: () => void
}

export const RenewalDialog = ({ email, minutes, asksForCode, busy, error, onSubmit, onLater }: RenewalDialogProps) => {
  const { t } = useTranslation(['signin', 'account'])
  const [secret, setSecret] = useState('')
  return (
    <FormDialog
      size="sm"
      title={t('renew.title', { n: minutes })}
      save={t('renew.submit')}
      cancel={t('renew.later')}
      isBusy={busy}
      onSave={() => secret !== '' && onSubmit(secret)}
      onClose={onLater}
    >
      <Stack gap={16} style={{ marginBlock: -4 }}>
        <p>{t('renew.text')}</p>
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        {asksForCode ? (
          <TextField
            label={t('account:step.code.any')}
            hint={t('account:step.code.any.hint')}
            name="code"
            dir="ltr"
            autoComplete="one-time-code"
            autoCapitalize="none"
            data-autofocus
            value={secret}
            error={error}
            onChange={(event) => setSecret(event.target.value)}
          />
        ) : (
          <PasswordField
            label={t('renew.password', { email })}
            dir="ltr"
            autoComplete="current-password"
            data-autofocus
            value={secret}
            error={error}
            onChange={(event) => setSecret(event.target.value)}
          />
        )}
      </Stack>
    </FormDialog>
  )
}
