// The contacts that have a simulated phone, and a form for one more.
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '@tratativa/contract/kernel/brazil'
import { useErrorText } from '../../../platform/errors.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { usePhoneContact, usePhoneContacts } from './phone.api.ts'
import styles from './phone.module.css'

type ContactsPaneProps = { session: string; active: string | null; onPick: (phone: string) => void }

const AddPane = ({ session, onPick }: Pick<ContactsPaneProps, 'session' | 'onPick'>) => {
  const { t } = useTranslation('phone')
  const errorText = useErrorText()
  const adding = usePhoneContact()
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    const digits = phone.replaceAll(/\D/gu, '')
    adding.mutate(
      { session, phone: digits, name },
      {
        onSuccess: ({ data }) => {
          setName('')
          setPhone('')
          onPick(data.phone)
        },
      },
    )
  }
  return (
    <form className={styles.add} onSubmit={add}>
      <TextField
        label={t('contact.name')}
        value={name}
        maxLength={80}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t('contact.phone')}
        hint={t('contact.phoneHint')}
        error={adding.error ? errorText(adding.error) : undefined}
        numeric
        inputMode="tel"
        value={phone}
        maxLength={20}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Button type="submit" loading={adding.isPending}>
        {t('contact.add')}
      </Button>
    </form>
  )
}

export const ContactsPane = ({ session, active, onPick }: ContactsPaneProps) => {
  const { t } = useTranslation('phone')
  const { data } = usePhoneContacts(session)
  return (
    <section className={styles.contacts} aria-label={t('contacts')}>
      <ul className={styles.people}>
        {data?.data.map(({ phone, name }) => (
          <li key={phone}>
            <button
              type="button"
              aria-current={phone === active || undefined}
              className={classNames(styles.contact, phone === active && styles.on)}
              onClick={() => onPick(phone)}
            >
              <Avatar name={name || phone} />
              <span className={styles.who}>
                <span dir="auto">{name || formatPhone(phone)}</span>
                <bdi dir="ltr" className={styles.number}>
                  {formatPhone(phone)}
                </bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <AddPane session={session} onPick={onPick} />
    </section>
  )
}
