import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Text } from '../../ui/layout.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { looksLikeEmail, shortestPassword } from './form-errors.ts'
import { ModeLink } from './mode-link.tsx'
import type { OpenSignInMode } from './mode-link.tsx'
import styles from './sign-in.module.css'

const blank = { name: '', email: '', password: '', phone: '', designation: '' }
export type CreateAccountInput = typeof blank
type Field = keyof CreateAccountInput

type CreateAccountFormProps = {
  busy: boolean
  errors: { fields: Partial<Record<Field, string>>; form?: string }
  onSubmit: (accountInput: CreateAccountInput) => void
  goTo: OpenSignInMode
}

const faultsOf = (accountInput: CreateAccountInput) => ({
  name: accountInput.name.trim() === '' ? ('required' as const) : undefined,
  email: looksLikeEmail(accountInput.email) ? undefined : ('badEmail' as const),
  password: accountInput.password.length < shortestPassword ? ('password.short' as const) : undefined,
})

export const CreateAccountForm = ({ busy, errors, onSubmit, goTo }: CreateAccountFormProps) => {
  const { t } = useTranslation(['signin', 'account'])
  const [accountInput, setAccountInput] = useState(blank)
  const [isTried, setIsTried] = useState(false)
  const faults = faultsOf(accountInput)
  const set = (field: Field) => (value: string) => setAccountInput((now) => ({ ...now, [field]: value }))
  const bind = (field: Field) => ({
    size: 'lg' as const,
    name: field,
    value: accountInput[field],
    onChange: (event: { target: { value: string } }) => set(field)(event.target.value),
  })
  const fault = (field: keyof typeof faults) => {
    const key = faults[field]
    return isTried && key ? t(key) : errors.fields[field]
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (Object.values(faults).every((fieldFault) => fieldFault === undefined)) onSubmit(accountInput)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t('account:create.title')}</h1>
      <TextField {...bind('name')} label={t('account:name')} autoComplete="name" autoFocus error={fault('name')} />
      <TextField
        {...bind('email')}
        label={t('email')}
        type="email"
        dir="ltr"
        autoComplete="username"
        error={fault('email')}
      />
      <PasswordField
        {...bind('password')}
        label={t('password')}
        dir="ltr"
        autoComplete="new-password"
        hint={t('password.hint')}
        error={fault('password')}
      />
      <PhoneField
        size="lg"
        label={t('account:phone')}
        name="phone"
        value={accountInput.phone}
        onChange={set('phone')}
        error={errors.fields.phone}
      />
      <TextField
        {...bind('designation')}
        label={t('account:designation')}
        autoComplete="organization-title"
        error={errors.fields.designation}
      />
      {errors.form !== undefined && <Banner tone="burn">{errors.form}</Banner>}
      <Button type="submit" variant="primary" size="lg" wide loading={busy}>
        {t('account:create.submit')}
      </Button>
      <Text faint small>
        {t('account:haveAccess')} <ModeLink to="enter" goTo={goTo} text={t('submit')} />
      </Text>
    </form>
  )
}
