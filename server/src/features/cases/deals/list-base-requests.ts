import type { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import type { BaseRequest } from '@tratativa/contract/cases/deals/shapes'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { moneyOrNone } from '@tratativa/contract/kernel/money'
import { pageOf, readCursor } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { peekCases, type CaseRecord } from '../changes/case-record.store.ts'
import { pageOfBaseRequests, type BaseRequestRecord } from '../ceilings/base-requests.store.ts'
import { ceilingOfChanged, type CeilingContext } from '../ceilings/confirmed-bases.ts'
import { readCeilingContext } from '../ceilings/ceilings.store.ts'

const toBaseRequest = (row: BaseRequestRecord, case_: CaseRecord, context: CeilingContext): BaseRequest => {
  const ceilingBy = (bases: CeilingContext['bases']) =>
    moneyOrNone(ceilingOfChanged({ stored: case_, state: case_ }, { ...context, bases }))
  return {
    case: {
      id: caseCode(toCaseId(row.id)),
      author: row.author ?? '',
      processNumber: row.process_number === null ? '' : formatProcessNumber(row.process_number),
    },
    claim: row.has_claim ? { before: moneyOrNone(row.claim), after: moneyOrNone(case_.process_value) } : null,
    place: row.has_place
      ? {
          before: {
            client: row.client_before ?? '',
            subClient: row.sub_client_before ?? '',
            situation: row.situation_before ?? '',
          },
          after: { client: row.client, subClient: row.sub_client ?? '', situation: row.situation },
        }
      : null,
    ceiling: { now: ceilingBy(context.bases), confirmed: ceilingBy(new Map()) },
    askedBy: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
  }
}

export const listBaseRequests = async (
  reader: Reader,
  { cursor: from }: InputOf<typeof casesCeilingEndpoints.baseRequests>,
) => {
  const { data, cursor } = pageOf(await pageOfBaseRequests(reader, readCursor(from)))
  const cases = await peekCases(
    reader,
    data.map(({ id }) => id),
  )
  const context = await readCeilingContext(reader, cases, { by: reader.actor, channel: 'screen' })
  const byId = new Map(cases.map((case_) => [case_.id, case_]))
  return {
    data: data.flatMap((row) => {
      const case_ = byId.get(row.id)
      return case_ ? toBaseRequest(row, case_, context) : []
    }),
    cursor,
  }
}
