import type { User } from '@tratativa/contract/departments/shapes'
import { Avatar } from '../../../ui/avatar.tsx'
import styles from './user-names.module.css'

/** The picture of a user, the name, and below it the address. */
export const UserNames = ({ user }: { user: User }) => (
  <>
    <Avatar name={user.name} />
    <span className={styles.names}>
      <span className={styles.name}>{user.name}</span>
      <bdi dir="ltr" className={styles.email}>
        {user.email}
      </bdi>
    </span>
  </>
)
