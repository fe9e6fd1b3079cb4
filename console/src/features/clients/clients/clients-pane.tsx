import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { clientsPermissions } from '@tratativa/contract/clients/permissions'
import type { ClientSort } from '@tratativa/contract/clients/shapes'
import { clientPath } from '@tratativa/contract/kernel/paths'
import { useActions } from '../../../platform/actions.ts'
import { useCan } from '../../../platform/can.ts'
import { clientsActions, clientsFilterActs } from '../clients-actions.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Sort } from '../../../ui/data-table.types.ts'
import { PagedTable } from '../../../ui/paged-list.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState, NoResult } from '../../../ui/states.tsx'
import { useClientPages } from '../clients.api.ts'
import type { ClientFilter, StatusFilter } from '../clients.api.ts'
import { ClientListHead } from '../client-list-head.tsx'
import { ClientTable } from './client-table.tsx'
import { NewClientPane } from './new-client-pane.tsx'

interface ClientsPaneProps {
  filter: ClientFilter
  onFilter: (filter: ClientFilter) => void
}

const standings: readonly StatusFilter[] = ['all', 'active', 'inactive']

const toSort = (sort: ClientSort): Sort =>
  sort.startsWith('-') ? { column: sort.slice(1), direction: 'desc' } : { column: sort, direction: 'asc' }
const fromSort = ({ column, direction }: Sort) => `${direction === 'desc' ? '-' : ''}${column}` as ClientSort

const NoClients = ({ filter, onFilter, onAdd }: ClientsPaneProps & { onAdd: (() => void) | null }) => {
  const { t } = useTranslation('clients')
  if (filter.search !== '' || filter.standing !== 'all')
    return (
      <NoResult title={t('noResult')} onClear={() => onFilter({ ...filter, search: '', standing: 'all' })}>
        {t('noResult.text')}
      </NoResult>
    )
  return (
    <EmptyState title={t('empty')} add={t('add')} onAdd={onAdd}>
      {t('empty.text')}
    </EmptyState>
  )
}

const RowsPane = (props: ClientsPaneProps & { onAdd: (() => void) | null }) => {
  const { t } = useTranslation('clients')
  const { filter, onFilter } = props
  const navigate = useNavigate()
  const pages = useClientPages(filter)
  return (
    <PagedTable
      pages={pages}
      failed={t('failed')}
      errorText={useErrorText()}
      more={t('loadMore')}
      none={<NoClients {...props} />}
    >
      {(table) => (
        <ClientTable
          {...table}
          sort={toSort(filter.sort)}
          onSort={(sort) => onFilter({ ...filter, sort: fromSort(sort) })}
          onOpen={(client) => void navigate({ to: clientPath(client.id) })}
        />
      )}
    </PagedTable>
  )
}

/** Lists the clients of the company. */
export const ClientsPane = ({ filter, onFilter }: ClientsPaneProps) => {
  const { t } = useTranslation('clients')
  const [isAdding, setIsAdding] = useState(false)
  const mayChange = useCan(clientsPermissions.change)
  const total = useClientPages(filter).data?.pages.at(-1)?.total
  const add = () => setIsAdding(true)
  useActions(clientsActions, { add: mayChange ? add : null })
  const isNarrowed = filter.search !== '' || filter.standing !== 'all'
  useActions(clientsFilterActs, {
    clearFilters: isNarrowed ? () => onFilter({ ...filter, search: '', standing: 'all' }) : null,
  })
  return (
    <section>
      <ClientListHead total={total} action={mayChange && <AddButton onClick={add}>{t('add')}</AddButton>}>
        <SearchField label={t('search')} value={filter.search} onSearch={(search) => onFilter({ ...filter, search })} />
        {standings.map((standing) => (
          <Chip key={standing} active={filter.standing === standing} onClick={() => onFilter({ ...filter, standing })}>
            {t(`standing.${standing}`)}
          </Chip>
        ))}
      </ClientListHead>
      <RowsPane filter={filter} onFilter={onFilter} onAdd={mayChange ? add : null} />
      {isAdding && <NewClientPane onClose={() => setIsAdding(false)} />}
    </section>
  )
}
