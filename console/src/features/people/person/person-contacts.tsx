import { IconBan, IconCopy, IconDots, IconMail, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Address } from '@tratativa/contract/people/shapes'
import { PhoneButton } from '../../../platform/phone-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Identifier } from '../../../ui/islands.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { BlockedMark } from '../person-marks.tsx'
import styles from './person.module.css'

interface PersonContactsProps {
  person: { readonly id: number; readonly name: string }
  addresses: readonly Address[]
  /** The person is blocked, and with them every address. */
  isBlocked: boolean
  onCopy: (value: string) => void
  onBlock: ((address: Address) => void) | null
}

const Contact = ({
  person,
  address,
  isBlocked,
  onCopy,
  onBlock,
}: Omit<PersonContactsProps, 'addresses'> & { address: Address }) => {
  const { t } = useTranslation('people')
  const { kind, value, label, is_whatsapp, is_blocked } = address
  const isOff = isBlocked || is_blocked
  const acts = [
    { id: 'copy', label: t('copy'), icon: IconCopy, onSelect: () => onCopy(value) },
    ...(onBlock && !isOff
      ? [{ id: 'block', label: t('block.address'), icon: IconBan, danger: true, onSelect: () => onBlock(address) }]
      : []),
  ]
  return (
    <li className={styles.contact}>
      <Icon of={kind === 'phone' ? IconPhone : IconMail} className={styles.icon} />
      <span className={styles.value}>
        <Identifier value={value} />
        {label !== '' && <bdi className={styles.label}>{label}</bdi>}
        {is_whatsapp && <span className={styles.label}>{t('whatsapp')}</span>}
        {isOff && <BlockedMark />}
      </span>
      {kind === 'phone' && !isOff && <PhoneButton number={value} name={person.name} personId={person.id} />}
      <Menu
        label={t('contact.acts', { address: value })}
        placement="end"
        items={acts}
        trigger={(trigger) => (
          <IconButton {...trigger} size="sm" icon={IconDots} label={t('contact.acts', { address: value })} />
        )}
      />
    </li>
  )
}

/** The addresses of a person, and which of them are blocked. */
export const PersonContacts = ({ addresses, ...rest }: PersonContactsProps) => {
  const { t } = useTranslation('people')
  return (
    <Panel title={t('contacts')} count={addresses.length}>
      {addresses.length === 0 ? (
        <p className={styles.none}>{t('contacts.none')}</p>
      ) : (
        <Stack as="ul">
          {addresses.map((address) => (
            <Contact key={address.value} address={address} {...rest} />
          ))}
        </Stack>
      )}
    </Panel>
  )
}
