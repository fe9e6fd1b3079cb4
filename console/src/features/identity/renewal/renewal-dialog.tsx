import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import styles from './renewal-dialog.module.css'

type RenewalDialogProps = {
  email: string
  minutes: number
  busy: boolean
  error: string | undefined
  onSubmit: (password: string) => void
  onLater: () => void
}

export const RenewalDialog = ({ email, minutes, busy, error, onSubmit, onLater }: RenewalDialogProps) => {
  const { t } = useTranslation('signin')
  const [password, setPassword] = useState('')
  return (
    <FormDialog
      size="sm"
      title={t('renew.title', { n: minutes })}
      save={t('renew.submit')}
      cancel={t('renew.later')}
      isBusy={busy}
      className={styles.form}
      onSave={() => password !== '' && onSubmit(password)}
      onClose={onLater}
    >
      <p>{t('renew.text')}</p>
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t('renew.password', { email })}
        dir="ltr"
        autoComplete="current-password"
        data-autofocus
        value={password}
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  )
}
