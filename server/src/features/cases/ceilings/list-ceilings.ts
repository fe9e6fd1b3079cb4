import type { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { pageOf, readCursor } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { findCeiling, pageOfCeilings, pageOfVersions, toCeiling } from './ceiling-view.store.ts'

export const listCeilings = async (reader: Reader, input: InputOf<typeof casesCeilingEndpoints.ceilings>) => {
  const { clientId = null, subClientId = null, situationId = null, caseId = null, withCases = false } = input
  const scope = { clientId, subClientId, situationId, caseId, withCases }
  const { data, cursor } = pageOf(await pageOfCeilings(reader, { ...scope, before: readCursor(input.cursor) }))
  return { data: data.map(toCeiling), cursor }
}

export const listCeilingVersions = async (
  reader: Reader,
  { id, cursor: from }: InputOf<typeof casesCeilingEndpoints.ceilingVersions>,
) => {
  orRefuse(await findCeiling(reader, id), errors.notFound)
  const { data, cursor } = pageOf(await pageOfVersions(reader, id, readCursor(from)))
  return { data: data.map(toCeiling), cursor }
}
