import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peoplePermissions } from '@tratativa/contract/people/permissions'
import type { Block } from '@tratativa/contract/people/shapes'
import { useCan } from '../../../platform/can.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Text } from '../../../ui/layout.tsx'
import { PagedTable } from '../../../ui/paged-list.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState, NoResult } from '../../../ui/states.tsx'
import { ListHead } from '../../../ui/list-head.tsx'
import { useBlockPages } from '../people.api.ts'
import type { BlockFilter } from '../filters.ts'
import { BlockTable } from './block-table.tsx'
import { LiftBlockPane } from './lift-block-pane.tsx'
import { NewBlockPane } from './new-block-pane.tsx'

interface BlocksPaneProps {
  filter: BlockFilter
  onFilter: (filter: BlockFilter) => void
}

const kinds = ['phone', 'email', 'person'] as const
const all: BlockFilter = { search: '', kind: 'all', isLifted: false }

const NoBlocks = ({ filter, onFilter, onAdd }: BlocksPaneProps & { onAdd: () => void }) => {
  const { t } = useTranslation('blocks')
  if (filter.search !== '' || filter.kind !== 'all')
    return (
      <NoResult title={t('noResult')} onClear={() => onFilter(all)}>
        {t('noResult.text')}
      </NoResult>
    )
  if (filter.isLifted) return <EmptyState title={t('empty.lifted')} />
  return (
    <EmptyState title={t('empty')} add={t('add')} onAdd={onAdd}>
      {t('empty.text')}
    </EmptyState>
  )
}

const RowsPane = (props: BlocksPaneProps & { onAdd: () => void }) => {
  const { t } = useTranslation('blocks')
  const mayLift = useCan(peoplePermissions.blocksLift)
  const pages = useBlockPages(props.filter)
  const [lifted, setLifted] = useState<Block | null>(null)
  return (
    <>
      <PagedTable
        pages={pages}
        failed={t('failed')}
        errorText={useErrorText()}
        more={t('loadMore')}
        none={<NoBlocks {...props} />}
      >
        {(table) => <BlockTable {...table} isLifted={props.filter.isLifted} onLift={mayLift ? setLifted : null} />}
      </PagedTable>
      {lifted && <LiftBlockPane block={lifted} onClose={() => setLifted(null)} />}
    </>
  )
}

/** Lists contacts that must not be contacted. */
export const BlocksPane = ({ filter, onFilter }: BlocksPaneProps) => {
  const { t } = useTranslation('blocks')
  const [isAdding, setIsAdding] = useState(false)
  const add = () => setIsAdding(true)
  return (
    <section>
      <Text muted small width={720}>
        {t('about')}
      </Text>
      <ListHead total={null} action={<AddButton onClick={add}>{t('add')}</AddButton>}>
        <SearchField label={t('search')} value={filter.search} onSearch={(search) => onFilter({ ...filter, search })} />
        {kinds.map((kind) => (
          <Chip
            key={kind}
            active={filter.kind === kind}
            onClick={() => onFilter({ ...filter, kind: filter.kind === kind ? 'all' : kind })}
          >
            {t(`kind.${kind}`)}
          </Chip>
        ))}
        <Chip active={filter.isLifted} onClick={() => onFilter({ ...filter, isLifted: !filter.isLifted })}>
          {t('lifted')}
        </Chip>
      </ListHead>
      <RowsPane filter={filter} onFilter={onFilter} onAdd={add} />
      {isAdding && <NewBlockPane target={null} onClose={() => setIsAdding(false)} />}
    </section>
  )
}
