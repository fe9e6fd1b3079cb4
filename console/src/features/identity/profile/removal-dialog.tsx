import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useUiWords } from '../../../ui/words.tsx'
import styles from './profile-page.module.css'

type RemovalDialogProps = {
  busy: boolean
  error: string | undefined
  onConfirm: (password: string) => void
  onBack: () => void
}

/** A confirmation dialog with a password field, because the removal cannot be undone. */
export const RemovalDialog = ({ busy, error, onConfirm, onBack }: RemovalDialogProps) => {
  const { t } = useTranslation('profile')
  const say = useUiWords()
  const [password, setPassword] = useState('')
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') onConfirm(password)
  }
  return (
    <Dialog
      open
      bare
      size="sm"
      role="alertdialog"
      locked={busy}
      title={t('remove.question')}
      onClose={onBack}
      footer={
        <>
          <Button disabled={busy} onClick={onBack}>
            {say('confirm.back')}
          </Button>
          <Button type="submit" form={form} variant="dangerFilled" loading={busy} disabled={password === ''}>
            {say('confirm.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.stack} onSubmit={submit}>
        <p>{t('remove.warning')}</p>
        <PasswordField
          label={t('remove.password')}
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
