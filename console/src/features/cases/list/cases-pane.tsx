// The case list: its tabs, filters, rows, selection and pages.
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { casePageSize } from '@tratativa/contract/cases/filter'
import type { CaseView } from '@tratativa/contract/cases/list/views'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { useActions } from '../../../platform/actions.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { today } from '../../../ui/calendar-days.ts'
import { Pager } from '../../../ui/pager.tsx'
import { pageActs } from '../case-actions.ts'
import { saveTrail } from '../parts/case-trail.ts'
import { toFilterInput, isSameFilter, searchOf } from './address/list-address.ts'
import type { ListState } from './address/list-address.ts'
import { useColumnChoices } from './columns/use-case-columns.tsx'
import { useExport } from './export/use-export.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { CaseListHeadPane } from './case-list-head-pane.tsx'
import { refetchList, useCasesPage, useCasesTotal, useListFilterValues, useStale, useViews } from './list.api.ts'
import { RowsPane } from './rows-pane.tsx'
import { selectedCountOf } from './selection/selection.ts'
import { SelectionPane } from './selection/selection-pane.tsx'
import { useCopiedTable } from './selection/use-copied-table.ts'
import { useSelection } from './selection/use-selection.ts'
import { StaleNote } from './stale-note.tsx'
import { useListAddress } from './use-list-address.ts'
import { tabsOf } from './views/own-views.ts'
import { useListLayout } from './views/use-list-layout.ts'
import { useTabLabel } from './views/use-tab-label.ts'
import { ViewsPane } from './views/views-pane.tsx'
import styles from './list.module.css'

const narrow = '(max-width: 640px)'

const watch = (tell: () => void) => {
  const query = matchMedia(narrow)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** True on screens too narrow for a row of twenty columns; the list then shows cards. */
const useNarrowList = () => useSyncExternalStore(watch, () => matchMedia(narrow).matches)

const noRows: readonly CaseRow[] = []
const noViews: readonly CaseView[] = []

const useTabs = (view: string) => {
  const values = useListFilterValues()
  const views = useViews().data?.data ?? noViews
  const tabs = useMemo(() => tabsOf(views, values, today()), [views, values])
  const active = tabs.find(({ id }) => id === view)
  return { tabs, values, active, saved: active?.saved ?? null }
}

const useChosen = ({ filter, view }: ListState, rows: readonly CaseRow[]) => {
  const showRefusal = useRefusalToast()
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  return useSelection({ filter, view }, ids, showRefusal)
}

/** Stores the list, so that the desk of a case opened from here can page through the list and link back to it. */
const useTrail = (state: ListState, name: string) =>
  useEffect(
    () => saveTrail({ filter: toFilterInput(state.filter), sort: state.sort, name, search: searchOf(state) }),
    [state, name],
  )

export const CasesPane = () => {
  // Loads all namespaces together: a namespace that loads later would blank the page again.
  const { t } = useTranslation(['cases', 'today'])
  const cache = useQueryClient()
  const { state, go, setFilter } = useListAddress()
  const { tabs, values, active, saved } = useTabs(state.view)
  const { layout, isKnown, change } = useListLayout(saved)
  const labelOf = useTabLabel()
  useTrail(state, state.view === '' || !active ? '' : labelOf(active))
  const page = useCasesPage(state)
  const total = useCasesTotal(state.filter)
  const stale = useStale()
  const columns = useColumnChoices()
  const isNarrow = useNarrowList()
  const rows = page.data?.data ?? noRows
  const chosen = useChosen(state, rows)
  const copied = useCopiedTable({ shown: layout.columns, selection: chosen.selection, rows })
  const exportAs = useExport(state.sort, layout.columns)
  const last = Math.max(1, Math.ceil((total ?? 0) / casePageSize))
  const hasNext = (page.data?.pagination.next ?? null) !== null
  const turn = (by: -1 | 1) => {
    const isThere = by === 1 ? hasNext : state.page > 1
    if (isThere) go({ page: state.page + by })
    return isThere
  }
  useActions(pageActs, {
    chooseAll: total === undefined || total === 0 || chosen.selection.all ? null : () => chosen.chooseAll(total),
    nextPage: hasNext ? () => turn(1) : null,
    previousPage: state.page > 1 ? () => turn(-1) : null,
    clearFilters: isSameFilter(state.filter, {}) ? null : () => setFilter({}),
  })
  return (
    <div className={styles.page}>
      <CaseListHeadPane
        {...{ state, total, layout, isNarrow }}
        chosen={selectedCountOf(chosen.selection) > 0 ? chosen.chosen : null}
      />
      <ViewsPane {...{ tabs, state, layout }} isReady={page.isSuccess} onGo={go} />
      <FilterBar
        filter={state.filter}
        values={values}
        onFilter={setFilter}
        look={isNarrow ? null : { layout, columns, onLayout: change }}
      />
      {stale > 0 && <StaleNote cases={stale} onRefresh={() => refetchList(cache)} />}
      <RowsPane
        {...{ state, layout, page, rows, isNarrow }}
        isLoading={page.isPending || !isKnown}
        selected={chosen.shown}
        onSelect={chosen.choose}
        onLayout={change}
        onSort={(sort) => go({ sort, page: 1 })}
        onTurn={turn}
        onClear={() => setFilter({})}
        onCopy={copied.take}
      />
      <div className={styles.rest} />
      {selectedCountOf(chosen.selection) > 0 && (
        <div className={styles.chosen}>
          <SelectionPane {...chosen} total={total} page={rows.length} onCopy={copied.copy} onExport={exportAs} />
        </div>
      )}
      {(rows.length > 0 || state.page > 1) && (
        <Pager
          page={total === undefined ? state.page : Math.min(state.page, last)}
          pageSize={casePageSize}
          total={total}
          hasNext={hasNext}
          noun={t('noun')}
          onPage={(next) => go({ page: next })}
        />
      )}
    </div>
  )
}
