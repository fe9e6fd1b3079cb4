import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@tratativa/contract/kernel/paths'
import { count } from '../../ui/count.ts'
import { Text } from '../../ui/layout.tsx'
import styles from './notices.module.css'

interface NoticeDropdownProps {
  unread: number
  isEmpty: boolean
  onSeeAll: () => void
  onMarkAll: () => void
  children: ReactNode
}

export const NoticeDropdown = ({ unread, isEmpty, onSeeAll, onMarkAll, children }: NoticeDropdownProps) => {
  const { t } = useTranslation('notifications')
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        {unread > 0 && (
          <Text as="span" faint numeric>
            {count(unread)}
          </Text>
        )}
        {unread > 0 && (
          <button type="button" className={styles.markAll} onClick={onMarkAll}>
            {t('markAll')}
          </button>
        )}
      </header>
      <div className={styles.list}>{isEmpty ? <p className={styles.empty}>{t('empty')}</p> : children}</div>
      <footer className={styles.foot}>
        <a
          href={paths.notices}
          className={styles.noticeDropdownLink}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onSeeAll()
          }}
        >
          {t('seeAll')}
        </a>
      </footer>
    </>
  )
}
