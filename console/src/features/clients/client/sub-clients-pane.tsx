import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clientsPermissions } from '@tratativa/contract/clients/permissions'
import type { Client } from '@tratativa/contract/clients/shapes'
import { subClientPath } from '@tratativa/contract/kernel/paths'
import { useCan } from '../../../platform/can.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { useUrlValues } from '../../../platform/url-value.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState, ErrorState, NoResult } from '../../../ui/states.tsx'
import { useSubClientPages } from '../clients.api.ts'
import { ListHead } from '../list-head.tsx'
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
    <EmptyState title={t('sub.empty')} action={onAdd && <Button onClick={onAdd}>{t('sub.add')}</Button>}>
      {t('sub.empty.text')}
    </EmptyState>
  )
}

const RowsPane = (part: Part) => {
  const { t } = useTranslation('clients')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const pages = useSubClientPages({ clientId: part.client.id, search: part.search })
  const isLost = pages.isError && !pages.data
  const status = pages.isPlaceholderData ? 'refreshing' : 'ready'
  return (
    <>
      <SubClientTable
        subClients={pages.data?.pages.flatMap(({ data }) => data) ?? []}
        status={pages.isPending ? 'loading' : status}
        onOpen={({ id }) => void navigate({ to: subClientPath(id) })}
        placeholder={
          isLost ? (
            <ErrorState title={t('failed')} onRetry={() => void pages.refetch()}>
              {errorText(pages.error)}
            </ErrorState>
          ) : (
            <NoSubClients {...part} />
          )
        }
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

/** The sub-clients of one client. */
export const SubClientsPane = ({ client }: { client: Client }) => {
  const { t } = useTranslation('clients')
  const { read, change } = useUrlValues()
  const [isAdding, setIsAdding] = useState(false)
  const mayChange = useCan(clientsPermissions.change)
  const search = read('busca')
  const onSearch = (busca: string) => change({ busca }, { replace: true })
  const total = useSubClientPages({ clientId: client.id, search }).data?.pages.at(-1)?.total
  const add = () => setIsAdding(true)
  return (
    <section>
      <ListHead
        total={total}
        action={
          mayChange && (
            <Button variant="primary" leading={<Icon of={IconPlus} />} onClick={add}>
              {t('sub.add')}
            </Button>
          )
        }
      >
        <SearchField label={t('sub.search')} value={search} onSearch={onSearch} />
      </ListHead>
      <RowsPane client={client} search={search} onSearch={onSearch} onAdd={mayChange ? add : null} />
      {isAdding && <NewSubClientPane client={client} onClose={() => setIsAdding(false)} />}
    </section>
  )
}
