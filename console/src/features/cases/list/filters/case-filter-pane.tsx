// The filter of the list for another feature that stores one.
import type { CaseFilter, CaseFilterInput } from '@tratativa/contract/cases/filter'
import { fromSavedFilter, toFilterInput } from '../address/list-address.ts'
import { useListFilterValues } from '../list.api.ts'
import { FilterBar } from './filter-bar.tsx'

type CaseFilterPaneProps = { filter: CaseFilter | null; onFilter: (filter: CaseFilterInput) => void }

export const CaseFilterPane = ({ filter, onFilter }: CaseFilterPaneProps) => (
  <FilterBar
    filter={filter === null ? {} : fromSavedFilter(filter)}
    values={useListFilterValues()}
    onFilter={(chosen) => onFilter(toFilterInput(chosen))}
    look={null}
  />
)
