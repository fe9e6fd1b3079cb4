// A list in an order, and the range of rows to read from it.
import type { CaseSort } from '@tratativa/contract/cases/filter'
import type { Matching } from '../matching.store.ts'
import { sortKeys, type ColumnSort, type GroupSort } from '../sorts.ts'

/** A row's position in an order; a row without a key is among the last. */
export interface ListPosition {
  readonly id: number
  readonly key: string | null
}

interface ScanBy<Sort> {
  readonly where: Matching
  readonly sort: Sort
  readonly isDescending: boolean
}
export type ColumnScan = ScanBy<ColumnSort>
export type GroupScan = ScanBy<GroupSort>
export type PageScan = ColumnScan | GroupScan

export interface ScanRange {
  readonly after: ListPosition | null
  readonly skip: number
  readonly take: number
}

/**
 * Reads part of a list of known length from its nearer end: when the end is nearer, `walkTo` reads backwards, skips the rows after the
 * part, and the result is reversed.
 */
export const fromNearerEnd = async <Found>(
  count: number,
  { skip, take }: Pick<ScanRange, 'skip' | 'take'>,
  walkTo: (isBackwards: boolean, stretch: ScanRange) => Promise<readonly Found[]>,
): Promise<readonly Found[]> => {
  const there = Math.min(take, count - skip)
  if (there <= 0) return []
  const beyond = count - skip - there
  if (skip <= beyond) return walkTo(false, { after: null, skip, take: there })
  return (await walkTo(true, { after: null, skip: beyond, take: there })).toReversed()
}

export const turned = <W extends PageScan>(walk: W, isBackwards: boolean): W =>
  isBackwards ? { ...walk, isDescending: !walk.isDescending } : walk

export const pageScanOf = (where: Matching, { by, direction }: CaseSort): PageScan => {
  const sort = sortKeys[by]
  const isDescending = direction === 'desc'
  return sort.kind === 'group' ? { where, sort, isDescending } : { where, sort, isDescending }
}

export const isByGroup = (walk: PageScan): walk is GroupScan => walk.sort.kind === 'group'
