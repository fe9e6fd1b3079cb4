import { useNavigate } from '@tanstack/react-router'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import { casePath } from '@tratativa/contract/kernel/paths'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { PagedTable } from '../../../ui/paged-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { usePersonCasePages } from './linked-cases.api.ts'
import { PersonCaseTable } from './person-case-table.tsx'

/** The tab of a person's page that lists the cases in which the person is a party or a lawyer. */
export const PersonCasesPane = ({ personId }: { personId: PersonId }) => {
  const { t } = useTranslation('caseload')
  const navigate = useNavigate()
  const pages = usePersonCasePages(personId)
  return (
    <PagedTable
      pages={pages}
      failed={t('person.failed')}
      errorText={useErrorText()}
      more={t('loadMore')}
      none={<EmptyState title={t('person.none')}>{t('person.none.text')}</EmptyState>}
    >
      {(table) => <PersonCaseTable {...table} onOpen={({ id }) => void navigate({ to: casePath(id) })} />}
    </PagedTable>
  )
}
