import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { clientsPermissions } from '@tratativa/contract/clients/permissions'
import type { Client } from '@tratativa/contract/clients/shapes'
import { subClientPath } from '@tratativa/contract/kernel/paths'
import { useActions } from '../../../platform/actions.ts'
import { useCan } from '../../../platform/can.ts'
import { subClientsActs } from '../clients-actions.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { useUrlValues } from '../../../platform/url-value.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { PagedTable } from '../../../ui/paged-list.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState, NoResult } from '../../../ui/states.tsx'
import { useSubClientPages } from '../clients.api.ts'
import { ClientListHead } from '../client-list-head.tsx'
import { NewSubClientPane } from './new-sub-client-pane.tsx'
import { SubClientTable } from './sub-client-table.tsx'

interface Part {
  readonly client: Client
  readonly search: string
  readonly onSearch: (search: string) => void
  /** Null where the person may only read. */
  readonly onAdd: (() => void) | null
}

const NoSubClients = ({ search, onSearch, onAdd }: Part) => {
  const { t } = useTranslation('clients')
  if (search !== '')
    return (
      <NoResult title={t('sub.noResult')} onClear={() => onSearch('')}>
        {t('noResult.text')}
      </NoResult>
    )
  return (
    <EmptyState title={t('sub.empty')} add={t('sub.add')} onAdd={onAdd}>
      {t('sub.empty.text')}
    </EmptyState>
  )
}

const RowsPane = (part: Part) => {
  const { t } = useTranslation('clients')
  const navigate = useNavigate()
  const pages = useSubClientPages({ clientId: part.client.id, search: part.search })
  return (
    <PagedTable
      pages={pages}
      failed={t('failed')}
      errorText={useErrorText()}
      more={t('loadMore')}
      none={<NoSubClients {...part} />}
    >
      {(table) => <SubClientTable {...table} onOpen={({ id }) => void navigate({ to: subClientPath(id) })} />}
    </PagedTable>
  )
}

/** Lists the sub-clients of one client. */
export const SubClientsPane = ({ client }: { client: Client }) => {
  const { t } = useTranslation('clients')
  const { read, change } = useUrlValues()
  const [isAdding, setIsAdding] = useState(false)
  const mayChange = useCan(clientsPermissions.change)
  const search = read('busca')
  const onSearch = (busca: string) => change({ busca }, { replace: true })
  const total = useSubClientPages({ clientId: client.id, search }).data?.pages.at(-1)?.total
  const add = () => setIsAdding(true)
  useActions(subClientsActs, { add: mayChange ? add : null })
  return (
    <section>
      <ClientListHead total={total} action={mayChange && <AddButton onClick={add}>{t('sub.add')}</AddButton>}>
        <SearchField label={t('sub.search')} value={search} onSearch={onSearch} />
      </ClientListHead>
      <RowsPane client={client} search={search} onSearch={onSearch} onAdd={mayChange ? add : null} />
      {isAdding && <NewSubClientPane client={client} onClose={() => setIsAdding(false)} />}
    </section>
  )
}
