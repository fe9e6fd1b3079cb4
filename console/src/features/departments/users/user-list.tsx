import { useTranslation } from 'react-i18next'
import type { User } from '@tratativa/contract/departments/shapes'
import { classNames } from '../../../ui/class-names.ts'
import { UserRow } from './user-row.tsx'
import type { UserActions } from './user-row.tsx'
import columns from '../departments.module.css'
import styles from './users.module.css'

interface UserListProps {
  users: readonly User[]
  acts: UserActions | null
  ownAccountId: number | null
}

/** The column names are visual only: each row is readable on its own. */
const Heads = () => {
  const { t } = useTranslation('departments')
  return (
    <div className={classNames(columns.heads, styles.heads)} aria-hidden>
      <span>{t('users.name')}</span>
      <span>{t('users.profile')}</span>
      <span>{t('users.department')}</span>
      <span>{t('users.active')}</span>
    </div>
  )
}

export const UserList = ({ users, acts, ownAccountId }: UserListProps) => (
  <div className={styles.frame}>
    <Heads />
    <ul>
      {users.map((user) => (
        <UserRow key={user.id} user={user} acts={acts} isSelf={user.tratativaId === ownAccountId} />
      ))}
    </ul>
  </div>
)
