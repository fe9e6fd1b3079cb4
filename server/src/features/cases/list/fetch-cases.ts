import type { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { toCaseId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { startEarly } from '../changes/start-early.ts'
import { caseRowsByIds } from './case-rows-by-ids.ts'
import { whereOf } from './matching.store.ts'
import { readListCursor, writeListCursor } from './list-cursor.ts'
import { openList } from './scans/open-list.ts'
import { pageScanOf, type ListPosition, type PageScan } from './scans/page-scan.ts'
import { countAll, scanAfter, scanBefore, scanFrom } from './scans/scans.ts'

type Input = InputOf<typeof casesListEndpoints.fetchCases>

interface Page {
  readonly places: readonly ListPosition[]
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** Reads one row more than a page, to know whether another page follows. */
const turnTo = async (reader: Reader, walk: PageScan, { pagination: { page, size }, from }: Input): Promise<Page> => {
  if (from === undefined) {
    const places = await scanFrom(reader, walk, (page - 1) * size, size + 1)
    return { places: places.slice(0, size), isFirst: page === 1, isLast: places.length <= size }
  }
  const { turn, place } = readListCursor(from, walk)
  if (turn === 'after') {
    const places = await scanAfter(reader, walk, place, size + 1)
    return { places: places.slice(0, size), isFirst: false, isLast: places.length <= size }
  }
  const places = await scanBefore(reader, walk, place, size + 1)
  return { places: places.slice(0, size).reverse(), isFirst: places.length <= size, isLast: false }
}

interface Counted {
  readonly page: Page
  readonly total: Promise<number | null>
}

const turnAndCount = async (reader: Reader, walk: PageScan, input: Input): Promise<Counted> => {
  const { pagination, from, withTotal } = input
  const { page, size } = pagination
  if (!withTotal) return { page: await turnTo(reader, walk, input), total: Promise.resolve(null) }
  if (page !== 1 || from !== undefined) {
    const turned = turnTo(reader, walk, input)
    const total = startEarly(countAll(reader, walk))
    return { page: await turned, total }
  }
  const { places, total } = await openList(reader, walk, size + 1)
  return { page: { places: places.slice(0, size), isFirst: true, isLast: places.length <= size }, total }
}

const ends = ({ places, isFirst, isLast }: Page) => {
  const [first, last] = [places[0], places.at(-1)]
  return {
    next: isLast || !last ? null : writeListCursor('after', last),
    previous: isFirst || !first ? null : writeListCursor('before', first),
  }
}

export const fetchCases = async (reader: Reader, input: Input) => {
  const { filters, sort, pagination } = input
  const walk = pageScanOf(await whereOf(reader, filters), sort)
  const { page, total: counting } = await turnAndCount(reader, walk, input)
  const ids = page.places.map(({ id }) => toCaseId(id))
  // Sends the query for the rows right after the query for the total, without waiting: this saves a round trip.
  const [total, data] = await Promise.all([counting, caseRowsByIds(reader, ids)])
  return {
    data,
    pagination: {
      ...pagination,
      total,
      pages: total === null ? null : Math.ceil(total / pagination.size),
      ...ends(page),
    },
  }
}
