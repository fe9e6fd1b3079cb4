import { casesErrors } from '@tratativa/contract/cases/errors'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import type { InsertedOffer } from '../deals/ledger.store.ts'
import { caseColumnNames } from './case-columns.ts'
import type { Decided } from './decide-all.ts'
import { writeCases } from './locked-cases.store.ts'
import type { ChangeOperation } from './case-change.ts'
import { verdictOf } from './result-of.ts'
import type { AppliedChange } from './audit-entries-of.ts'
import { auditChanges, publishChanges } from './publish-changes.ts'
import { writeCeilings, writeOffers, writeRequests } from './related/write-related-records.ts'
import { endHandovers, writeBases } from './related/write-owners.ts'

/** Another transaction gave another case the same process number at the same moment. */
const refuseRace = (error: unknown): never => {
  if (isUniqueViolation(error, 'case_process')) return refuse(casesErrors.processTaken)
  throw error
}

const idsByCase = (made: readonly InsertedOffer[]): ReadonlyMap<number, readonly number[]> => {
  const offerIdsByCase = new Map<number, number[]>()
  for (const { id, case_id } of made) {
    const ids = offerIdsByCase.get(case_id)
    if (ids) ids.push(id)
    else offerIdsByCase.set(case_id, [id])
  }
  return offerIdsByCase
}

/** Writes the decisions; the caller publishes them. */
export const writeDecided = async (
  tx: TenantTx,
  decided: Decided,
  act: ChangeOperation,
): Promise<readonly AppliedChange[]> => {
  const decisions = changedOf(decided)
  const moved = new Set(decisions.flatMap((decision) => decision.moved))
  const rows = decisions.map(({ stored: case_, state }) => ({ id: case_.id, state }))
  await writeCases(
    tx,
    rows,
    caseColumnNames.filter((name) => moved.has(name)),
  ).catch(refuseRace)
  return writeBeside(tx, decided, act)
}

/** Writes the decisions and publishes them. */
export const applyDecisions = async (
  tx: TenantTx,
  decided: Decided,
  act: ChangeOperation,
): Promise<readonly AppliedChange[]> => {
  const done = await writeDecided(tx, decided, act)
  publishChanges(tx, act, done)
  return done
}

const changedOf = ({ decisions }: Decided) => decisions.filter((decision) => verdictOf(decision) === 'changed')

/** Writes the related records after the case rows: offers, requests, ceilings, and their audit. */
export const writeBeside = async (
  tx: TenantTx,
  decided: Decided,
  act: ChangeOperation,
): Promise<readonly AppliedChange[]> => {
  const decisions = changedOf(decided)
  const [offered, requests, ceilings, baseRequestCaseIds] = await Promise.all([
    writeOffers(tx, { ...decided, decisions }, act),
    writeRequests(tx, decisions, act),
    writeCeilings(tx, decisions, act),
    writeBases(tx, { ...decided, decisions }),
    endHandovers(tx, decisions, act),
  ])
  const offers = idsByCase(offered)
  const done = decisions.map((decision) => {
    const { id } = decision.stored
    const made = {
      offerIds: offers.get(id) ?? [],
      requestId: requests.get(id) ?? null,
      asksBase: baseRequestCaseIds.has(id),
    }
    return { decision, ...made, ceilingBefore: ceilings.get(id) ?? null }
  })
  await auditChanges(tx, decided.ground, done)
  return done
}
