import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenedLink } from '@tratativa/contract/identity/shapes'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Text } from '../../ui/layout.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { shortestPassword } from './form-errors.ts'
import { ModeLink } from './mode-link.tsx'
import type { OpenSignInMode } from './mode-link.tsx'
import styles from './sign-in.module.css'

type NewPasswordFormProps = {
  link: Pick<OpenedLink, 'purpose' | 'company' | 'email'>
  busy: boolean
  errors: { fields: Partial<Record<'password', string>>; form?: string }
  onSubmit: (password: string) => void
  goTo: OpenSignInMode
}

const titles = {
  reset: 'account:reset.title',
  invitation: 'account:invite.title',
  proof: 'account:proof.title',
  acceptance: 'account:invite.title',
} as const
const texts = {
  reset: 'account:reset.text',
  invitation: 'account:invite.text',
  proof: 'account:proof.text',
  acceptance: 'account:invite.text',
} as const

export const NewPasswordForm = ({ link, busy, errors, onSubmit, goTo }: NewPasswordFormProps) => {
  const { t } = useTranslation(['signin', 'account'])
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isLong = password.length >= shortestPassword
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isLong && again === password) onSubmit(password)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t(titles[link.purpose])}</h1>
      <p className={styles.text}>{t(texts[link.purpose], { company: link.company, email: link.email })}</p>
      <PasswordField
        size="lg"
        label={t('password.new')}
        dir="ltr"
        autoComplete="new-password"
        autoFocus
        value={password}
        hint={t('password.hint')}
        error={isLong ? errors.fields.password : isTried && t('password.short')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        size="lg"
        label={t('password.again')}
        dir="ltr"
        autoComplete="new-password"
        value={again}
        error={isTried && again !== password && t('password.mismatch')}
        onChange={(event) => setAgain(event.target.value)}
      />
      {errors.form !== undefined && <Banner tone="burn">{errors.form}</Banner>}
      <Button type="submit" variant="primary" size="lg" wide loading={busy}>
        {t('account:reset.submit')}
      </Button>
      {link.purpose === 'reset' && (
        <Text faint small>
          <ModeLink to="forgot" goTo={goTo} text={t('account:reset.another')} />
        </Text>
      )}
    </form>
  )
}
