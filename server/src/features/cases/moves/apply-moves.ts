// The one way in which cases change: one at the desk, a cell of the list, thousands by a batch or a spreadsheet.
import { casesErrors } from '@tratativa/contract/cases/errors'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { insertCeilings, ownCeilings } from '../ceilings/ceilings.store.ts'
import { insertRequests, type AskedOffer } from '../ceilings/requests.store.ts'
import { caseColumnNames } from './case-columns.ts'
import { decideAll, movesByCase, type Decided } from './decide-all.ts'
import type { Decision } from './draft.ts'
import { holdCases, peekCases, writeCases } from './held-cases.store.ts'
import { insertEntries, supersede, type MadeOffer } from '../deals/ledger.store.ts'
import { dayAfter } from '../deals/day-after.ts'
import type { Act, CaseMove, CaseResult, Offering } from './move.ts'
import { readOwnCeilings, readSharedGround } from './read-ground.ts'
import { resultOf, resultOfNone, verdictOf, type Made } from './result-of.ts'
import { tellMoves, type Done } from './tell-moves.ts'

const inChunk = 2_500
const ownScope = { clientId: null, subClientId: null, situationId: null, percent: null }

const writeOffers = async (tx: TenantTx, { ground, decisions }: Decided, act: Act): Promise<MadeOffer[]> => {
  const entries = decisions.flatMap(({ held, offers }) =>
    offers.map((offering) => ({
      caseId: held.id,
      offering,
      expiresOn: typeof offering.termDays === 'number' ? dayAfter(ground.today, offering.termDays) : null,
    })),
  )
  const made = await insertEntries(tx, entries, act)
  await supersede(tx, made, act)
  return made
}

const askedOf = (offering: Offering, act: Act): AskedOffer => ({
  kind: offering.accepts === undefined ? 'offer' : 'acceptance',
  move: offering.move,
  instalments: offering.instalments ?? 1,
  paymentForm: offering.paymentForm ?? '',
  termDays: offering.termDays ?? null,
  text: offering.text ?? '',
  channel: offering.channel ?? act.channel,
  offerId: offering.accepts ?? null,
})

const writeRequests = async (tx: TenantTx, decisions: readonly Decision[], act: Act) => {
  const requests = decisions.flatMap(({ held, request }) => {
    if (request === null) return []
    const { value, ceiling, reason = '' } = request
    return [{ caseId: held.id, value, ceiling, reason, offer: askedOf(request, act) }]
  })
  return new Map((await insertRequests(tx, requests, act)).map(({ id, case_id }) => [case_id, id]))
}

const writeCeilings = async (tx: TenantTx, decisions: readonly Decision[], { by }: Act) => {
  const asking = decisions.filter(({ ownCeiling }) => ownCeiling !== undefined)
  if (asking.length === 0) return new Map<number, number | null>()
  const before = await ownCeilings(
    tx,
    asking.map(({ held }) => held.id),
  )
  const given = asking.map(({ held, ownCeiling = null }) => ({ ...ownScope, caseId: held.id, amount: ownCeiling }))
  await insertCeilings(tx, given, by)
  return before
}

/** Somebody else gave another case the same process number at the same moment. */
const refuseRace = (error: unknown): never => {
  if (isUniqueViolation(error, 'case_process')) return refuse(casesErrors.processTaken)
  throw error
}

const idsByCase = (made: readonly MadeOffer[]): ReadonlyMap<number, readonly number[]> => {
  const found = new Map<number, number[]>()
  for (const { id, case_id } of made) {
    const ids = found.get(case_id)
    if (ids) ids.push(id)
    else found.set(case_id, [id])
  }
  return found
}

/** Writes what was decided, and tells of it. */
export const carryThrough = async (tx: TenantTx, decided: Decided, act: Act): Promise<readonly Done[]> => {
  const decisions = changedOf(decided)
  const moved = new Set(decisions.flatMap((decision) => decision.moved))
  const rows = decisions.map(({ held, state }) => ({ id: held.id, state }))
  await writeCases(
    tx,
    rows,
    caseColumnNames.filter((name) => moved.has(name)),
  ).catch(refuseRace)
  return carryBeside(tx, decided, act)
}

