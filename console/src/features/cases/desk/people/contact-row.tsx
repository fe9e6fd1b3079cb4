import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { Address } from '@tratativa/contract/people/shapes'
import { classNames } from '../../../../ui/class-names.ts'
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
  /** The button of the softphone. */
  call: ReactNode
}

const PhoneActions = ({
  address,
  barred,
  whatsapp,
  call,
}: Pick<ContactRowProps, 'address' | 'barred' | 'whatsapp' | 'call'>) => {
  const { t } = useTranslation('desk')
  const { is_whatsapp: isWhatsapp } = address
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
      {barred === null ? call : <IconButton size="sm" icon={IconPhone} label={barred} disabled />}
    </>
  )
}

/** One address of a person, with its one-click actions. */
export const ContactRow = ({ address, barred, onMail, whatsapp, call }: ContactRowProps) => {
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
        {!isBlocked && kind === 'phone' && <PhoneActions {...{ address, barred, whatsapp, call }} />}
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
