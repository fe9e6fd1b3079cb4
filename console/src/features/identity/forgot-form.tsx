import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Text } from '../../ui/layout.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { looksLikeEmail } from './form-errors.ts'
import { ModeLink } from './mode-link.tsx'
import type { OpenSignInMode } from './mode-link.tsx'
import styles from './sign-in.module.css'

type ForgotFormProps = {
  email: string
  busy: boolean
  errors: { fields: Partial<Record<'email', string>>; form?: string }
  onSubmit: (email: string) => void
  goTo: OpenSignInMode
}

export const ForgotForm = ({ email: known, busy, errors, onSubmit, goTo }: ForgotFormProps) => {
  const { t } = useTranslation(['signin', 'account'])
  const [email, setEmail] = useState(known)
  const [isTried, setIsTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (looksLikeEmail(email)) onSubmit(email.trim())
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t('forgot')}</h1>
      <p className={styles.text}>{t('account:forgot.text')}</p>
      <TextField
        size="lg"
        label={t('email')}
        type="email"
        name="email"
        dir="ltr"
        autoComplete="username"
        autoFocus
        value={email}
        error={looksLikeEmail(email) ? errors.fields.email : isTried && t('badEmail')}
        onChange={(event) => setEmail(event.target.value)}
      />
      {errors.form !== undefined && <Banner tone="burn">{errors.form}</Banner>}
      <Button type="submit" variant="primary" size="lg" wide loading={busy}>
        {t('account:forgot.submit')}
      </Button>
      <Text faint small>
        <ModeLink to="enter" goTo={goTo} text={t('back')} />
      </Text>
    </form>
  )
}
