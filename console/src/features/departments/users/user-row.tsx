import { IconMailForward, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { User } from '@tratativa/contract/departments/shapes'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { listRow } from '../../../ui/text-link.ts'
import { useProfileName } from '../../identity/index.ts'
import { UserNames } from './user-names.tsx'
import styles from './user-row.module.css'

export interface UserActions {
  onToggle: (user: User, isActive: boolean) => void
  onEdit: (user: User) => void
  onInviteAgain: (user: User) => void
}

interface UserRowProps {
  user: User
  /** Null where the list is read-only. */
  acts: UserActions | null
  /** People cannot remove their own access. */
  isSelf: boolean
}

const Access = ({ user, acts, isSelf }: UserRowProps) => {
  const { t } = useTranslation('departments')
  if (user.isPending && !user.isActive)
    return (
      <span className={styles.pending}>
        <span className={styles.waits}>{t('users.pending')}</span>
        {acts && (
          <Button size="sm" onClick={() => acts.onToggle(user, true)}>
            {t('users.activate')}
          </Button>
        )}
      </span>
    )
  const word = t(user.isPending ? 'users.invited' : user.isActive ? 'users.active' : 'users.inactive')
  if (!acts) return <span className={user.isActive ? undefined : styles.off}>{word}</span>
  return (
    <span className={styles.access}>
      <Switch
        aria-label={t('users.toggle', { name: user.name })}
        checked={user.isActive}
        disabled={isSelf}
        onChange={(isActive) => acts.onToggle(user, isActive)}
      />
      <span className={user.isActive ? undefined : styles.off} aria-hidden>
        {word}
      </span>
    </span>
  )
}

export const UserRow = (props: UserRowProps) => {
  const { user, acts } = props
  const { t } = useTranslation('departments')
  const profileName = useProfileName()
  return (
    <li className={classNames(listRow, styles.row, user.isPending && !user.isActive && styles.highlight)}>
      <div className={styles.who}>
        <UserNames user={user} />
      </div>
      <div className={styles.facts}>
        <span className={styles.profile}>{profileName(user.profileTypeName)}</span>
        <span className={classNames(styles.department, user.departmentName === null && styles.off)}>
          {user.departmentName ?? t('users.noDepartment')}
        </span>
      </div>
      <div className={styles.state}>
        <Access {...props} />
      </div>
      {acts && (
        <div className={styles.acts}>
          {user.isPending && user.isActive && (
            <IconButton
              size="sm"
              icon={IconMailForward}
              label={t('users.inviteAgain')}
              onClick={() => acts.onInviteAgain(user)}
            />
          )}
          <IconButton
            size="sm"
            icon={IconPencil}
            label={t('users.edit', { name: user.name })}
            onClick={() => acts.onEdit(user)}
          />
        </div>
      )}
    </li>
  )
}
