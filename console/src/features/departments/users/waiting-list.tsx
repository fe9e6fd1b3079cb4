import { useTranslation } from 'react-i18next'
import type { User } from '@tratativa/contract/departments/shapes'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './waiting.module.css'

interface WaitingListProps {
  users: readonly User[]
  onActivate: (user: User) => void
}

export const WaitingList = ({ users, onActivate }: WaitingListProps) => {
  const { t } = useTranslation('waiting')
  return (
    <ul>
      {users.map((user) => (
        <li key={user.id} className={styles.waiting}>
          <Avatar name={user.name} />
          <span className={styles.names}>
            <span className={styles.name}>{user.name}</span>
            <bdi dir="ltr" className={styles.email}>
              {user.email}
            </bdi>
          </span>
          <Button size="sm" onClick={() => onActivate(user)}>
            {t('activate')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
