import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useMailPages } from '../departments.api.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { PaneHead } from '../pane-head.tsx'
import { UserSkeleton } from '../users/user-skeleton.tsx'
import { MailList } from './mail-list.tsx'

const ListPane = () => {
  const { t } = useTranslation('departments')
  const errorText = useErrorText()
  const pages = useMailPages()
  if (pages.isPending) return <UserSkeleton />
  if (pages.isError && !pages.data)
    return (
      <ErrorState title={t('failed')} onRetry={() => void pages.refetch()}>
        {errorText(pages.error)}
      </ErrorState>
    )
  const mails = pages.data.pages.flatMap(({ data }) => data)
  const isKept = pages.data.pages[0]?.isKept ?? false
  if (mails.length === 0)
    return <EmptyState title={t('mails.empty')}>{t(isKept ? 'mails.empty.text' : 'mails.off')}</EmptyState>
  return (
    <>
      <MailList mails={mails} />
      {pages.hasNextPage && (
        <LoadMore
          label={t('loadMore')}
          isLoading={pages.isFetchingNextPage}
          isFailed={pages.isFetchNextPageError}
          onMore={() => void pages.fetchNextPage()}
        />
      )}
    </>
  )
}

/** The mails that an installation without a mail server keeps, for whoever sets it up or tries it out. */
export const MailsPane = () => {
  const { t } = useTranslation('departments')
  return (
    <section>
      <PaneHead title={t('mails.title')} text={t('mails.text')} />
      <ListPane />
    </section>
  )
}
