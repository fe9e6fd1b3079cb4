import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant } from '../../../testing/builders.ts'
import { aCase, aClient } from '../../../testing/register.ts'
import { lockCaseHeader } from '../desk/case-header.store.ts'
import { lockCases } from './case-record.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

it('a case whose client changes while others wait for it is not lost to them', async () => {
  const tenant = await aTenant(app)
  const caseId = await aCase(app, { tenant })
  const other = await aClient(app, tenant, 'Banco Andorinha')
  const waiters: Promise<unknown>[] = []
  const isWaiting = async () => {
    const { rows } = await app.sql.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows[0]?.n
  }
  await app.db.inTenant(tenant.id, async (tx) => {
    await tx.sql.updateTable('cases.case').set({ client_id: other }).where('id', '=', caseId).execute()
    waiters.push(
      app.db.inTenant(tenant.id, (second) => lockCases(second, [caseId])),
      app.db.inTenant(tenant.id, (third) => lockCaseHeader(third, caseId as CaseId)),
    )
    await expect.poll(isWaiting).toBe(2)
  })
  const [locked, header] = await Promise.all(waiters)
  expect(locked).toMatchObject([{ id: caseId, client: 'Banco Andorinha' }])
  expect(header).toMatchObject({ id: caseId, client: 'Banco Andorinha' })
})
