import { IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { Upload } from './use-uploads.ts'
import styles from './documents.module.css'

type UploadListProps = { uploads: readonly Upload[]; onAgain: (key: number) => void; onDrop: (key: number) => void }

/** Lists the uploads with their progress, and the refused files with the reason. */
export const UploadList = ({ uploads, onAgain, onDrop }: UploadListProps) => {
  const { t } = useTranslation('desk')
  if (uploads.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label={t('document.uploads')}>
      {uploads.map(({ key, name, share, failure }) => (
        <li key={key} className={styles.upload}>
          <bdi className={styles.uploadName}>{name}</bdi>
          {failure === null ? (
            <progress className={styles.progress} max={1} value={share} aria-label={name} />
          ) : (
            <span className={styles.failure} role="alert">
              {failure}
            </span>
          )}
          {failure !== null && (
            <IconButton size="sm" icon={IconRefresh} label={t('document.again')} onClick={() => onAgain(key)} />
          )}
          <IconButton
            size="sm"
            icon={IconX}
            label={t(failure === null ? 'document.stop' : 'document.forget')}
            onClick={() => onDrop(key)}
          />
        </li>
      ))}
    </ul>
  )
}
