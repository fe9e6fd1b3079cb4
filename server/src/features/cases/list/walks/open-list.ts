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

/** The first page of a list, and how many rows it has in all, which nobody waits for who asks for the page's rows behind it. */
export const openList = async (reader: Pick<TenantReader, 'sql'>, walk: Walk, take: number): Promise<Opening> => {
  if (isById(walk) && !walk.where.isPlain) return openById(reader, walk, take)
  const walked = walkFrom(reader, walk, 0, take)
  const total = begun(totalOf(reader, walk.where))
  return { places: await walked, total }
}
