import { useRef } from 'react'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '@tratativa/contract/clients/shapes'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { RefusedField } from '../../../platform/use-refused-field.ts'
import styles from './client.module.css'

interface ContactsEditorProps {
  contacts: readonly Contact[]
  refused: RefusedField | null
  isTried: boolean
  isReadOnly: boolean
  onChange: (contacts: Contact[]) => void
}

const nobody: Contact = { name: '', role: '', email: '', phone: '' }
const most = 20

interface ContactRowProps extends Pick<ContactsEditorProps, 'refused' | 'isTried' | 'isReadOnly'> {
  contact: Contact
  index: number
  onChange: (contact: Contact) => void
  onRemove: () => void
}

const ContactRow = ({ contact, index, refused, isTried, isReadOnly, onChange, onRemove }: ContactRowProps) => {
  const { t } = useTranslation('clients')
  const errorOf = (field: keyof Contact) => (refused?.field === `contacts.${index}.${field}` ? refused.text : undefined)
  const title = t('contact.of', { n: index + 1 })
  return (
    <fieldset className={styles.contact}>
      <legend className={styles.unseen}>{title}</legend>
      <TextField
        label={t('contact.name')}
        dir="auto"
        value={contact.name}
        maxLength={120}
        autoComplete="off"
        error={isTried && contact.name.trim() === '' ? t('required') : errorOf('name')}
        onChange={(event) => onChange({ ...contact, name: event.target.value })}
      />
      <TextField
        label={t('contact.role')}
        dir="auto"
        value={contact.role}
        maxLength={80}
        autoComplete="off"
        error={errorOf('role')}
        onChange={(event) => onChange({ ...contact, role: event.target.value })}
      />
      <TextField
        label={t('contact.email')}
        type="email"
        dir="ltr"
        value={contact.email}
        maxLength={254}
        autoComplete="off"
        error={errorOf('email')}
        onChange={(event) => onChange({ ...contact, email: event.target.value })}
      />
      <PhoneField
        label={t('contact.phone')}
        value={contact.phone}
        error={errorOf('phone')}
        onChange={(phone) => onChange({ ...contact, phone })}
      />
      {!isReadOnly && (
        <IconButton
          className={styles.remove}
          size="sm"
          icon={IconTrash}
          label={t('contact.remove', { name: contact.name || title })}
          onClick={onRemove}
        />
      )}
    </fieldset>
  )
}

/** Edits the contact people of a client. */
export const ContactsEditor = ({ contacts, onChange, ...rest }: ContactsEditorProps) => {
  const { t } = useTranslation('clients')
  const list = useRef<HTMLDivElement>(null)
  const add = () => {
    onChange([...contacts, nobody])
    // The new row is in the document only after the next frame.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input')?.focus())
  }
  return (
    <section className={styles.contacts} aria-label={t('contacts')}>
      <h2 className={styles.title}>{t('contacts')}</h2>
      {contacts.length === 0 && <p className={styles.none}>{t('contacts.none')}</p>}
      <div ref={list} className={styles.list}>
        {contacts.map((contact, index) => (
          <ContactRow
            // Rows have no id, so their index identifies them.
            key={index}
            {...rest}
            {...{ contact, index }}
            onChange={(changed) =>
              onChange(contacts.map((currentContact, place) => (place === index ? changed : currentContact)))
            }
            onRemove={() => onChange(contacts.filter((_, place) => place !== index))}
          />
        ))}
      </div>
      {!rest.isReadOnly && contacts.length < most && (
        <Button size="sm" leading={<Icon of={IconPlus} />} onClick={add}>
          {t('contact.add')}
        </Button>
      )}
    </section>
  )
}
