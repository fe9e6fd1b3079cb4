import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '@tratativa/contract/kernel/paths'
import type { Notice } from '@tratativa/contract/notifications/shapes'
import { ErrorState } from '../../ui/states.tsx'
import { Bell } from './bell.tsx'
import { NoticeDropdown } from './notice-dropdown.tsx'
import { NoticeList } from './notice-list.tsx'
import { NoticeSkeleton } from './notice-skeleton.tsx'
import { useNewestNotices } from './notifications.api.ts'
import { useArrival } from './use-arrival.ts'
import { useNoticeActions } from './use-notice-actions.ts'

const DropdownPane = ({ close }: { close: () => void }) => {
  const { t } = useTranslation('notifications')
  const router = useRouter()
  const newest = useNewestNotices()
  const { open, mark, markAll } = useNoticeActions()
  const notices = newest.data?.data ?? []
  return (
    <NoticeDropdown
      unread={newest.data?.unread ?? 0}
      isEmpty={newest.isSuccess && notices.length === 0}
      onMarkAll={markAll}
      onSeeAll={() => {
        close()
        router.history.push(paths.notices)
      }}
    >
      {newest.isPending && <NoticeSkeleton />}
      {newest.isError && !newest.data && <ErrorState title={t('failed')} onRetry={() => void newest.refetch()} />}
      <NoticeList
        notices={notices}
        onMark={mark}
        onOpen={(notice: Notice) => {
          close()
          open(notice)
        }}
      />
    </NoticeDropdown>
  )
}

export const BellPane = () => {
  const newest = useNewestNotices()
  const arrival = useArrival(newest.data?.data)
  return (
    <Bell unread={newest.data?.unread ?? 0} {...arrival}>
      {(close) => <DropdownPane close={close} />}
    </Bell>
  )
}
