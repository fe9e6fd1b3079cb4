import { isNegotiator } from '@tratativa/contract/kernel/actor'
import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { extraKeys, type CaseDetail, type CaseExtra } from '@tratativa/contract/cases/desk/shapes'
import { canSeeCeiling, canWorkOn } from '@tratativa/contract/cases/permissions'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import { courtOfProcess } from '@tratativa/contract/kernel/courts'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { caseRowsByIds, plainOf } from '../list/case-rows.store.ts'
import { messageOfRequest, type RequestedOffer } from '../ceilings/requests.store.ts'
import { countParts, findOpenRequest, readBeyondRow } from './detail.store.ts'
import { readHandovers } from './handover/read-handovers.ts'
import { readCaseParties } from './read-case-parties.ts'

/** Returns the non-empty fields that the sub-client's form asks for and the lists do not show. */
const extraOf = (row: Readonly<Record<(typeof extraKeys)[number], string | number | null>>): CaseExtra =>
  Object.fromEntries(
    extraKeys.flatMap((key) => {
      const value = row[key]
      return value === null || value === '' ? [] : [[key, String(value)]]
    }),
  )

type CaseReader = Pick<Reader, 'sql' | 'actor'>
type Beyond = NonNullable<Awaited<ReturnType<typeof readBeyondRow>>>
type Request = Awaited<ReturnType<typeof findOpenRequest>>

const tribunalOf = (processNumber: string | null): CaseDetail['tribunal'] => {
  const place = processNumber === null ? null : courtOfProcess(processNumber)
  return place && { ...place.court, states: [...place.court.states], unit: place.unit }
}

const requestOf = (request: Request, actor: CaseReader['actor'], seesCeiling: boolean): CaseDetail['openRequest'] =>
  request === undefined
    ? null
    : {
        id: String(request.id),
        value: moneyText(request.value),
        ceiling: seesCeiling ? moneyText(request.ceiling) : null,
        reason: request.reason,
        by: request.by,
        isMine: request.askedBy === actor.accountId,
        at: request.at.toISOString(),
        message: messageOfRequest(request.offer as RequestedOffer, request.askedBy, actor),
      }

const beyondRow = (beyond: Beyond) => ({
  oldProcessNumber: beyond.oldProcessNumber ?? '',
  isOldFormat: beyond.processNumber === null && beyond.oldProcessNumber !== null,
  tribunal: tribunalOf(beyond.processNumber),
  hearingAt: beyond.hearingAt?.toISOString() ?? null,
  ...plainOf.detail(beyond),
  extra: extraOf(plainOf.extra(beyond)),
  draftEnvelope: beyond.draftEnvelope as CaseDetail['draftEnvelope'],
  signedDraft: beyond.signedDraft as CaseDetail['signedDraft'],
  nextTask: beyond.taskKind === null ? null : { kind: beyond.taskKind, at: beyond.taskAt?.toISOString() ?? null },
})

export const readCaseDetail = async (on: CaseReader, id: CaseId): Promise<CaseDetail> => {
  const [[row], beyond, parties, request, handovers, counts] = await Promise.all([
    caseRowsByIds(on, [id]),
    readBeyondRow(on, id),
    readCaseParties(on, id),
    findOpenRequest(on, id),
    readHandovers(on, id),
    countParts(on, id),
  ])
  const caseRow = orRefuse(beyond, errors.notFound)
  const seesCeiling = canSeeCeiling(on.actor, caseRow)
  return {
    ...orRefuse(row, errors.notFound),
    ...beyondRow(caseRow),
    parties,
    seesCeiling,
    mayWork: canWorkOn(on.actor, caseRow),
    handovers,
    mayHandOver: !isNegotiator(on.actor) || caseRow.negotiatorId === on.actor.userId,
    openRequest: requestOf(request, on.actor, seesCeiling),
    counts,
  }
}

export const readCase = async (reader: Reader, { id }: InputOf<typeof casesDeskEndpoints.case>) => ({
  data: await readCaseDetail(reader, id),
})
