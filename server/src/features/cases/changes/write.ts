// Writes decisions: the rows of the cases, then the related records: ledger entries, requests, ceilings, their bases, and the audit.
import { casesErrors } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { insertNewCeilings, ownCeilings, replaceBases } from '../ceilings/ceilings.store.ts'
import { basesAfter, type ConfirmedBase } from '../ceilings/confirmed-bases.ts'
import { insertOfferRequests, withdrawWaiting, type RequestedOffer } from '../ceilings/requests.store.ts'
import type { ChangeOperation } from '../change-operation.ts'
import { insertEntries, insertOfferOutcomes, supersede, type Offering } from '../ledger/ledger.store.ts'
import { caseColumnNames, endHandoversOf, writeCases } from './case-record.store.ts'
import { verdictOf, type ChangeContext, type Decision } from './decide.ts'
import { auditChanges, type AppliedChange } from './publish.ts'

/** The only offer of an unsaved case supersedes nothing. */
const hasOlder = ({ stored: case_, offers }: Decision) => case_.version > 0 || offers.length > 1

/** Returns the ids of the new ledger entries by case. */
const writeOffers = async (tx: TenantTx, decisions: readonly Decision[], act: ChangeOperation) => {
  const entries = decisions.flatMap(({ offers }) => offers)
  const inserted = await insertEntries(tx, entries, act)
  const unsent = new Set(inserted.filter((_, index) => entries[index]?.isUnsent).map(({ id }) => id))
  const unsentOutcomes = inserted.flatMap(({ id, case_id }) =>
    unsent.has(id) ? [{ caseId: case_id, offerId: id, outcome: 'unsent' as const }] : [],
  )
  await insertOfferOutcomes(tx, unsentOutcomes, act)
  const older = new Set(decisions.filter(hasOlder).map(({ stored: case_ }) => case_.id))
  await supersede(
    tx,
    inserted.filter(({ id, case_id }) => older.has(case_id) && !unsent.has(id)),
    act,
  )
  const idsByCase = new Map<number, number[]>()
  for (const { id, case_id } of inserted) {
    const ids = idsByCase.get(case_id)
    if (ids) ids.push(id)
    else idsByCase.set(case_id, [id])
  }
  return idsByCase
}

const requestedOfferOf = (offering: Offering, act: ChangeOperation): RequestedOffer => ({
  kind: offering.accepts === undefined ? 'offer' : 'acceptance',
  move: offering.move,
  instalments: offering.instalments ?? 1,
  paymentForm: offering.paymentForm ?? '',
  termDays: offering.termDays ?? null,
  text: offering.text ?? '',
  channel: offering.channel ?? act.channel,
  offerId: offering.accepts ?? null,
  corrects: offering.corrects ?? null,
})

/** Publishes the requests that newer ones replaced. */
const publishWithdrawn = (
  tx: TenantTx,
  withdrawn: Awaited<ReturnType<typeof withdrawWaiting>>,
  { by, batch }: ChangeOperation,
) => {
  if (withdrawn.length === 0) return
  const requestIds = withdrawn.map(({ id }) => String(id))
  if (batch !== undefined)
    tx.emit(casesEvents, 'cases.offer.withdrawn-by-many', { requestIds, batch: null, by: by.accountId })
  else
    for (const { id, case_id } of withdrawn) {
      const request = { id: caseCode(toCaseId(case_id)), requestId: String(id), by: by.accountId }
      tx.emit(casesEvents, 'cases.offer.withdrawn', request)
    }
}

/** Returns the ids of the new requests by case. */
const writeRequests = async (tx: TenantTx, decisions: readonly Decision[], act: ChangeOperation) => {
  const requests = decisions.flatMap(({ stored: case_, request }) => {
    if (request === null) return []
    const { value, ceiling, reason = '' } = request
    const offer = requestedOfferOf(request, act)
    return [{ caseId: case_.id, isNew: case_.version === 0, value, ceiling, reason, offer }]
  })
  publishWithdrawn(tx, await withdrawWaiting(tx, requests, act), act)
  return new Map((await insertOfferRequests(tx, requests, act)).map(({ id, case_id }) => [case_id, id]))
}

