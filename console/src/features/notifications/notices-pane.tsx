import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Inset } from '../../ui/layout.tsx'
import { nextPageLoader } from '../../ui/next-page.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, NoResult } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { NoticeDaysList } from './notice-days-list.tsx'
import { noticeDaysOf } from './notice-days.ts'
import { labelOf, noticeFilters, readOf } from './notice-filter.ts'
import type { NoticeFilter } from './notice-filter.ts'
import { NoticeSkeleton } from './notice-skeleton.tsx'
import { useNoticePages } from './notifications.api.ts'
import { useNoticeActions } from './use-notice-actions.ts'
import styles from './notices.module.css'

interface NoticesPaneProps {
  filter: NoticeFilter
  onFilter: (filter: NoticeFilter) => void
}

const Filters = ({ filter, unread }: { filter: NoticeFilter; unread: number | undefined }) => {
  const { t } = useTranslation('notifications')
  return (
    <Tabs
      label={t('filter.label')}
      active={filter}
      items={noticeFilters.map((id) => ({
        id,
        label: t(labelOf[id]),
        ...(id === 'nao-lidas' && unread !== undefined ? { count: unread } : {}),
      }))}
      link={(tab, props) => (
        <Link key={tab.id} {...props} to="." search={tab.id === 'todas' ? {} : { filtro: tab.id }} />
      )}
    />
  )
}

const Nothing = ({ filter, onFilter }: NoticesPaneProps) => {
  const { t } = useTranslation('notifications')
  if (filter === 'todas') return <EmptyState title={t('empty')}>{t('empty.text')}</EmptyState>
  return (
    <NoResult
      title={t('empty')}
      action={
        <Button size="sm" onClick={() => onFilter('todas')}>
          {t('noResult.clear')}
        </Button>
      }
    >
      {t('noResult.text')}
    </NoResult>
  )
}

const ListPane = (props: NoticesPaneProps) => {
  const { t } = useTranslation('notifications')
  const errorText = useErrorText()
  const pages = useNoticePages(readOf[props.filter])
  const { open, mark } = useNoticeActions()
  if (pages.isPending) return <NoticeSkeleton rows={6} />
  if (pages.isError && !pages.data)
    return (
      <ErrorState title={t('failed')} onRetry={() => void pages.refetch()}>
        {errorText(pages.error)}
      </ErrorState>
    )
  const notices = pages.data.pages.flatMap(({ data }) => data)
  if (notices.length === 0) return <Nothing {...props} />
  return (
    <>
      <NoticeDaysList days={noticeDaysOf(notices, new Date(pages.dataUpdatedAt))} onOpen={open} onMark={mark} />
      {pages.hasNextPage && (
        <Button className={styles.more} loading={pages.isFetchingNextPage} onClick={nextPageLoader(pages)}>
          {t('loadMore')}
        </Button>
      )}
    </>
  )
}

export const NoticesPane = (props: NoticesPaneProps) => {
  const { t } = useTranslation('notifications')
  const unread = useNoticePages(readOf[props.filter]).data?.pages[0]?.unread
  const { markAll, isMarkingAll } = useNoticeActions()
  return (
    <Inset width={760}>
      <PageHeader title={t('title')}>
        {unread !== undefined && unread > 0 && (
          <Button loading={isMarkingAll} onClick={markAll}>
            {t('markAll')}
          </Button>
        )}
      </PageHeader>
      <Inset page block={[0, 32]}>
        <Filters filter={props.filter} unread={unread} />
        <ListPane {...props} />
      </Inset>
    </Inset>
  )
}
