import type { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { toCaseId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { countMatches, fetchPage } from '../../../platform/paging/paging.ts'
import { caseRowsByIds } from './case-rows.store.ts'
import { whereOf } from './matching.store.ts'
import { caseListOf } from './sorts.ts'

type Input = InputOf<typeof casesListEndpoints.fetchCases>

export const fetchCases = async (reader: Reader, { filters, sort, pagination, from, withTotal }: Input) => {
  const { page: number, size } = pagination
  const list = caseListOf(await whereOf(reader, filters), sort)
  const start = from === undefined ? { skip: (number - 1) * size } : { cursor: from }
  const { rows, next, previous } = await fetchPage(reader, list, start, size)
  const ids = rows.map(({ id }) => toCaseId(id))
  const [data, total] = await Promise.all([caseRowsByIds(reader, ids), withTotal ? countMatches(reader, list) : null])
  const pages = total === null ? null : Math.ceil(total / size)
  return { data, pagination: { ...pagination, total, pages, next, previous } }
}
