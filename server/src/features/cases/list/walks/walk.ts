// A list in an order, and how far a look along it goes.
import type { CaseSort } from '@tratativa/contract/cases/filter'
import type { Matching } from '../matching.store.ts'
import { sortKeys, type ColumnSort, type GroupSort } from '../sorts.ts'

/** A row's place in an order; without a key it is among those that come last. */
export interface Place {
  readonly id: number
  readonly key: string | null
}

interface WalkBy<Sort> {
  readonly where: Matching
  readonly sort: Sort
  readonly isDescending: boolean
}
export type ColumnWalk = WalkBy<ColumnSort>
export type GroupWalk = WalkBy<GroupSort>
export type Walk = ColumnWalk | GroupWalk

export interface Stretch {
  readonly after: Place | null
  readonly skip: number
  readonly take: number
}

export const walkOf = (where: Matching, { by, direction }: CaseSort): Walk => {
  const sort = sortKeys[by]
  const isDescending = direction === 'desc'
  return sort.kind === 'group' ? { where, sort, isDescending } : { where, sort, isDescending }
}

export const isByGroup = (walk: Walk): walk is GroupWalk => walk.sort.kind === 'group'
