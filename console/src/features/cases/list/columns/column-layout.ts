// The columns shown, their order and their width: the default, and each person's choice.
import { listColumns } from '@tratativa/contract/cases/columns'
import type { ListChoice } from '@tratativa/contract/cases/list/views'
import type { Widths } from '../../../../ui/data-grid.types.ts'
import { isListColumn } from './column-values.ts'
import type { ListColumnKey } from './column-values.ts'

export type Shown = ListChoice['columns']
type ShownColumn = Shown[number]

/** The columns used most come first; the others follow in the order of the requirements. */
const first: readonly ListColumnKey[] = [
  'authorName',
  'processNumber',
  'situation',
  'limitDate',
  'clientCounterProposalValue',
  'proposalSummary',
  'authorCounterProposalValue',
  'maximumProposal',
  'task',
  'companyName',
  'clientName',
]

export const everyColumn: readonly ListColumnKey[] = listColumns.map(({ key }) => key).filter(isListColumn)
const shownFirst = listColumns.filter(({ place }) => place === 'shown').map(({ key }) => key)
const remainingColumns = shownFirst.filter(isListColumn).filter((key) => !first.includes(key))

/** CASE-008 and CASE-009: the columns shown by default. */
export const defaultShown: readonly ListColumnKey[] = [...first, ...remainingColumns]

export const firstChoice: ListChoice = {
  columns: defaultShown.map((key) => ({ key })),
  density: 'comfortable',
}

/** Returns the chosen columns in the given order, each with its previous width. */
export const withShown = (columns: Shown, keys: readonly string[]): Shown =>
  keys.filter(isListColumn).map((key) => columns.find((column) => column.key === key) ?? { key })

export const withWidths = (columns: Shown, widths: Widths): Shown =>
  columns.map((column): ShownColumn => {
    const width = widths[column.key]
    return width === undefined ? column : { key: column.key, width }
  })

export const withColumnMoved = (columns: Shown, key: string, before: string | null): Shown => {
  const column = columns.find((shownColumn) => shownColumn.key === key)
  if (!column) return columns
  const others = columns.filter((shownColumn) => shownColumn !== column)
  const targetIndex = before === null ? others.length : others.findIndex((other) => other.key === before)
  return targetIndex === -1 ? columns : [...others.slice(0, targetIndex), column, ...others.slice(targetIndex)]
}
