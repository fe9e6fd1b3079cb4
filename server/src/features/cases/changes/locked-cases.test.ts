import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { caseCode, toCaseId, type CaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser } from '../../../testing/builders.ts'
import { aCase, aClient, situationId } from '../../../testing/register.ts'
import { expireOffers } from '../deals/expire-offers.ts'
import { lockCaseHeader } from '../desk/case-header.store.ts'
import { insertOfferOutcomes } from '../ledger/ledger.store.ts'
import { replaceInCases } from '../rules/stored-rules.store.ts'
import { lockCases } from './case-record.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const waiting = async () => {
  const { rows } = await app.sql.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows[0]?.n
}

/** Starts `later` while the transaction of `first` still holds its locks; returns the results of `later`. */
const whileLocked = async <T>(
  tenant: { readonly id: Parameters<TestApp['db']['inTenant']>[0] },
  first: (tx: TenantTx) => Promise<unknown>,
  later: readonly (() => Promise<T>)[],
): Promise<T[]> => {
  const waiters: Promise<T>[] = []
  await app.db.inTenant(tenant.id, async (tx) => {
    await first(tx)
    waiters.push(...later.map((start) => start()))
    // The hourly expiry of the app itself may wait too.
    await expect.poll(waiting).toBeGreaterThanOrEqual(later.length)
  })
  return Promise.all(waiters)
}

const moveTo = (caseId: number, client: number) => (tx: TenantTx) =>
  tx.sql.updateTable('cases.case').set({ client_id: client }).where('id', '=', caseId).execute()

it('a case whose client changes while others wait for it is not lost to them', async () => {
  const tenant = await aTenant(app)
  const caseId = await aCase(app, { tenant })
  const other = await aClient(app, tenant, 'Banco Andorinha')
  const [locked, header] = await whileLocked<unknown>(tenant, moveTo(caseId, other), [
    () => app.db.inTenant(tenant.id, (tx) => lockCases(tx, [caseId])),
    () => app.db.inTenant(tenant.id, (tx) => lockCaseHeader(tx, caseId as CaseId)),
  ])
  expect(locked).toMatchObject([{ id: caseId, client: 'Banco Andorinha' }])
  expect(header).toMatchObject({ id: caseId, client: 'Banco Andorinha' })
})

it('a case whose client changes while its situation is replaced has the replacement in its history', async () => {
  const tenant = await aTenant(app)
  const caseId = await aCase(app, { tenant, situation: 'contato' })
  const other = await aClient(app, tenant, 'Banco Andorinha')
  const [from, to] = [await situationId(app, tenant, 'contato'), await situationId(app, tenant, 'proposta')]
  const replacement = {
    kind: 'situation',
    from: { id: from, name: 'Contato' },
    to: { id: to, name: 'Perdido' },
  } as const
  const [count] = await whileLocked(tenant, moveTo(caseId, other), [
    () => app.db.inTenant(tenant.id, (tx) => replaceInCases(tx, replacement, 'lote')),
  ])
  expect(count).toBe(1)
})

it('an offer that is accepted while its expiry waits for the case stays accepted', async () => {
  const tenant = await aTenant(app)
  const caseId = await aCase(app, { tenant })
  const maker = await aUser(app, { tenant, profileTypeId: 1 })
  const offering = { side: 'ours', move: 'proposal', value: '100,00', termDays: 1 } as const
  const { body } = await app.call(deals.makeOffer, { id: caseCode(toCaseId(caseId)), ...offering }, { as: maker.token })
  const offerId = Number(body.offer?.id)
  app.clock.set(new Date(app.clock.now().getTime() + 3 * 24 * 3_600_000))
  const accept = async (tx: TenantTx) => {
    await lockCases(tx, [caseId])
    await insertOfferOutcomes(tx, [{ caseId, offerId, outcome: 'accepted' }], { by: null })
  }
  await whileLocked(tenant, accept, [() => expireOffers.handle(app.db)])
  const { rows } = await app.sql.query('select outcome from cases.offer_outcome where offer_id = $1 order by id', [
    offerId,
  ])
  expect(rows).toEqual([{ outcome: 'accepted' }])
})
