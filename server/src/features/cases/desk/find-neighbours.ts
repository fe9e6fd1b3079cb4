import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { countMatches, fetchPage, type ListPage } from '../../../platform/paging/paging.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { whereOf } from '../list/matching.store.ts'
import { findListPosition } from '../list/list-position.store.ts'
import { caseListOf } from '../list/sorts.ts'

const codeOf = ({ rows: [row] }: ListPage) => (row ? caseCode(toCaseId(row.id)) : null)

export const findNeighbours = async (
  reader: Reader,
  { id, filter, sort }: InputOf<typeof casesDeskEndpoints.caseNeighbours>,
) => {
  const list = caseListOf(await whereOf(reader, filter), sort)
  const position = orRefuse(await findListPosition(reader, list, id), errors.notFound)
  const [previous, next, countBefore, total] = await Promise.all([
    fetchPage(reader, list, { before: position }, 1),
    fetchPage(reader, list, { after: position }, 1),
    countMatches(reader, list, position),
    countMatches(reader, list),
  ])
  return {
    data: {
      previous: codeOf(previous),
      next: codeOf(next),
      position: position.isMatched ? countBefore + 1 : null,
      total,
    },
  }
}
