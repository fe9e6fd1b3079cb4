import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { looksLikeEmail } from './form-errors.ts'
import { ModeLink } from './mode-link.tsx'
import type { OpenSignInMode } from './mode-link.tsx'
import styles from './sign-in.module.css'

export type SignInInput = { email: string; password: string; rememberMe: boolean }

type SignInFormProps = {
  email: string
  isRemembered: boolean
  /** The login ended while the person was working. */
  hasEnded: boolean
  busy: boolean
  errors: { fields: Partial<Record<'email' | 'password', string>>; form?: string }
  onSubmit: (signInGiven: SignInInput) => void
  goTo: OpenSignInMode
}

export const SignInForm = (props: SignInFormProps) => {
  const { email: known, isRemembered, hasEnded, busy, errors, onSubmit, goTo } = props
  const { t } = useTranslation('signin')
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useState(isRemembered)
  const [isTried, setIsTried] = useState(false)
  const emailFault = looksLikeEmail(email) ? errors.fields.email : isTried && t('badEmail')
  const passwordFault = password === '' ? isTried && t('required') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (looksLikeEmail(email) && password !== '') onSubmit({ email: email.trim(), password, rememberMe })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t('title')}</h1>
      {hasEnded && <Banner tone="info">{t('ended')}</Banner>}
      <TextField
        size="lg"
        label={t('email')}
        type="email"
        name="email"
        dir="ltr"
        autoComplete="username"
        autoFocus={known === ''}
        value={email}
        error={emailFault}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        size="lg"
        label={t('password')}
        name="password"
        dir="ltr"
        autoComplete="current-password"
        autoFocus={known !== ''}
        value={password}
        error={passwordFault || errors.fields.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {/* The link is behind the password: Tab from the address leads to the password. */}
      <Row gap={8} justify="space-between" wrap>
        <Checkbox
          label={t('remember')}
          checked={rememberMe}
          onChange={(event) => setRememberMe(event.target.checked)}
          className={styles.remember}
        />
        <ModeLink to="forgot" goTo={goTo} text={t('forgot')} quiet />
      </Row>
      {errors.form !== undefined && <Banner tone="burn">{errors.form}</Banner>}
      <Button type="submit" variant="primary" size="lg" wide loading={busy}>
        {t('submit')}
      </Button>
      <Text faint small>
        {t('noAccess')} <ModeLink to="create" goTo={goTo} text={t('createAccount')} />
        {t('adminGrants')}
      </Text>
    </form>
  )
}
