import { useTranslation } from 'react-i18next'
import { useUrlValues } from '../../platform/url-value.ts'
import { Inset } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { BlocksPane } from './blocks/blocks-pane.tsx'
import type { BlockFilter } from './filters.ts'

const kinds: Readonly<Record<string, BlockFilter['kind']>> = { telefone: 'phone', email: 'email', pessoa: 'person' }
const kindWords: Readonly<Record<BlockFilter['kind'], string | null>> = {
  all: null,
  phone: 'telefone',
  email: 'email',
  person: 'pessoa',
}

const useFilter = () => {
  const { read, change } = useUrlValues()
  const filter: BlockFilter = {
    search: read('busca'),
    kind: kinds[read('tipo')] ?? 'all',
    isLifted: read('retirados') === 'sim',
  }
  const setFilter = ({ search, kind, isLifted }: BlockFilter) =>
    change({ busca: search, tipo: kindWords[kind], retirados: isLifted ? 'sim' : null }, { replace: true })
  return { filter, setFilter }
}

export const BlockListPage = () => {
  // Loads the texts of people with the page: loading them when a dialog opens would blank the page and lose the focus.
  const { t } = useTranslation(['blocks', 'people'])
  const { filter, setFilter } = useFilter()
  return (
    <>
      <PageHeader title={t('title')} />
      <Inset page block={[0, 32]}>
        <BlocksPane filter={filter} onFilter={setFilter} />
      </Inset>
    </>
  )
}
