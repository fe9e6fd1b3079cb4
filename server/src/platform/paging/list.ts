// A list, declared as data: its table, its filter and its sort. This folder turns the declaration into queries.
import type { Condition } from './condition.store.ts'

/** A table of the database, with the alias that conditions use and the column that contains the id of a listed row. */
export interface ListTable {
  readonly name: string
  readonly alias: string
  readonly id: string
}

export type KeyType = 'integer' | 'bigint' | 'text' | 'date' | 'timestamptz'

/** Sorts by a column, then by id. Rows without a value come last in both directions. */
export interface ColumnSort {
  readonly kind: 'column'
  /** The table whose index has the order: the list's own, or one with a row for each of its rows. */
  readonly table: ListTable
  readonly column: string
  readonly type: KeyType
  /** How a row without a value is stored; `never`: every row has a value. */
  readonly nulls: 'null' | 'empty' | 'never'
  readonly index: string
  /** The index also contains the rows without a value; the other indexes leave them out. */
  readonly isWholeIndexed?: true
}

/** Sorts by the order of a few names: all rows of a name are a group, and each group is in the order of the ids. */
export interface GroupSort {
  readonly kind: 'group'
  readonly column: string
  readonly type: 'integer' | 'text'
  readonly nulls: 'null' | 'never'
  readonly index: string
  /** The names in their order: the values themselves, or a table with the columns that order it. */
  readonly names: readonly string[] | NameTable
}

interface NameTable {
  readonly table: string
  readonly order: readonly string[]
  /** A column that the names and the rows share; the index of the rows begins with it. */
  readonly within?: string
}

export type ListSort = ColumnSort | GroupSort

export interface ListFilter {
  /** The flag that is the first column of every index of the list; null: the rows of both, found by the filter alone. */
  readonly scope: { readonly column: string; readonly isSet: boolean } | null
  /** The filter has no condition beside the scope. */
  readonly isPlain: boolean
  /** Selects the rows when all of them are read. */
  readonly all: Condition
  /** Selects the same rows when rows are checked one by one in the order of an index. */
  readonly near: Condition
}

interface ListBy<Sort> {
  readonly table: ListTable
  readonly filter: ListFilter
  readonly sort: Sort
  readonly isDescending: boolean
}
export type ColumnList = ListBy<ColumnSort>
export type GroupList = ListBy<GroupSort>
export type List = ColumnList | GroupList

/** A row's position in an order; a row whose key is null is among the last. */
export interface RowPosition {
  readonly id: number
  readonly key: string | null
}

export interface RowRange {
  readonly after: RowPosition | null
  readonly skip: number
  readonly take: number
}

export const reversed = <L extends Pick<List, 'isDescending'>>(list: L): L => ({
  ...list,
  isDescending: !list.isDescending,
})

export const isByColumn = (list: List): list is ColumnList => list.sort.kind === 'column'
