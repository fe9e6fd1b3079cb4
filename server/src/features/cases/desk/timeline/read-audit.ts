import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { pageOf, readCursor } from '../../../../platform/db/cursor.ts'
import type { Reader } from '../../../../platform/db/scope.ts'
import { orRefuse } from '../../../../platform/refusal/refusal.ts'
import { findCaseHeader } from '../case-header.store.ts'
import { pageOfAudit } from './timeline.store.ts'
import { changesOf } from './field-changes.ts'

export const readAudit = async (
  reader: Reader,
  { id, cursor: place }: InputOf<typeof casesDeskEndpoints.caseAudit>,
) => {
  const after = readCursor(place)
  orRefuse(await findCaseHeader(reader, id), errors.notFound)
  const { data, cursor } = pageOf(await pageOfAudit(reader, id, after))
  return {
    data: data.map(({ id: entry, at: instant, before, after: is, ...rest }) => ({
      ...rest,
      id: String(entry),
      at: instant.toISOString(),
      changes: changesOf(before, is),
    })),
    cursor,
  }
}
