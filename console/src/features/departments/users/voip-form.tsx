import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './users.module.css'

export interface Voip {
  readonly voipUser: string
  /** Omitted to keep the stored password. */
  readonly voipPassword?: string
  readonly ramal: string
}

interface VoipFormProps {
  ramal: string
  error: string | null
  isBusy: boolean
  onSave: (voip: Voip) => void
}

export const VoipForm = ({ ramal: known, error, isBusy, onSave }: VoipFormProps) => {
  const { t } = useTranslation('departments')
  const [voipUser, setVoipUser] = useState('')
  const [voipPassword, setVoipPassword] = useState('')
  const [ramal, setRamal] = useState(known)
  const isDigits = /^\d*$/.test(ramal.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isDigits) return
    const isKept = voipUser.trim() !== '' && voipPassword === ''
    onSave({ voipUser, ramal: ramal.trim(), ...(isKept ? {} : { voipPassword }) })
  }
  return (
    <form noValidate className={styles.voipFormForm} onSubmit={submit}>
      <h3 className={styles.voipFormTitle}>{t('voip.title')}</h3>
      <p className={styles.text}>{t('voip.text')}</p>
      <TextField
        label={t('voip.ramal')}
        numeric
        inputMode="numeric"
        maxLength={20}
        value={ramal}
        error={isDigits ? undefined : t('voip.digits')}
        onChange={(event) => setRamal(event.target.value)}
      />
      <TextField
        label={t('voip.user')}
        dir="ltr"
        autoComplete="off"
        maxLength={120}
        value={voipUser}
        onChange={(event) => setVoipUser(event.target.value)}
      />
      <PasswordField
        label={t('voip.password')}
        dir="ltr"
        autoComplete="new-password"
        maxLength={120}
        value={voipPassword}
        error={error ?? undefined}
        onChange={(event) => setVoipPassword(event.target.value)}
      />
      <Button type="submit" loading={isBusy}>
        {t('voip.save')}
      </Button>
    </form>
  )
}
