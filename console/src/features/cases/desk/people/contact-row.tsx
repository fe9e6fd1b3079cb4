import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { Address } from '@tratativa/contract/people/shapes'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Identifier, Phone } from '../../../../ui/islands.tsx'
import styles from './people.module.css'

type ContactRowProps = {
  address: Address
  /** Why this person must not be contacted here: represented, blocked. Null when they may be. */
  barred: string | null
  onMail: (address: string) => void
  /** The button of the WhatsApp feature, when there is one. */
  whatsapp: ReactNode
}

const dialable = (value: string) => `tel:+55${value.replace(/\D/g, '')}`

const PhoneActions = ({ address, barred, whatsapp }: Pick<ContactRowProps, 'address' | 'barred' | 'whatsapp'>) => {
  const { t } = useTranslation('desk')
  const { value, is_whatsapp: isWhatsapp } = address
  return (
    <>
      {isWhatsapp &&
        (barred === null && whatsapp ? (
          whatsapp
        ) : (
          <IconButton
            size="sm"
            icon={IconBrandWhatsapp}
            label={barred ?? t('contact.noWhatsapp')}
            aria-disabled
            disabled
          />
        ))}
      {barred === null ? (
        <a
          className={styles.act}
          data-act="call"
          href={dialable(value)}
          title={t('contact.call')}
          aria-label={t('contact.callTo', { value })}
        >
          <Icon of={IconPhone} />
        </a>
      ) : (
        <IconButton size="sm" icon={IconPhone} label={barred} disabled />
      )}
    </>
  )
}

/** One address of a person, with its one-click actions. */
export const ContactRow = ({ address, barred, onMail, whatsapp }: ContactRowProps) => {
  const { t } = useTranslation('desk')
  const { kind, value, label, is_blocked: isBlocked } = address
  return (
    <li className={classNames(styles.contact, (barred !== null || isBlocked) && styles.dim)}>
      <span className={classNames(styles.address, isBlocked && styles.struck)} title={label || undefined}>
        {kind === 'phone' ? <Phone value={value} /> : <Identifier value={value} />}
      </span>
      <span className={styles.acts}>
        {isBlocked && (
          <span className={styles.mark} title={t('contact.blockedWhy')}>
            {t('contact.blocked')}
          </span>
        )}
        {!isBlocked && kind === 'phone' && <PhoneActions {...{ address, barred, whatsapp }} />}
        {!isBlocked && kind === 'email' && (
          <IconButton
            size="sm"
            icon={IconMail}
            label={barred ?? t('contact.mailTo', { value })}
            disabled={barred !== null}
            onClick={() => onMail(value)}
          />
        )}
      </span>
    </li>
  )
}
