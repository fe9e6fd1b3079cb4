import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
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
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog may stand inside a page's form in React's tree: that form is not meant.
    event.stopPropagation()
    if (password !== '') onSubmit(password)
  }
  return (
    <Dialog
      open
      size="sm"
      locked={busy}
      onClose={onLater}
      title={t('renew.title', { n: minutes })}
      footer={
        <>
          <Button disabled={busy} onClick={onLater}>
            {t('renew.later')}
          </Button>
          <Button type="submit" form={form} variant="primary" loading={busy}>
            {t('renew.submit')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
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
      </form>
    </Dialog>
  )
}
