// The tabs of the list: built-in views computed from the day and the user, and views that people saved.
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import type { CaseView } from '@tratativa/contract/cases/list/views'
import type { CaseSort } from '@tratativa/contract/cases/filter'
import type { Day } from '../../../../ui/calendar-days.ts'
import { firstSort, isSameFilter, fromSavedFilter } from '../address/list-address.ts'
import type { CaseListFilter, ListState } from '../address/list-address.ts'
import { periodOf } from '../filters/filter-kinds.ts'
import type { FilterValues } from '../filters/filter-kinds.ts'

export const ownViews = ['', 'meus', 'semana', 'contraproposta'] as const
export type OwnView = (typeof ownViews)[number]

export interface Tab {
  /** As named in the URL. */
  readonly id: string
  /** The saved view; null for a built-in view. */
  readonly saved: CaseView | null
  readonly filter: CaseListFilter
  readonly sort: CaseSort
}

const byDeadline: CaseSort = { by: 'limitDate', direction: 'asc' }

const ownTabs = (values: FilterValues | undefined, today: Day): Tab[] => {
  const counter = values?.situations.find(({ key }) => key === situationKeys.counterOffer)
  const own = (id: OwnView, filter: CaseListFilter, sort = byDeadline): Tab => ({ id, saved: null, filter, sort })
  return [
    own('', {}, firstSort),
    ...(values ? [own('meus', { negotiators: [String(values.me)] })] : []),
    own('semana', { dealLimitDate: periodOf('thisWeek', today) }),
    ...(counter ? [own('contraproposta', { dealStatus: [counter.name] })] : []),
  ]
}

export const tabsOf = (views: readonly CaseView[], values: FilterValues | undefined, today: Day): Tab[] => [
  ...ownTabs(values, today),
  ...views.map((saved): Tab => {
    const { filter, sort } = saved.definition
    return { id: String(saved.id), saved, filter: fromSavedFilter(filter), sort }
  }),
]

export const stateOf = ({ id, filter, sort }: Tab): ListState => ({ view: id, filter, sort, page: 1 })

export const isViewChanged = (tab: Tab, state: Pick<ListState, 'filter' | 'sort'>) =>
  !isSameFilter(tab.filter, state.filter) ||
  tab.sort.by !== state.sort.by ||
  tab.sort.direction !== state.sort.direction
