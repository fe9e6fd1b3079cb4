import { useId } from 'react'
import { IconChevronRight, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Department } from '@tratativa/contract/departments/shapes'
import { Avatar } from '../../../ui/avatar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { count } from '../../../ui/count.ts'
import { Text } from '../../../ui/layout.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useProfileName } from '../../identity/index.ts'
import styles from './department-list.module.css'

interface DepartmentRowProps {
  department: Department
  isOpen: boolean
  onToggle: () => void
  /** Null where the list is read-only. */
  onEdit: (() => void) | null
}

const People = ({ id, users }: { id: string; users: Department['users'] }) => {
  const { t } = useTranslation('departments')
  const profileName = useProfileName()
  if (users.length === 0)
    return (
      <p id={id} className={styles.none}>
        {t('people.none')}
      </p>
    )
  return (
    <ul id={id} className={styles.people}>
      {users.map((user) => (
        <li key={user.id} className={styles.person}>
          <Avatar name={user.name} size="sm" />
          <span className={styles.name}>{user.name}</span>
          <span className={styles.profile}>{profileName(user.profileTypeName)}</span>
        </li>
      ))}
    </ul>
  )
}

export const DepartmentRow = ({ department, isOpen, onToggle, onEdit }: DepartmentRowProps) => {
  const { t } = useTranslation('departments')
  const id = useId()
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <span className={classNames(styles.arrow, isOpen && styles.turned)}>
            <Icon of={IconChevronRight} flip />
          </span>
          <span className={styles.title}>{department.name}</span>
          <Text as="span" faint numeric>
            {count(department.users.length)}
          </Text>
        </button>
        {onEdit && (
          <IconButton size="sm" icon={IconPencil} label={t('edit', { name: department.name })} onClick={onEdit} />
        )}
      </div>
      {isOpen && <People id={id} users={department.users} />}
    </li>
  )
}
