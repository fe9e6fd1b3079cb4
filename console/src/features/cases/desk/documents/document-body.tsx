import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { Icon } from '../../../../ui/icon.tsx'
import { useOpenDocument } from './use-open-document.ts'
import styles from '../timeline/timeline.module.css'

/** Timeline item of an uploaded document; opens the document. */
export const DocumentBody = ({ item }: { item: TimelineItem }) => {
  const { t } = useTranslation('desk')
  const open = useOpenDocument()
  const { document, by } = item
  if (!document) return null
  return (
    <>
      <p className={styles.head}>
        <b className={styles.who}>{by?.name ?? t('by.nobody')}</b>{' '}
        <span className={styles.dim}>
          {document.version > 1 ? t('document.broughtVersion', { number: document.version }) : t('document.brought')}
        </span>
      </p>
      <button type="button" className={styles.file} onClick={() => open(document.id)}>
        <Icon of={IconPaperclip} size={14} />
        <bdi>{document.name}</bdi>
      </button>
    </>
  )
}
