import { casesErrors } from '@tratativa/contract/cases/errors'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import type { MadeOffer } from '../deals/ledger.store.ts'
import { caseColumnNames } from './case-columns.ts'
import type { Decided } from './decide-all.ts'
import { writeCases } from './held-cases.store.ts'
import type { Act } from './move.ts'
import { verdictOf } from './result-of.ts'
import type { Done } from './entries-of.ts'
import { auditMoves, tellMoves } from './tell-moves.ts'
import { writeCeilings, writeOffers, writeRequests } from './beside/write-beside.ts'
import { endHandovers, writeBases } from './beside/write-owners.ts'

/** Another transaction gave another case the same process number at the same moment. */
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

/** Writes the decisions; the caller publishes them. */
export const writeDecided = async (tx: TenantTx, decided: Decided, act: Act): Promise<readonly Done[]> => {
  const decisions = changedOf(decided)
  const moved = new Set(decisions.flatMap((decision) => decision.moved))
  const rows = decisions.map(({ held, state }) => ({ id: held.id, state }))
  await writeCases(
    tx,
    rows,
    caseColumnNames.filter((name) => moved.has(name)),
  ).catch(refuseRace)
  return writeBeside(tx, decided, act)
}

/** Writes the decisions and publishes them. */
export const carryThrough = async (tx: TenantTx, decided: Decided, act: Act): Promise<readonly Done[]> => {
  const done = await writeDecided(tx, decided, act)
  tellMoves(tx, act, done)
  return done
}

const changedOf = ({ decisions }: Decided) => decisions.filter((decision) => verdictOf(decision) === 'changed')

/** Writes the related records after the case rows: offers, requests, ceilings, and their audit. */
export const writeBeside = async (tx: TenantTx, decided: Decided, act: Act): Promise<readonly Done[]> => {
  const decisions = changedOf(decided)
  const [offered, requests, ceilings, asked] = await Promise.all([
    writeOffers(tx, { ...decided, decisions }, act),
    writeRequests(tx, decisions, act),
    writeCeilings(tx, decisions, act),
    writeBases(tx, { ...decided, decisions }),
    endHandovers(tx, decisions, act),
  ])
  const offers = idsByCase(offered)
  const done = decisions.map((decision) => {
    const { id } = decision.held
    const made = { offerIds: offers.get(id) ?? [], requestId: requests.get(id) ?? null, asksBase: asked.has(id) }
    return { decision, ...made, ceilingBefore: ceilings.get(id) ?? null }
  })
  await auditMoves(tx, decided.ground, done)
  return done
}
