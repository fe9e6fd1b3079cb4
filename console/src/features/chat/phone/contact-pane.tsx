// One simulated phone with its data: screen, composer and switches.
import { useState } from 'react'
import { IconChecks, IconVolume } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '@tratativa/contract/kernel/brazil'
import type { SimContact, SimMessage } from '@tratativa/contract/chat/session-shapes'
import { base64Of } from '../../../platform/base64-of.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { FaultsPane } from './faults-pane.tsx'
import { PhoneComposer } from './phone-composer.tsx'
import type { PhoneWritten } from './phone-composer.tsx'
import { PhoneMessage } from './phone-message.tsx'
import { useInbound, usePhoneContact, usePhoneContacts, usePhoneInbox } from './phone.api.ts'
import styles from './phone.module.css'

type ContactPaneProps = { session: string; phone: string }

const switches = ['isOffline', 'isBlocking', 'hasWhatsApp'] as const
/** The endpoint accepts these settings but does not return them, so their current state is unknown. */
const settings = ['isWithoutNine', 'isHidden'] as const

const SimContactStatus = ({ session, contact }: { session: string; contact: SimContact }) => {
  const { t } = useTranslation('phone')
  const { mutate } = usePhoneContact()
  const [set, setSet] = useState({ isWithoutNine: false, isHidden: contact.lid !== null })
  const { phone } = contact
  return (
    <div className={styles.switches}>
      {switches.map((name) => (
        <Switch
          key={name}
          label={t(`contact.${name}`)}
          checked={contact[name]}
          onChange={(checked) => mutate({ session, phone, [name]: checked })}
        />
      ))}
      {settings.map((name) => (
        <Switch
          key={name}
          label={t(`contact.${name}`)}
          checked={set[name]}
          onChange={(checked) => {
            setSet({ ...set, [name]: checked })
            mutate({ session, phone, [name]: checked })
          }}
        />
      ))}
    </div>
  )
}

const useWriting = (session: string, contact: SimContact) => {
  const showRefusal = useRefusalToast()
  const { mutate } = useInbound()
  type Said = Omit<Parameters<typeof mutate>[0], 'session' | 'from'>
  return (inboundFields: Said) =>
    mutate({ session, from: contact.phone, name: contact.name, ...inboundFields }, { onError: showRefusal })
}

const Telephone = ({ session, contact }: { session: string; contact: SimContact }) => {
  const { t } = useTranslation('phone')
  const { data } = usePhoneInbox(session, contact.phone)
  const [quoted, setQuoted] = useState<SimMessage | null>(null)
  const [edited, setEdited] = useState<SimMessage | null>(null)
  const say = useWriting(session, contact)
  const name = contact.name || formatPhone(contact.phone)
  const write = async ({ type, text, file }: PhoneWritten) => {
    if (edited) say({ type: 'edit', of: edited.id, text })
    else {
      const fileFields = file
        ? { content: await base64Of(file), fileName: file.name, mimetype: file.type || 'application/octet-stream' }
        : {}
      say({ type, text, ...fileFields, ...(quoted ? { quoted: quoted.id } : {}) })
    }
    setQuoted(null)
    setEdited(null)
  }
  return (
    <Row as="section" gap={32} align="start" wrap shrink aria-label={t('telephone', { name })}>
      <div className={styles.device}>
        <header className={styles.bar}>
          <Avatar name={name} />
          <span className={styles.who}>
            <strong dir="auto">{name}</strong>
            <bdi dir="ltr">{formatPhone(contact.phone)}</bdi>
          </span>
          <IconButton size="sm" icon={IconChecks} label={t('read')} onClick={() => say({ type: 'read' })} />
          <IconButton size="sm" icon={IconVolume} label={t('played')} onClick={() => say({ type: 'played' })} />
        </header>
        <ol className={styles.screen}>
          {data?.data.map((message) => (
            <PhoneMessage
              key={message.id}
              message={message}
              onQuote={() => setQuoted(message)}
              onEdit={() => setEdited(message)}
              onDelete={() => say({ type: 'delete', of: message.id })}
              onReact={(emoji) => say({ type: 'reaction', of: message.id, text: emoji })}
            />
          ))}
        </ol>
        <PhoneComposer
          key={edited?.id ?? 'new'}
          quoted={quoted}
          edited={edited}
          onCancel={() => {
            setQuoted(null)
            setEdited(null)
          }}
          onWrite={(written) => void write(written)}
        />
      </div>
      <div className={styles.settings}>
        <h2 className={styles.heading}>{t('behaviour')}</h2>
        <SimContactStatus session={session} contact={contact} />
        <FaultsPane session={session} />
      </div>
    </Row>
  )
}

export const ContactPane = ({ session, phone }: ContactPaneProps) => {
  const { data } = usePhoneContacts(session)
  const contact = data?.data.find((simContact) => simContact.phone === phone)
  return contact ? <Telephone session={session} contact={contact} /> : null
}