const changedOf = ({ decisions }: Decided) => decisions.filter((decision) => verdictOf(decision) === 'changed')

/** What is written beside the rows themselves, once they stand: offers, requests, ceilings, and what is told of it all. */
export const carryBeside = async (tx: TenantTx, decided: Decided, act: Act): Promise<readonly Done[]> => {
  const decisions = changedOf(decided)
  const offers = idsByCase(await writeOffers(tx, { ...decided, decisions }, act))
  const requests = await writeRequests(tx, decisions, act)
  const ceilings = await writeCeilings(tx, decisions, act)
  const done = decisions.map((decision) => {
    const { id } = decision.held
    const made = { offerIds: offers.get(id) ?? [], requestId: requests.get(id) ?? null }
    return { decision, ...made, ceilingBefore: ceilings.get(id) ?? null }
  })
  await tellMoves(tx, decided.ground, done)
  return done
}

const finish = async (tx: TenantTx, ids: readonly number[], decided: Decided, act: Act): Promise<CaseResult[]> => {
  const done = await carryThrough(tx, decided, act)
  const made = new Map<number, Made>(done.map((one) => [one.decision.held.id, one]))
  const results = new Map(decided.decisions.map((one) => [one.held.id, resultOf(one, made.get(one.held.id))]))
  return ids.map((id) => results.get(id) ?? resultOfNone(id))
}

const chunksOf = (moves: readonly CaseMove[]): ReadonlyMap<number, CaseMove>[] => {
  const ordered = [...movesByCase(moves)].sort(([one], [other]) => one - other)
  const count = Math.ceil(ordered.length / inChunk)
  return Array.from({ length: count }, (_, at) => new Map(ordered.slice(at * inChunk, (at + 1) * inChunk)))
}

/** Begun now and awaited later: what fails is told by the one that is awaited first. */
const begun = <T>(work: Promise<T>): Promise<T> => {
  work.catch(() => undefined)
  return work
}

/**
 * In the order of the cases' ids; a case that is refused leaves the others as they are wished. While the database writes
 * one chunk the next one, read before, is decided on.
 */
export const applyMoves = async (tx: TenantTx, moves: readonly CaseMove[], act: Act): Promise<CaseResult[]> => {
  const shared = await readSharedGround(tx, moves)
  const read = (ids: readonly number[]) => begun(Promise.all([holdCases(tx, ids), readOwnCeilings(tx, ids, shared)]))
  const chunks = chunksOf(moves).map((chunk) => ({ chunk, ids: [...chunk.keys()] }))
  const results: CaseResult[] = []
  let reading = read(chunks[0]?.ids ?? [])
  let writing = Promise.resolve<CaseResult[]>([])
  for (const [at, { chunk, ids }] of chunks.entries()) {
    const [held, own] = await reading
    const next = chunks[at + 1]
    if (next) reading = read(next.ids)
    const decided = await decideAll(tx, held, chunk, act, shared, own)
    results.push(...(await writing))
    writing = begun(finish(tx, ids, decided, act))
  }
  results.push(...(await writing))
  return results
}

/** What the same would do now, without doing it. */
export const previewMoves = async (
  reader: Pick<TenantReader, 'sql' | 'now'>,
  moves: readonly CaseMove[],
  act: Act,
): Promise<CaseResult[]> => {
  const shared = await readSharedGround(reader, moves)
  const results: CaseResult[] = []
  for (const chunk of chunksOf(moves)) {
    const ids = [...chunk.keys()]
    const [held, own] = await Promise.all([peekCases(reader, ids), readOwnCeilings(reader, ids, shared)])
    const { decisions } = await decideAll(reader, held, chunk, act, shared, own)
    const found = new Map(decisions.map((one) => [one.held.id, resultOf(one)]))
    results.push(...ids.map((id) => found.get(id) ?? resultOfNone(id)))
  }
  return results
}
