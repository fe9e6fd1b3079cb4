// Undoes one act's changes in many cases, except where somebody has changed the case since.
import { reduceLedger, noValues } from '@tratativa/contract/cases/deals/ledger'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import { ownCeilings } from '../../ceilings/ceilings.store.ts'
import { lastOffers, ledgersOf } from '../../deals/ledger.store.ts'
import { isAgreement, winsBy } from '../agreement.ts'
import { applyDecisions } from '../apply-decisions.ts'
import { changedColumns } from '../case-columns.ts'
import { refused, type Decision } from '../pending-decision.ts'
import { readFullContext } from '../context/read-context.ts'
import { lockCases } from '../locked-cases.store.ts'
import type { ChangeOperation, CaseResult } from '../case-change.ts'
import { resultOf, resultOfNone } from '../result-of.ts'
import { columnsOfValues } from '../deal-values-of.ts'
import { displacedBy, retractBatch, touchedSince, withdrawBatch } from './batch-ledger.store.ts'
import { standAgain } from './reopen-displaced-offers.ts'
import { decideUndo, referencesToRestore, type Undoing } from './decide-undo.ts'

/** Recomputes the values that come from the ledger: an older offer may have been retracted meanwhile. */
const refold = async (tx: TenantTx, decisions: readonly Decision[]): Promise<Decision[]> => {
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

/** `undone` is the batch to undo; `act` has a batch of its own. */
export const undoChanges = async (
  tx: TenantTx,
  undoings: readonly Undoing[],
  undone: string,
  act: ChangeOperation,
): Promise<CaseResult[]> => {
  const undoingsById = new Map(undoings.map((undoing) => [undoing.id, undoing]))
  const cases = await lockCases(tx, [...undoingsById.keys()])
  const ids = cases.map(({ id }) => id)
  const [touched, ceilings, last, ground] = await Promise.all([
    touchedSince(tx, ids, undone),
    ownCeilings(tx, ids),
    lastOffers(tx, ids, undone),
    readFullContext(tx, cases, undoings.map(referencesToRestore), act),
  ])
  const decisions = cases.map((case_) => {
    const undoing = undoingsById.get(case_.id)
    if (undoing === undefined || touched.has(case_.id)) return refused(case_, e.changedSince)
    const decision = decideUndo(case_, undoing, ceilings.get(case_.id) ?? null)
    const to = ground.book.situation(decision.state.situation_id)
    // The offer that made the case agreed may have been retracted since; a case without entries was agreed before the ledger existed.
    const isGone = winsBy({ state: case_ }, to, ground) && last.has(case_.id) && !isAgreement(last.get(case_.id))
    return isGone ? refused(case_, e.changedSince) : decision
  })
  const going = decisions.filter(({ refusal }) => refusal === null).map((decision) => decision.stored.id)
  await retractBatch(tx, going, undone, act)
  await standAgain(tx, await displacedBy(tx, going, undone), { ground, decisions }, act)
  const by = act.by.accountId
  if (await withdrawBatch(tx, going, undone, act))
    tx.emit(casesEvents, 'cases.offer.withdrawn-by-many', { requestIds: [], batch: undone, by })
  const folded = await refold(tx, decisions)
  await applyDecisions(tx, { ground, decisions: folded }, act)
  const results = new Map(folded.map((decision) => [decision.stored.id, resultOf(decision)]))
  return [...undoingsById.keys()].map((id) => results.get(id) ?? resultOfNone(id))
}
