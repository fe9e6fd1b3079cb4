import { IconBrandWhatsapp, IconChevronDown, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { Recipient } from './recipients.ts'
import styles from './desk-composer.module.css'

type RecipientPickProps = {
  recipient: Recipient
  recipients: readonly Recipient[]
  onPick: (key: string) => void
}

/** Shows whom the message goes to, and changes it. */
export const RecipientPick = ({ recipient, recipients, onPick }: RecipientPickProps) => {
  const { t } = useTranslation(['chat', 'talk'])
  const items = recipients.map(({ key, name, number, chat, isBlocked }) => ({
    id: key,
    label: `${name} ${number}`.trim(),
    icon: chat ? IconBrandWhatsapp : IconPhone,
    checked: key === recipient.key,
    disabled: isBlocked,
    end: isBlocked ? t('talk:desk.blocked') : chat ? t('talk:desk.open') : null,
    onSelect: () => onPick(key),
  }))
  return (
    <Menu
      above
      placement="end"
      label={t('talk:desk.recipients')}
      items={items}
      trigger={(props) => (
        <button type="button" {...props} className={styles.pick} title={t('talk:desk.recipients')}>
          <span className={styles.name} dir="auto">
            {t('talk:desk.to', { name: recipient.name })}
          </span>
          <bdi dir="ltr" className={styles.number}>
            {recipient.number}
          </bdi>
          <Icon of={IconChevronDown} size={14} />
        </button>
      )}
    />
  )
}
