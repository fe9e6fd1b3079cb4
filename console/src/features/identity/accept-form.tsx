import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './sign-in.module.css'

type AcceptFormProps = { company: string; email: string; busy: boolean; error?: string; onAccept: () => void }

/** Asks somebody who already has an account to join a further company. */
export const AcceptForm = ({ company, email, busy, error, onAccept }: AcceptFormProps) => {
  const { t } = useTranslation('account')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAccept()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1 className={styles.title}>{t('accept.title', { company })}</h1>
      <p className={styles.text}>{t('accept.text', { company, email })}</p>
      {error !== undefined && <Banner tone="burn">{error}</Banner>}
      <Button type="submit" variant="primary" size="lg" wide autoFocus loading={busy}>
        {t('accept.submit')}
      </Button>
    </form>
  )
}
