// The rows of the list as a spreadsheet-like grid, or as cards on narrow screens.
import { useCallback, useMemo, useRef } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CaseSort } from '@tratativa/contract/cases/filter'
import type { ListChoice } from '@tratativa/contract/cases/list/views'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import type { DealSituation } from '@tratativa/contract/cases/rules/shapes'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { useActions } from '../../../platform/actions.ts'
import { useCan } from '../../../platform/can.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { DataGrid } from '../../../ui/data-grid.tsx'
import type { GridHandle } from '../../../ui/data-grid.types.ts'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { EmptyState, ErrorState, NoResult } from '../../../ui/states.tsx'
import type { CopyTable } from '../../../ui/table-copy.ts'
import { rowActs } from '../case-actions.ts'
import { isSameFilter } from './address/list-address.ts'
import type { ListState } from './address/list-address.ts'
import { CaseCards } from './cards/case-cards.tsx'
import { withColumnMoved, withWidths } from './columns/column-layout.ts'
import { shownSort, sortBy, useCaseColumns } from './columns/use-case-columns.tsx'
import { withEdits } from './edits/edited-row.ts'
import { useCaseEdits } from './edits/use-case-edits.ts'
import { useFreshCells } from './edits/use-fresh-cells.ts'
import { useListSituations, useMayWorkOnRow } from './list.api.ts'
import styles from './list.module.css'

type Page = Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'isPlaceholderData' | 'refetch' | 'data'>

type RowsPaneProps = {
  state: ListState
  layout: ListChoice
  page: Page
  rows: readonly CaseRow[]
  isNarrow: boolean
  isLoading: boolean
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onLayout: (layout: ListChoice) => void
  onSort: (sort: CaseSort) => void
  onTurn: (by: -1 | 1) => boolean
  onClear: () => void
  onCopy: () => CopyTable | null
}

const noSituations: readonly DealSituation[] = []
const rowId = ({ id }: CaseRow) => id
const rowLabel = ({ author, id }: CaseRow) => author?.name ?? id

const Nothing = ({ state, page, onClear }: Pick<RowsPaneProps, 'state' | 'page' | 'onClear'>) => {
  const { t } = useTranslation('cases')
  const navigate = useNavigate()
  const mayRegister = useCan(casesPermissions.casesRegister)
  if (page.isError && !page.data) return <ErrorState title={t('report.failed')} onRetry={() => void page.refetch()} />
  if (!isSameFilter(state.filter, {}))
    return (
      <NoResult title={t('noResult')} onClear={onClear}>
        {t('noResult.text')}
      </NoResult>
    )
  const register = (
    <Button size="sm" onClick={() => void navigate({ to: paths.caseRegister })}>
      {t('register')}
    </Button>
  )
  return (
    <EmptyState title={t('empty')} {...(mayRegister ? { action: register } : {})}>
      {t('empty.text')}
    </EmptyState>
  )
}

/** Returns the rows with their pending edits applied; rows without edits stay the same objects. */
const useEditedRows = (rows: readonly CaseRow[], grid: Parameters<typeof useCaseEdits>[0]) => {
  const situations = useListSituations() ?? noSituations
  const edits = useCaseEdits(grid)
  const { pending } = edits
  const shown = useMemo(
    () =>
      pending.size === 0
        ? rows
        : rows.map((row) => {
            const own = pending.get(row.id)
            return own ? withEdits(row, own, situations) : row
          }),
    [rows, pending, situations],
  )
  return { ...edits, situations, shown }
}

export const RowsPane = (props: RowsPaneProps) => {
  const { state, layout, page, rows, isNarrow, isLoading, selected, onSelect, onLayout, onSort, onTurn, onCopy } = props
  const { t } = useTranslation('cases')
  const navigate = useNavigate()
  const grid = useRef<GridHandle>(null)
  const isWide = useNarrow('(min-width: 2300px)')
  const mayChange = useCan(casesPermissions.casesChange)
  const { shown, edited, versions, situations, save } = useEditedRows(rows, grid)
  const fresh = useFreshCells(shown, versions)
  const mayWork = useMayWorkOnRow()
  const onSave = mayChange ? save : null
  const columns = useCaseColumns({ shown: layout.columns, isWide, situations, onSave, mayWork })
  const open = useCallback((row: CaseRow) => void navigate({ to: casePath(row.id) }), [navigate])
  const isWalked = !isNarrow && !isLoading && shown.length > 0
  const whenWalked = (run: () => void) => (isWalked ? run : null)
  useActions(rowActs, {
    down: whenWalked(() => grid.current?.stepRow(1)),
    up: whenWalked(() => grid.current?.stepRow(-1)),
    choose: whenWalked(() => grid.current?.pickRow(false)),
    chooseTo: whenWalked(() => grid.current?.pickRow(true)),
    open: whenWalked(() => grid.current?.openRow()),
    edit: mayChange ? whenWalked(() => grid.current?.editRow()) : null,
  })
  const placeholder = <Nothing {...props} />
  if (isNarrow) return <CaseCards rows={shown} {...{ isLoading, placeholder, selected, onSelect }} />
  return (
    <DataGrid
      className={classNames(styles.grid, layout.density !== 'compact' && styles.tall)}
      handle={grid}
      label={t('title')}
      {...{ columns, rowId, rowLabel, selected, onSelect, onTurn, onCopy, edited, fresh, placeholder }}
      rows={shown}
      status={isLoading ? 'loading' : page.isPlaceholderData ? 'refreshing' : 'ready'}
      compact={layout.density === 'compact'}
      exact={layout.columns.some(({ width }) => width !== undefined)}
      sort={shownSort(state.sort, columns)}
      onSort={(sort) => {
        const by = sortBy(sort)
        if (by) onSort(by)
      }}
      onOpen={open}
      onResize={(widths) => onLayout({ ...layout, columns: withWidths(layout.columns, widths) })}
      onMove={(column, before) => onLayout({ ...layout, columns: withColumnMoved(layout.columns, column, before) })}
    />
  )
}
