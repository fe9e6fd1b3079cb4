import { useNavigate } from '@tanstack/react-router'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import { casePath } from '@tratativa/contract/kernel/paths'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { usePersonCasePages } from './caseload.api.ts'
import { PersonCaseTable } from './person-case-table.tsx'

/** The tab of a person's page: the cases in which they are a party or a lawyer. */
export const PersonCasesPane = ({ personId }: { personId: PersonId }) => {
  const { t } = useTranslation('caseload')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const pages = usePersonCasePages(personId)
  const placeholder =
    pages.isError && !pages.data ? (
      <ErrorState title={t('person.failed')} onRetry={() => void pages.refetch()}>
        {errorText(pages.error)}
      </ErrorState>
    ) : (
      <EmptyState title={t('person.none')}>{t('person.none.text')}</EmptyState>
    )
  return (
    <>
      <PersonCaseTable
        cases={pages.data?.pages.flatMap(({ data }) => data) ?? []}
        status={pages.isPending ? 'loading' : 'ready'}
        onOpen={({ id }) => void navigate({ to: casePath(id) })}
        placeholder={placeholder}
      />
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
