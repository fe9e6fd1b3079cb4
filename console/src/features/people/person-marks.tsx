import { IconBan } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Person } from '@tratativa/contract/people/shapes'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './people.module.css'

/** Marks a contact or a person that must not be contacted. */
export const BlockedMark = ({ some = false }: { some?: boolean }) => {
  const { t } = useTranslation('people')
  return (
    <span className={classNames(styles.mark, styles.blocked)}>
      <Icon of={IconBan} size={12} />
      {t(some ? 'blocked.some' : 'blocked')}
    </span>
  )
}

/** Marks to see before writing to a person: inactive, or on the block list. */
export const PersonMarks = ({ person }: { person: Pick<Person, 'is_active' | 'blocking'> }) => {
  const { t } = useTranslation('people')
  if (person.is_active && person.blocking === 'none') return null
  return (
    <span className={styles.marks}>
      {person.blocking !== 'none' && <BlockedMark some={person.blocking === 'some'} />}
      {!person.is_active && <span className={styles.mark}>{t('inactive')}</span>}
    </span>
  )
}
