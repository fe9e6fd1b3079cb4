import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { whereOf } from '../list/matching.store.ts'
import { findListPosition } from '../list/list-position.store.ts'
import { pageScanOf, type ListPosition } from '../list/scans/page-scan.ts'
import { countAll, countBefore, scanAfter, scanBefore } from '../list/scans/scans.ts'

const codeOf = (places: readonly ListPosition[]) => (places[0] ? caseCode(toCaseId(places[0].id)) : null)

export const findNeighbours = async (
  reader: Reader,
  { id, filter, sort }: InputOf<typeof casesDeskEndpoints.caseNeighbours>,
) => {
  const walk = pageScanOf(await whereOf(reader, filter), sort)
  const place = orRefuse(await findListPosition(reader, walk, id), errors.notFound)
  const [previous, next, before, total] = await Promise.all([
    scanBefore(reader, walk, place, 1),
    scanAfter(reader, walk, place, 1),
    countBefore(reader, walk, place),
    countAll(reader, walk),
  ])
  return {
    data: {
      previous: codeOf(previous),
      next: codeOf(next),
      position: place.isMatched ? before + 1 : null,
      total,
    },
  }
}
