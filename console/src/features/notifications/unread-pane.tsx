import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '@tratativa/contract/kernel/paths'
import { Panel } from '../../ui/panel.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { NoticeList } from './notice-list.tsx'
import { NoticeSkeleton } from './notice-skeleton.tsx'
import { useUnreadNotices } from './notifications.api.ts'
import { useNoticeActions } from './use-notice-actions.ts'
import styles from './bell.module.css'

const shown = 5

/** The overview card with the newest unread notices. */
export const UnreadPane = () => {
  const { t } = useTranslation('notifications')
  const notices = useUnreadNotices()
  const { open, mark } = useNoticeActions()
  const unread = notices.data?.data.filter(({ read }) => !read) ?? []
  return (
    <Panel
      title={t('card.title')}
      {...(notices.data ? { count: notices.data.unread } : {})}
      end={
        <Link to={paths.notices} className={styles.link}>
          {t('seeAll')}
        </Link>
      }
    >
      {notices.isPending && <NoticeSkeleton />}
      {notices.isError && !notices.data && <ErrorState title={t('failed')} onRetry={() => void notices.refetch()} />}
      {notices.data && unread.length === 0 && <p className={styles.none}>{t('card.none')}</p>}
      <div className={styles.list}>
        <NoticeList notices={unread.slice(0, shown)} onOpen={open} onMark={mark} />
      </div>
    </Panel>
  )
}
