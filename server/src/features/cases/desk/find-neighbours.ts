import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { whereOf } from '../list/matching.store.ts'
import { placeOf } from '../list/standing.store.ts'
import { walkOf, type Place } from '../list/walks/walk.ts'
import { countAll, countBefore, walkAfter, walkBefore } from '../list/walks/walks.ts'

const codeOf = (places: readonly Place[]) => (places[0] ? caseCode(toCaseId(places[0].id)) : null)

export const findNeighbours = async (
  reader: Reader,
  { id, filter, sort }: InputOf<typeof casesDeskEndpoints.caseNeighbours>,
) => {
  const walk = walkOf(await whereOf(reader, filter), sort)
  const place = orRefuse(await placeOf(reader, walk, id), errors.notFound)
  const [previous, next, before, total] = await Promise.all([
    walkBefore(reader, walk, place, 1),
    walkAfter(reader, walk, place, 1),
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
