// An offer with a term expires at midnight in São Paulo after its last day, unless it was answered before.
import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, tenantId, toCaseId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { SystemTx } from '../../../platform/db/scope.ts'
import type { Schedule } from '../../../platform/jobs/job.ts'
import { auditCases } from '../moves/audit-cases.store.ts'
import { endedOffers, type EndedOffer } from './ended-offers.store.ts'
import { peekCases } from '../moves/held-cases.store.ts'
import { insertOutcomes } from './ledger.store.ts'

const atOnce = 500

const expireIn = async (system: SystemTx, tenant: number, ended: readonly EndedOffer[]) => {
  const tx = await system.enter(tenantId.parse(tenant))
  const expired = ended.map(({ id, caseId }) => ({ caseId, offerId: id, outcome: 'expired' as const }))
  await insertOutcomes(tx, expired, { by: null })
  const cases = new Map(
    (await peekCases(tx, [...new Set(ended.map(({ caseId }) => caseId))])).map((one) => [one.id, one]),
  )
  const entries = ended.flatMap(({ caseId, side, value }) => {
    const held = cases.get(caseId)
    const told = { side, value: moneyText(value) }
    const change = { before: { ...told, outcome: 'open' }, after: { ...told, outcome: 'expired' } }
    return held ? [{ held, action: 'cases.offer.settled', ...change }] : []
  })
  await auditCases(tx, entries, undefined)
  for (const id of cases.keys()) tx.emit(casesEvents, 'cases.history.grew', { id: caseCode(toCaseId(id)) })
}

const expireSome = async (system: SystemTx): Promise<number> => {
  const ended = await endedOffers(system, calendarDay(system.now), atOnce)
  for (const tenant of new Set(ended.map((one) => one.tenantId)))
    await expireIn(
      system,
      tenant,
      ended.filter((one) => one.tenantId === tenant),
    )
  return ended.length
}

/** Runs every hour, so that a server that was down at midnight catches up. */
export const expireOffers: Schedule = {
  name: 'cases.offer.expire',
  cron: '1 * * * *',
  async handle(db) {
    let count: number
    do count = await db.asSystem(expireSome)
    while (count === atOnce)
  },
}
