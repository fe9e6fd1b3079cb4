import { Link } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { PartyPerson } from '@tratativa/contract/cases/desk/shapes'
import { personPath } from '@tratativa/contract/kernel/paths'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Identifier } from '../../../../ui/islands.tsx'
import { Cpf } from '../../../../ui-domain/document-numbers.tsx'
import { ContactRow } from './contact-row.tsx'
import styles from './people.module.css'

type PersonCardProps = {
  role: string
  person: PartyPerson
  /** True when only their lawyer may be contacted. */
  isRepresented: boolean
  onMail: (address: string) => void
  whatsappOf: (person: PartyPerson, address: string) => ReactNode
  callOf: (person: PartyPerson, address: string) => ReactNode
}

/** A person of the lawsuit with all their addresses. */
export const PersonCard = ({ role, person, isRepresented, onMail, whatsappOf, callOf }: PersonCardProps) => {
  const { t } = useTranslation('desk')
  const { id, name, cpf, oab, blocking, addresses } = person
  const isBlocked = blocking === 'all'
  const barred = isBlocked ? t('contact.personBlocked') : isRepresented ? t('contact.represented') : null
  return (
    <section className={classNames(styles.section, isRepresented && styles.represented)}>
      <h2 className={styles.role}>
        {role}
        {barred === null && (
          <Link to={personPath(id)} className={styles.add} title={t('contact.add')} aria-label={t('contact.add')}>
            <Icon of={IconPlus} size={14} />
          </Link>
        )}
        {isBlocked && <span className={styles.mark}>{t('contact.blocked')}</span>}
      </h2>
      <Link to={personPath(id)} className={styles.name} dir="auto">
        {name}
      </Link>
      {(cpf !== null || oab !== null) && (
        <p className={styles.numbers}>
          {oab !== null && (
            <span>
              {t('contact.oab')} <Identifier value={oab} />
            </span>
          )}
          {cpf !== null && (
            <span>
              {t('contact.cpf')} <Cpf value={cpf} />
            </span>
          )}
        </p>
      )}
      {addresses.length === 0 && <p className={styles.none}>{t('contact.none')}</p>}
      <ul>
        {addresses.map((address) => (
          <ContactRow
            key={`${address.kind}-${address.value}`}
            {...{ address, barred, onMail }}
            whatsapp={whatsappOf(person, address.value)}
            call={callOf(person, address.value)}
          />
        ))}
      </ul>
      {barred !== null && <p className={styles.note}>{barred}</p>}
    </section>
  )
}
