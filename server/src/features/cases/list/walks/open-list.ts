import type { TenantReader } from '../../../../platform/db/scope.ts'
import { begun } from '../../moves/begun.ts'
import { totalOf } from '../matching.store.ts'
import { isById, openById } from './column-walk.store.ts'
import type { Place, Walk } from './walk.ts'
import { walkFrom } from './walks.ts'

interface Opening {
  readonly places: readonly Place[]
  readonly total: Promise<number>
}

/** Loads the first page and the total in parallel; the page's rows do not wait for the total. */
export const openList = async (reader: Pick<TenantReader, 'sql'>, walk: Walk, take: number): Promise<Opening> => {
  if (isById(walk) && !walk.where.isPlain) return openById(reader, walk, take)
  const walked = walkFrom(reader, walk, 0, take)
  const total = begun(totalOf(reader, walk.where))
  return { places: await walked, total }
}
