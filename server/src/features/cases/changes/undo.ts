// Undoes one act's changes in many cases, except where somebody has changed the case since.
import { reduceLedger, noValues } from '@tratativa/contract/cases/deals/ledger'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { ClientId, SubClientId, UserId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { ownCeilings } from '../ceilings/ceilings.store.ts'
import type { ChangeOperation } from '../change-operation.ts'
import { displacedBy, retractBatch, touchedSince, withdrawBatch } from '../ledger/batch-ledger.store.ts'
import { insertOfferOutcomes, lastOffers, ledgersOf, type LastOffer } from '../ledger/ledger.store.ts'
import { resultOf, resultOfUnknownCase, type CaseResult } from './apply.ts'
import {
  demandWork,
  isAgreement,
  isPastCeiling,
  openDecision,
  refused,
  winsBy,
  type CaseChange,
  type ChangeContext,
  type Decision,
} from './decide.ts'
import { changedColumns, columnsOfValues, lockCases, type CaseRecord, type CaseState } from './case-record.store.ts'
import { readFullContext } from './apply.ts'
import { publishChanges } from './write.ts'
import { writeDecisions } from './write.ts'

/** The part of a stored result that an undo needs. */
export type Undoing = Pick<CaseResult, 'id' | 'before' | 'after' | 'ownCeiling'>

// Stored as JSON, an instant comes back as text: compare both as JSON.
const isStill = (now: unknown, then: unknown) => JSON.stringify(now) === JSON.stringify(then)

/** Restores the values of before, if the case is still as the act left it. */
const decideUndo = (case_: CaseRecord, undoing: Undoing, ceiling: number | null): Decision => {
  const { before, after, ownCeiling } = undoing
  const names = Object.keys(after) as (keyof CaseState)[]
  const isOurs = names.every((name) => isStill(case_[name], after[name]))
  if (!isOurs || (ownCeiling && ownCeiling.after !== ceiling)) return refused(case_, e.changedSince)
  const state: CaseState = { ...case_, ...before }
  const ceilingBefore = ownCeiling ? ownCeiling.before : undefined
  // The undo does not publish that a situation was reached: for readers, the case never left it.
  return { ...openDecision(case_), state, ownCeiling: ceilingBefore, moved: changedColumns(case_, state) }
}

/** Lists the records that the case returns to, because the audit needs their names. */
const referencesToRestore = ({ id, before }: Undoing): CaseChange => ({
  id,
  fields: {
    ...(before.client_id === undefined ? {} : { client: before.client_id as ClientId }),
    ...(before.sub_client_id === undefined ? {} : { group: before.sub_client_id as SubClientId | null }),
    ...(before.negotiator_id === undefined ? {} : { negotiator: before.negotiator_id as UserId | null }),
  },
})

/** Reopens the offers that only the batch's offers superseded, except those above a ceiling that was lowered meanwhile. */
const reopenDisplaced = async (
  tx: TenantTx,
  ids: readonly number[],
  undone: string,
  context: ChangeContext,
  decisions: readonly Decision[],
) => {
  const byCase = new Map(decisions.map((decision) => [decision.stored.id, decision]))
  const displaced = await displacedBy(tx, ids, undone)
  const returning = displaced.filter((offer) => {
    const decision = byCase.get(offer.case_id)
    return decision !== undefined && !isPastCeiling(decision, offer, context)
  })
  const outcomes = returning.map(({ id, case_id }) => ({ caseId: case_id, offerId: id, outcome: 'open' as const }))
  await insertOfferOutcomes(tx, outcomes, context.act)
}

/** Recomputes the values that come from the ledger: an older offer may have been retracted meanwhile. */
const reduceLedgersAgain = async (tx: TenantTx, decisions: readonly Decision[]): Promise<Decision[]> => {
  const valueColumns = Object.keys(columnsOfValues(noValues))
  const spoken = new Set(decisions.filter(({ moved }) => moved.some((name) => valueColumns.includes(name))))
  const ledgers = await ledgersOf(
    tx,
    [...spoken].map(({ stored: case_ }) => case_.id),
  )
  return decisions.map((decision) => {
    if (!spoken.has(decision)) return decision
    const values = reduceLedger(ledgers.get(decision.stored.id) ?? [])
    const state = { ...decision.state, ...columnsOfValues(values) }
    return { ...decision, state, moved: changedColumns(decision.stored, state) }
  })
}

/** The offer that made the case agreed may have been retracted since; a case without entries was agreed before the ledger existed. */
const winsBackWithout = (
  { stored: case_, state }: Decision,
  last: ReadonlyMap<number, LastOffer | null>,
  context: ChangeContext,
) =>
  winsBy({ state: case_ }, context.book.situation(state.situation_id), context) &&
  last.has(case_.id) &&
  !isAgreement(last.get(case_.id))

const decideUndos = async (
  tx: TenantTx,
  undoings: ReadonlyMap<number, Undoing>,
  undone: string,
  act: ChangeOperation,
): Promise<{ readonly context: ChangeContext; readonly decisions: readonly Decision[] }> => {
  const cases = await lockCases(tx, [...undoings.keys()])
  const ids = cases.map(({ id }) => id)
  const [touched, ceilings, last, context] = await Promise.all([
    touchedSince(tx, ids, undone),
    ownCeilings(tx, ids),
    lastOffers(tx, ids, undone),
    readFullContext(tx, cases, [...undoings.values()].map(referencesToRestore), act),
  ])
  const decisions = cases.map((case_) => {
    const undoing = undoings.get(case_.id)
    if (undoing === undefined || touched.has(case_.id)) return refused(case_, e.changedSince)
    const decision = decideUndo(case_, undoing, ceilings.get(case_.id) ?? null)
    return winsBackWithout(decision, last, context) ? refused(case_, e.changedSince) : decision
  })
  return { context, decisions }
}

/** Undoes a change of the fields of one case, unless somebody has changed them since, or the case is a colleague's by now. */
export const undoChange = async (tx: TenantTx, undoing: Undoing, act: ChangeOperation): Promise<CaseResult> => {
  const [case_] = await lockCases(tx, [undoing.id])
  if (!case_) return resultOfUnknownCase(undoing.id)
  demandWork({ stored: case_ }, act)
  // A change that deactivated the case is itself taken back.
  if (!case_.is_active && undoing.before.is_active === undefined) return resultOf(refused(case_, e.inactive))
  const [context, last] = await Promise.all([
    readFullContext(tx, [case_], [referencesToRestore(undoing)], act),
    lastOffers(tx, [case_.id]),
  ])
  const undone = decideUndo(case_, undoing, null)
  const decision = winsBackWithout(undone, last, context) ? refused(case_, e.changedSince) : undone
  if (decision.refusal === null) publishChanges(tx, act, await writeDecisions(tx, context, [decision]))
  return resultOf(decision)
}

/** `undone` is the batch to undo; `act` has a batch of its own. */
export const undoChanges = async (
  tx: TenantTx,
  undoings: readonly Undoing[],
  undone: string,
  act: ChangeOperation,
): Promise<CaseResult[]> => {
  const undoingsById = new Map(undoings.map((undoing) => [undoing.id, undoing]))
  const { context, decisions } = await decideUndos(tx, undoingsById, undone, act)
  const going = decisions.filter(({ refusal }) => refusal === null).map((decision) => decision.stored.id)
  await retractBatch(tx, going, undone, act)
  await reopenDisplaced(tx, going, undone, context, decisions)
  if (await withdrawBatch(tx, going, undone, act)) {
    const withdrawn = { requestIds: [], batch: undone, by: act.by.accountId }
    tx.emit(casesEvents, 'cases.offer.withdrawn-by-many', withdrawn)
  }
  const restored = await reduceLedgersAgain(tx, decisions)
  publishChanges(tx, act, await writeDecisions(tx, context, restored))
  const results = new Map(restored.map((decision) => [decision.stored.id, resultOf(decision)]))
  return [...undoingsById.keys()].map((id) => results.get(id) ?? resultOfUnknownCase(id))
}
