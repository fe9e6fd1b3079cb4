// Takes back what one act changed in many cases, wherever nobody has changed it since.
import { foldLedger, noValues } from '@tratativa/contract/cases/deals/ledger'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { ClientId, SubClientId, UserId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { ownCeilings } from '../ceilings/ceilings.store.ts'
import { carryThrough } from './apply-moves.ts'
import { retractBatch, touchedSince, withdrawBatch } from './batch-ledger.store.ts'
import { movedColumns, type CaseState } from './case-columns.ts'
import { openDraft, refused, type Decision } from './draft.ts'
import { holdCases, type CaseRecord } from './held-cases.store.ts'
import { ledgersOf } from '../deals/ledger.store.ts'
import type { Act, CaseMove, CaseResult } from './move.ts'
import { readGround } from './read-ground.ts'
import { resultOf, resultOfNone } from './result-of.ts'
import { columnsOfValues } from './values-of.ts'

/** What a result told of a changed case, as it comes back from where it was kept. */
export type Undoing = Pick<CaseResult, 'id' | 'before' | 'after' | 'ownCeiling'>

// Kept as JSON, an instant comes back as text.
const isStill = (now: unknown, then: unknown) => JSON.stringify(now) === JSON.stringify(then)

const decide = (held: CaseRecord, undoing: Undoing, ceiling: number | null): Decision => {
  const { before, after, ownCeiling } = undoing
  const names = Object.keys(after) as (keyof CaseState)[]
  const isOurs = names.every((name) => isStill(held[name], after[name]))
  if (!isOurs || (ownCeiling && ownCeiling.after !== ceiling)) return refused(held, e.changedSince)
  const state: CaseState = { ...held, ...before }
  const draft = { ...openDraft(held), state, ownCeiling: ownCeiling ? ownCeiling.before : undefined }
  // Nobody is told that a situation was reached: it was never left.
  return { ...draft, refusal: null, moved: movedColumns(held, state) }
}

/** What the ledger says now, where it said something: an older offer may have been retracted meanwhile. */
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

/** What it goes back to, by name: the audit tells of it. */
const pointedAt = ({ id, before }: Undoing): CaseMove => ({
  id,
  fields: {
    ...(before.client_id === undefined ? {} : { client: before.client_id as ClientId }),
    ...(before.sub_client_id === undefined ? {} : { group: before.sub_client_id as SubClientId | null }),
    ...(before.negotiator_id === undefined ? {} : { negotiator: before.negotiator_id as UserId | null }),
  },
})

/** `undone` is the batch that is taken back; `act` has a batch of its own. */
export const undoMoves = async (
  tx: TenantTx,
  undoings: readonly Undoing[],
  undone: string,
  act: Act,
): Promise<CaseResult[]> => {
  const wanted = new Map(undoings.map((one) => [one.id, one]))
  const held = await holdCases(tx, [...wanted.keys()])
  const ids = held.map(({ id }) => id)
  const [touched, ceilings, ground] = [
    await touchedSince(tx, ids, undone),
    await ownCeilings(tx, ids),
    await readGround(tx, held, undoings.map(pointedAt), act),
  ]
  const decisions = held.map((one) => {
    const undoing = wanted.get(one.id)
    return undoing === undefined || touched.has(one.id)
      ? refused(one, e.changedSince)
      : decide(one, undoing, ceilings.get(one.id) ?? null)
  })
  const going = decisions.filter(({ refusal }) => refusal === null).map((one) => one.held.id)
  await retractBatch(tx, going, undone, act)
  await withdrawBatch(tx, going, undone, act)
  const folded = await refold(tx, decisions)
  await carryThrough(tx, { ground, decisions: folded }, act)
  const results = new Map(folded.map((one) => [one.held.id, resultOf(one)]))
  return [...wanted.keys()].map((id) => results.get(id) ?? resultOfNone(id))
}
