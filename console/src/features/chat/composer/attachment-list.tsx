import { IconFileText, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { writeSize } from '../media/file-size.ts'
import { Picture } from '../media/media-parts.tsx'
import type { Attachment } from './attachment-rules.ts'
import styles from './attachment-list.module.css'

type AttachmentListProps = { attachments: readonly Attachment[]; onRemove: (key: string) => void }

/** The attachments of the next message, with a preview and a button that removes each. */
export const AttachmentList = ({ attachments, onRemove }: AttachmentListProps) => {
  const { t } = useTranslation('chat')
  if (attachments.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('attach.list')}>
      {attachments.map(({ key, kind, file, previewUrl }) => (
        <li key={key} className={styles.one}>
          {kind === 'image' && previewUrl !== null ? (
            <Picture src={previewUrl} alt={file.name} className={styles.picture} />
          ) : (
            <span className={styles.document}>
              <Icon of={IconFileText} size={20} />
              <span className={styles.name} dir="auto" title={file.name}>
                {file.name}
              </span>
              <bdi dir="ltr">{writeSize(file.size)}</bdi>
            </span>
          )}
          <IconButton
            size="sm"
            className={styles.remove}
            icon={IconX}
            label={t('attach.remove', { name: file.name })}
            onClick={() => onRemove(key)}
          />
        </li>
      ))}
    </ul>
  )
}
