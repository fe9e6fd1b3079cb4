import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { shortestPassword } from '../form-errors.ts'
import styles from './profile-page.module.css'

export type PasswordInput = { currentPassword: string; newPassword: string }

type PasswordFormProps = {
  busy: boolean
  errors: { fields: Partial<Record<'currentPassword' | 'newPassword' | 'password', string>>; form?: string }
  onSubmit: (passwordGiven: PasswordInput) => void
}

export const PasswordForm = ({ busy, errors, onSubmit }: PasswordFormProps) => {
  const { t } = useTranslation('profile')
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isLong = next.length >= shortestPassword
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (current !== '' && isLong && next === again) onSubmit({ currentPassword: current, newPassword: next })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.wide}>{t('password.text')}</p>
      <PasswordField
        className={styles.wide}
        label={t('password.current')}
        dir="ltr"
        autoComplete="current-password"
        value={current}
        error={isTried && current === '' ? t('required') : errors.fields.currentPassword}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <PasswordField
        label={t('password.new')}
        dir="ltr"
        autoComplete="new-password"
        value={next}
        hint={t('password.hint')}
        error={isTried && !isLong ? t('password.short') : (errors.fields.newPassword ?? errors.fields.password)}
        onChange={(event) => setNext(event.target.value)}
      />
      <PasswordField
        label={t('password.again')}
        dir="ltr"
        autoComplete="new-password"
        value={again}
        error={isTried && next !== again && t('password.mismatch')}
        onChange={(event) => setAgain(event.target.value)}
      />
      {errors.form !== undefined && (
        <div className={styles.wide}>
          <Banner tone="burn">{errors.form}</Banner>
        </div>
      )}
      <div className={styles.acts}>
        <Button type="submit" loading={busy}>
          {t('password.submit')}
        </Button>
      </div>
    </form>
  )
}
