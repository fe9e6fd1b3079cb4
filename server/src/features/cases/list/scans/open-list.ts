import type { TenantReader } from '../../../../platform/db/scope.ts'
import { startEarly } from '../../changes/start-early.ts'
import { totalOf } from '../matching.store.ts'
import { isById, openById } from './column-scan.store.ts'
import type { ListPosition, PageScan } from './page-scan.ts'
import { scanFrom } from './scans.ts'

interface Opening {
  readonly places: readonly ListPosition[]
  readonly total: Promise<number>
}

/** Loads the first page and the total in parallel; the page's rows do not wait for the total. */
export const openList = async (reader: Pick<TenantReader, 'sql'>, walk: PageScan, take: number): Promise<Opening> => {
  if (isById(walk) && !walk.where.isPlain) return openById(reader, walk, take)
  const walked = scanFrom(reader, walk, 0, take)
  const total = startEarly(totalOf(reader, walk.where))
  return { places: await walked, total }
}
