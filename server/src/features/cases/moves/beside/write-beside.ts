// Writes the records of a decision that are not in the row of its case: ledger entries, requests to exceed a ceiling, ceilings.
import type { TenantTx } from '../../../../platform/db/scope.ts'
import { insertCeilings, ownCeilings } from '../../ceilings/ceilings.store.ts'
import { insertRequests, withdrawWaiting, type AskedOffer } from '../../ceilings/requests.store.ts'
import { dayAfter } from '../../deals/day-after.ts'
import { insertEntries, supersede, type MadeOffer } from '../../deals/ledger.store.ts'
import type { Decided } from '../decide-all.ts'
import type { Decision } from '../draft.ts'
import type { Act, Offering } from '../move.ts'
import { tellWithdrawn } from './tell-withdrawn.ts'

const ownScope = { clientId: null, subClientId: null, situationId: null, percent: null }

/** The only offer of an unsaved case supersedes nothing. */
const hasOlder = ({ held, offers }: Decision) => held.version > 0 || offers.length > 1

export const writeOffers = async (tx: TenantTx, { ground, decisions }: Decided, act: Act): Promise<MadeOffer[]> => {
  const entries = decisions.flatMap(({ held, offers }) =>
    offers.map((offering) => ({
      caseId: held.id,
      offering,
      expiresOn: typeof offering.termDays === 'number' ? dayAfter(ground.today, offering.termDays) : null,
    })),
  )
  const made = await insertEntries(tx, entries, act)
  const older = new Set(decisions.filter(hasOlder).map(({ held }) => held.id))
  await supersede(
    tx,
    made.filter(({ case_id }) => older.has(case_id)),
    act,
  )
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
  corrects: offering.corrects ?? null,
})

export const writeRequests = async (tx: TenantTx, decisions: readonly Decision[], act: Act) => {
  const requests = decisions.flatMap(({ held, request }) => {
    if (request === null) return []
    const { value, ceiling, reason = '' } = request
    return [{ caseId: held.id, isNew: held.version === 0, value, ceiling, reason, offer: askedOf(request, act) }]
  })
  tellWithdrawn(tx, await withdrawWaiting(tx, requests, act), act)
  return new Map((await insertRequests(tx, requests, act)).map(({ id, case_id }) => [case_id, id]))
}

export const writeCeilings = async (tx: TenantTx, decisions: readonly Decision[], { by }: Act) => {
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
