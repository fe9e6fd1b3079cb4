// Writes the records of a decision that are not in the row of its case: ledger entries, requests to exceed a ceiling, ceilings.
import type { TenantTx } from '../../../../platform/db/scope.ts'
import { insertNewCeilings, ownCeilings } from '../../ceilings/ceilings.store.ts'
import { insertOfferRequests, withdrawWaiting, type RequestedOffer } from '../../ceilings/requests.store.ts'
import { dayAfter } from '../../deals/day-after.ts'
import { insertEntries, supersede, type InsertedOffer } from '../../deals/ledger.store.ts'
import type { Decided } from '../decide-all.ts'
import type { Decision } from '../pending-decision.ts'
import type { ChangeOperation, Offering } from '../case-change.ts'
import { publishWithdrawn } from './publish-withdrawn.ts'

const ownScope = { clientId: null, subClientId: null, situationId: null, percent: null }

/** The only offer of an unsaved case supersedes nothing. */
const hasOlder = ({ stored: case_, offers }: Decision) => case_.version > 0 || offers.length > 1

export const writeOffers = async (
  tx: TenantTx,
  { ground, decisions }: Decided,
  act: ChangeOperation,
): Promise<InsertedOffer[]> => {
  const entries = decisions.flatMap(({ stored: case_, offers }) =>
    offers.map((offering) => ({
      caseId: case_.id,
      offering,
      expiresOn: typeof offering.termDays === 'number' ? dayAfter(ground.today, offering.termDays) : null,
    })),
  )
  const made = await insertEntries(tx, entries, act)
  const older = new Set(decisions.filter(hasOlder).map(({ stored: case_ }) => case_.id))
  await supersede(
    tx,
    made.filter(({ case_id }) => older.has(case_id)),
    act,
  )
  return made
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

export const writeRequests = async (tx: TenantTx, decisions: readonly Decision[], act: ChangeOperation) => {
  const requests = decisions.flatMap(({ stored: case_, request }) => {
    if (request === null) return []
    const { value, ceiling, reason = '' } = request
    return [
      { caseId: case_.id, isNew: case_.version === 0, value, ceiling, reason, offer: requestedOfferOf(request, act) },
    ]
  })
  publishWithdrawn(tx, await withdrawWaiting(tx, requests, act), act)
  return new Map((await insertOfferRequests(tx, requests, act)).map(({ id, case_id }) => [case_id, id]))
}

export const writeCeilings = async (tx: TenantTx, decisions: readonly Decision[], { by }: ChangeOperation) => {
  const asking = decisions.filter(({ ownCeiling }) => ownCeiling !== undefined)
  if (asking.length === 0) return new Map<number, number | null>()
  const before = await ownCeilings(
    tx,
    asking.map(({ stored: case_ }) => case_.id),
  )
  const ceilingRows = asking.map(({ stored: case_, ownCeiling = null }) => ({
    ...ownScope,
    caseId: case_.id,
    amount: ownCeiling,
  }))
  await insertNewCeilings(tx, ceilingRows, by)
  return before
}
