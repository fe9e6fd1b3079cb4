import { useTranslation } from 'react-i18next'
import type { User } from '@tratativa/contract/departments/shapes'
import { Button } from '../../../ui/button.tsx'
import { UserNames } from './user-names.tsx'
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
          <UserNames user={user} />
          <Button size="sm" onClick={() => onActivate(user)}>
            {t('activate')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
