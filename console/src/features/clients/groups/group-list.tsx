import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { WhatsappGroup } from '@tratativa/contract/clients/shapes'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Text } from '../../../ui/layout.tsx'
import { listRow, textLink } from '../../../ui/text-link.ts'
import styles from './group-list.module.css'

interface GroupListProps {
  groups: readonly WhatsappGroup[]
  /** Null where the person may only read. */
  acts: { readonly onEdit: (group: WhatsappGroup) => void; readonly onRemove: (group: WhatsappGroup) => void } | null
}

export const GroupList = ({ groups, acts }: GroupListProps) => {
  const { t } = useTranslation('clients')
  return (
    <ul className={styles.list}>
      {groups.map((group) => (
        <li key={group.id} className={classNames(listRow, styles.row)}>
          <span className={styles.name}>
            <bdi>{group.name}</bdi>
          </span>
          {group.linkWhatsapp === '' ? (
            <Text as="span" faint>
              {t('groups.noLink')}
            </Text>
          ) : (
            <a className={textLink} href={group.linkWhatsapp} target="_blank" rel="noopener noreferrer" dir="ltr">
              {group.linkWhatsapp}
            </a>
          )}
          {acts && (
            <span className={styles.acts}>
              <IconButton
                size="sm"
                icon={IconPencil}
                label={t('groups.edit', { name: group.name })}
                onClick={() => acts.onEdit(group)}
              />
              <IconButton
                size="sm"
                icon={IconTrash}
                label={t('groups.remove', { name: group.name })}
                onClick={() => acts.onRemove(group)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