/** Returns the cases' own ceilings before the change. */
const writeCeilings = async (tx: TenantTx, decisions: readonly Decision[], { by }: ChangeOperation) => {
  const ceilings = decisions.flatMap(({ stored: case_, ownCeiling }) => {
    const scope = { clientId: null, subClientId: null, situationId: null, caseId: case_.id }
    return ownCeiling === undefined ? [] : [{ ...scope, percent: null, amount: ownCeiling }]
  })
  if (ceilings.length === 0) return new Map<number, number | null>()
  const before = await ownCeilings(
    tx,
    ceilings.map(({ caseId }) => caseId),
  )
  await insertNewCeilings(tx, ceilings, by)
  return before
}

/** Returns the cases for which a person who may set ceilings must confirm the new base. */
const writeBases = async (
  tx: TenantTx,
  context: ChangeContext,
  decisions: readonly Decision[],
): Promise<ReadonlySet<number>> => {
  const changed = new Map<number, readonly ConfirmedBase[]>()
  for (const { stored: case_, state } of decisions) {
    const bases = basesAfter({ stored: case_, state }, context)
    if (bases) changed.set(case_.id, bases)
  }
  if (changed.size > 0) await replaceBases(tx, changed, context.bases)
  const asksNow = ({ requested: request }: ConfirmedBase) => request?.requestedAt === null
  return new Set([...changed].flatMap(([id, bases]) => (bases.some(asksNow) ? id : [])))
}

/** Ends the handover requests for cases whose negotiator changed. */
const endHandovers = async (tx: TenantTx, decisions: readonly Decision[], { by }: ChangeOperation) => {
  const ids = decisions.flatMap(({ stored: case_, moved }) =>
    case_.version > 0 && moved.includes('negotiator_id') ? case_.id : [],
  )
  if (ids.length > 0) await endHandoversOf(tx, ids, by)
}

const changedOf = (decisions: readonly Decision[]) => decisions.filter((decision) => verdictOf(decision) === 'changed')

/** Writes what follows the rows of the cases; an import writes the rows of new cases itself. */
export const writeRelatedRecords = async (
  tx: TenantTx,
  context: ChangeContext,
  decisions: readonly Decision[],
): Promise<readonly AppliedChange[]> => {
  const { act } = context
  const changed = changedOf(decisions)
  const [offerIds, requestIds, ceilings, baseRequestCaseIds] = await Promise.all([
    writeOffers(tx, changed, act),
    writeRequests(tx, changed, act),
    writeCeilings(tx, changed, act),
    writeBases(tx, context, changed),
    endHandovers(tx, changed, act),
  ])
  const applied = changed.map((decision) => {
    const { id } = decision.stored
    return {
      decision,
      offerIds: offerIds.get(id) ?? [],
      requestId: requestIds.get(id) ?? null,
      asksBase: baseRequestCaseIds.has(id),
      ceilingBefore: ceilings.get(id) ?? null,
    }
  })
  await auditChanges(tx, context, applied)
  return applied
}

/** Another transaction gave another case the same process number at the same moment. */
const refuseRace = (error: unknown): never => {
  if (isUniqueViolation(error, 'case_process')) return refuse(casesErrors.processTaken)
  throw error
}

/** Writes the decisions; the caller publishes them. */
export const writeDecisions = async (
  tx: TenantTx,
  context: ChangeContext,
  decisions: readonly Decision[],
): Promise<readonly AppliedChange[]> => {
  const changed = changedOf(decisions)
  const moved = new Set(changed.flatMap((decision) => decision.moved))
  const rows = changed.map(({ stored: case_, state }) => ({ id: case_.id, state }))
  const columns = caseColumnNames.filter((name) => moved.has(name))
  await writeCases(tx, rows, columns).catch(refuseRace)
  return writeRelatedRecords(tx, context, changed)
}
