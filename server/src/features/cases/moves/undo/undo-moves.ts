// Undoes one act's changes in many cases, except where somebody has changed the case since.
import { foldLedger, noValues } from '@tratativa/contract/cases/deals/ledger'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import { ownCeilings } from '../../ceilings/ceilings.store.ts'
import { lastOffers, ledgersOf } from '../../deals/ledger.store.ts'
import { isAgreement, winsBy } from '../agreement.ts'
import { carryThrough } from '../carry-through.ts'
import { movedColumns } from '../case-columns.ts'
import { refused, type Decision } from '../draft.ts'
import { readWholeGround } from '../ground/read-ground.ts'
import { holdCases } from '../held-cases.store.ts'
import type { Act, CaseResult } from '../move.ts'
import { resultOf, resultOfNone } from '../result-of.ts'
import { columnsOfValues } from '../values-of.ts'
import { displacedBy, retractBatch, touchedSince, withdrawBatch } from './batch-ledger.store.ts'
import { standAgain } from './stand-again.ts'
import { decideUndo, pointedAt, type Undoing } from './decide-undo.ts'

/** Recomputes the values that come from the ledger: an older offer may have been retracted meanwhile. */
const refold = async (tx: TenantTx, decisions: readonly Decision[]): Promise<Decision[]> => {
  const valueColumns = Object.keys(columnsOfValues(noValues))
  const spoken = new Set(decisions.filter(({ moved }) => moved.some((name) => valueColumns.includes(name))))
  const ledgers = await ledgersOf(
    tx,
    [...spoken].map(({ held }) => held.id),
  )
  return decisions.map((decision) => {
    if (!spoken.has(decision)) return decision
    const values = foldLedger(ledgers.get(decision.held.id) ?? [])
    const state = { ...decision.state, ...columnsOfValues(values) }
    return { ...decision, state, moved: movedColumns(decision.held, state) }
  })
}

/** `undone` is the batch to undo; `act` has a batch of its own. */
export const undoMoves = async (
  tx: TenantTx,
  undoings: readonly Undoing[],
  undone: string,
  act: Act,
): Promise<CaseResult[]> => {
  const wanted = new Map(undoings.map((one) => [one.id, one]))
  const held = await holdCases(tx, [...wanted.keys()])
  const ids = held.map(({ id }) => id)
  const [touched, ceilings, last, ground] = await Promise.all([
    touchedSince(tx, ids, undone),
    ownCeilings(tx, ids),
    lastOffers(tx, ids, undone),
    readWholeGround(tx, held, undoings.map(pointedAt), act),
  ])
  const decisions = held.map((one) => {
    const undoing = wanted.get(one.id)
    if (undoing === undefined || touched.has(one.id)) return refused(one, e.changedSince)
    const decision = decideUndo(one, undoing, ceilings.get(one.id) ?? null)
    const to = ground.book.situation(decision.state.situation_id)
    // The offer that made the case agreed may have been retracted since; a case without entries was agreed before the ledger existed.
    const isGone = winsBy({ state: one }, to, ground) && last.has(one.id) && !isAgreement(last.get(one.id))
    return isGone ? refused(one, e.changedSince) : decision
  })
  const going = decisions.filter(({ refusal }) => refusal === null).map((one) => one.held.id)
  await retractBatch(tx, going, undone, act)
  await standAgain(tx, await displacedBy(tx, going, undone), { ground, decisions }, act)
  const by = act.by.accountId
  if (await withdrawBatch(tx, going, undone, act))
    tx.emit(casesEvents, 'cases.offer.withdrawn-by-many', { requestIds: [], batch: undone, by })
  const folded = await refold(tx, decisions)
  await carryThrough(tx, { ground, decisions: folded }, act)
  const results = new Map(folded.map((one) => [one.held.id, resultOf(one)]))
  return [...wanted.keys()].map((id) => results.get(id) ?? resultOfNone(id))
}
