import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useRightsPages } from '../departments.api.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { PaneHead } from '../pane-head.tsx'
import { UserSkeleton } from '../users/user-skeleton.tsx'
import { RightsList } from './rights-list.tsx'

const ListPane = () => {
  const { t } = useTranslation('departments')
  const errorText = useErrorText()
  const pages = useRightsPages()
  if (pages.isPending) return <UserSkeleton />
  if (pages.isError && !pages.data)
    return (
      <ErrorState title={t('failed')} onRetry={() => void pages.refetch()}>
        {errorText(pages.error)}
      </ErrorState>
    )
  const changes = pages.data.pages.flatMap(({ data }) => data)
  if (changes.length === 0) return <EmptyState title={t('rights.empty')}>{t('rights.empty.text')}</EmptyState>
  return (
    <>
      <RightsList changes={changes} />
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

export const RightsPane = () => {
  const { t } = useTranslation('departments')
  return (
    <section>
      <PaneHead title={t('rights.title')} text={t('rights.text')} />
      <ListPane />
    </section>
  )
}
