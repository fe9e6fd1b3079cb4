import type { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { toCaseId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { begun } from '../moves/begun.ts'
import { caseRowsByIds } from './case-rows-by-ids.ts'
import { whereOf } from './matching.store.ts'
import { readPlace, writePlace } from './place-token.ts'
import { openList } from './walks/open-list.ts'
import { walkOf, type Place, type Walk } from './walks/walk.ts'
import { countAll, walkAfter, walkBefore, walkFrom } from './walks/walks.ts'

type Input = InputOf<typeof casesListEndpoints.fetchCases>

interface Page {
  readonly places: readonly Place[]
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** Reads one row more than a page, to know whether another page follows. */
const turnTo = async (reader: Reader, walk: Walk, { pagination: { page, size }, from }: Input): Promise<Page> => {
  if (from === undefined) {
    const found = await walkFrom(reader, walk, (page - 1) * size, size + 1)
    return { places: found.slice(0, size), isFirst: page === 1, isLast: found.length <= size }
  }
  const { turn, place } = readPlace(from, walk)
  if (turn === 'after') {
    const found = await walkAfter(reader, walk, place, size + 1)
    return { places: found.slice(0, size), isFirst: false, isLast: found.length <= size }
  }
  const found = await walkBefore(reader, walk, place, size + 1)
  return { places: found.slice(0, size).reverse(), isFirst: found.length <= size, isLast: false }
}

interface Counted {
  readonly page: Page
  readonly total: Promise<number | null>
}

const turnAndCount = async (reader: Reader, walk: Walk, input: Input): Promise<Counted> => {
  const { pagination, from, withTotal } = input
  const { page, size } = pagination
  if (!withTotal) return { page: await turnTo(reader, walk, input), total: Promise.resolve(null) }
  if (page !== 1 || from !== undefined) {
    const turned = turnTo(reader, walk, input)
    const total = begun(countAll(reader, walk))
    return { page: await turned, total }
  }
  const { places, total } = await openList(reader, walk, size + 1)
  return { page: { places: places.slice(0, size), isFirst: true, isLast: places.length <= size }, total }
}

const ends = ({ places, isFirst, isLast }: Page) => {
  const [first, last] = [places[0], places.at(-1)]
  return {
    next: isLast || !last ? null : writePlace('after', last),
    previous: isFirst || !first ? null : writePlace('before', first),
  }
}

export const fetchCases = async (reader: Reader, input: Input) => {
  const { filters, sort, pagination } = input
  const walk = walkOf(await whereOf(reader, filters), sort)
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
