// An offer with a term expires at midnight in São Paulo after its last day, unless it was answered before.
import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, tenantId, toCaseId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { SystemTx } from '../../../platform/db/scope.ts'
import type { Schedule } from '../../../platform/jobs/job.ts'
import { threadOf } from '../changes/write.ts'
import { endedOffers, lockCasesWithEnded, type EndedOffer } from '../ledger/ended-offers.store.ts'
import { insertOfferOutcomes } from '../ledger/ledger.store.ts'

const batchSize = 500

const expireIn = async (system: SystemTx, tenant: number, ended: readonly EndedOffer[]) => {
  const tx = await system.enter(tenantId.parse(tenant))
  const expired = ended.map(({ id, caseId }) => ({ caseId, offerId: id, outcome: 'expired' as const }))
  await insertOfferOutcomes(tx, expired, { by: null })
  await tx.auditAll(
    ended.map(({ caseId, side, value, author, client }) => {
      const offer = { side, value: moneyText(value) }
      const change = { before: { ...offer, outcome: 'open' }, after: { ...offer, outcome: 'expired' } }
      return { action: 'cases.offer.settled', ...threadOf({ id: caseId, author, client }), ...change }
    }),
  )
  for (const id of new Set(ended.map(({ caseId }) => caseId)))
    tx.emit(casesEvents, 'cases.history.grew', { id: caseCode(toCaseId(id)) })
}

/** Returns the number of cases that it locked. */
const expireSome = async (system: SystemTx): Promise<number> => {
  const today = calendarDay(system.now)
  const caseIds = await lockCasesWithEnded(system, today, batchSize)
  if (caseIds.length === 0) return 0
  const ended = await endedOffers(system, today, caseIds)
  for (const tenant of new Set(ended.map((endedOffer) => endedOffer.tenantId)))
    await expireIn(
      system,
      tenant,
      ended.filter((endedOffer) => endedOffer.tenantId === tenant),
    )
  return caseIds.length
}

/** Runs every hour, so that a server that was down at midnight catches up. */
export const expireOffers: Schedule = {
  name: 'cases.offer.expire',
  cron: '1 * * * *',
  async handle(db) {
    let count: number
    do count = await db.asSystem(expireSome)
    while (count === batchSize)
  },
}
