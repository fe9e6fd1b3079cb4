import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { clientSorts } from '@tratativa/contract/clients/shapes'
import { useUrlValues } from '../../platform/url-value.ts'
import { Inset } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { ClientFilter, StatusFilter } from './clients.api.ts'
import { ClientsPane } from './clients/clients-pane.tsx'
import { GroupsPane } from './groups/groups-pane.tsx'

const standings: Readonly<Record<string, StatusFilter>> = { ativos: 'active', inativos: 'inactive' }
const statusFilterWords: Readonly<Record<StatusFilter, string | null>> = {
  all: null,
  active: 'ativos',
  inactive: 'inativos',
}

const useFilter = () => {
  const { read, change } = useUrlValues()
  const filter: ClientFilter = {
    search: read('busca'),
    standing: standings[read('situacao')] ?? 'all',
    sort: clientSorts.find((sort) => sort === read('ordem')) ?? 'name',
  }
  const setFilter = ({ search, standing, sort }: ClientFilter) =>
    change(
      { busca: search, situacao: statusFilterWords[standing], ordem: sort === 'name' ? null : sort },
      { replace: true },
    )
  return { filter, setFilter }
}

export const ClientsPage = () => {
  const { t } = useTranslation('clients')
  const { read } = useUrlValues()
  const { filter, setFilter } = useFilter()
  const active = read('tab') === 'grupos' ? 'grupos' : 'clientes'
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        page
        label={t('tabs.label')}
        active={active}
        items={[
          { id: 'clientes', label: t('title') },
          { id: 'grupos', label: t('groups.title') },
        ]}
        link={(tab, props) => (
          <Link key={tab.id} {...props} to="." search={tab.id === 'clientes' ? {} : { tab: tab.id }} />
        )}
      />
      <Inset page block={[0, 32]}>
        {active === 'grupos' ? <GroupsPane /> : <ClientsPane filter={filter} onFilter={setFilter} />}
      </Inset>
    </>
  )
}
