// Pages of a list in any declared order. These functions are all that a feature calls; README.md explains the strategies.
import type { SqlReader } from '../db/scope.ts'
import { countColumnBefore, fetchColumnAfter, fetchColumnAt, fetchColumnBefore } from './column-pages.ts'
import { countGroupsBefore, fetchGroupsAfter, fetchGroupsAt, fetchGroupsBefore } from './group-pages.ts'
import { countRows, readIds } from './keyset.store.ts'
import { isByColumn, type List, type RowPosition } from './list.ts'
import { readPageCursor, writePageCursor } from './page-cursor.ts'

/** Where a page begins: behind a number of rows, beside a row, or at the cursor of another page. */
type PageStart =
  | { readonly skip: number }
  | { readonly after: RowPosition }
  | { readonly before: RowPosition }
  | { readonly cursor: string }

export interface ListPage {
  readonly rows: readonly RowPosition[]
  readonly next: string | null
  readonly previous: string | null
}

const pageOf = (rows: readonly RowPosition[], isFirst: boolean, isLast: boolean): ListPage => {
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    next: isLast || !last ? null : writePageCursor('after', last),
    previous: isFirst || !first ? null : writePageCursor('before', first),
  }
}

/** Reads one row more than the page, to know whether another page follows. */
export const fetchPage = async (reader: SqlReader, list: List, start: PageStart, size: number): Promise<ListPage> => {
  if ('cursor' in start) {
    const { side, position } = readPageCursor(start.cursor, list.sort)
    return fetchPage(reader, list, side === 'after' ? { after: position } : { before: position }, size)
  }
  const take = size + 1
  if ('before' in start) {
    const rows = isByColumn(list)
      ? await fetchColumnBefore(reader, list, start.before, take)
      : await fetchGroupsBefore(reader, list, start.before, take)
    return pageOf(rows.slice(0, size).reverse(), rows.length <= size, false)
  }
  if ('after' in start) {
    const rows = isByColumn(list)
      ? await fetchColumnAfter(reader, list, start.after, take)
      : await fetchGroupsAfter(reader, list, start.after, take)
    return pageOf(rows.slice(0, size), false, rows.length <= size)
  }
  const rows = isByColumn(list)
    ? await fetchColumnAt(reader, list, start.skip, take)
    : await fetchGroupsAt(reader, list, start.skip, take)
  return pageOf(rows.slice(0, size), start.skip === 0, rows.length <= size)
}

/** Counts the matching rows: all, or those before a row in the order of the list. */
export const countMatches = (reader: SqlReader, list: List, before?: RowPosition): Promise<number> => {
  if (before === undefined) return countRows(reader, list)
  return isByColumn(list) ? countColumnBefore(reader, list, before) : countGroupsBefore(reader, list, before)
}

/** Returns the ids of all matching rows, smallest first. */
export const collectIds = (reader: SqlReader, list: Pick<List, 'table' | 'filter'>): Promise<number[]> =>
  readIds(reader, list)
