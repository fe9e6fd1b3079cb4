import { caseFilter, caseSorts } from '@tratativa/contract/cases/filter'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTenant, type TestTenant } from '../../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../../testing/app.ts'
import { whereOf } from '../matching.store.ts'
import { scanById, scanDeepById } from './id-scan.store.ts'
import { pageScanOf, type ListPosition } from './page-scan.ts'
import { scanFrom } from './scans.ts'

let app: TestApp
let tenant: TestTenant

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  await app.sql.query(
    `with client as (insert into clients.client (tenant_id, name) values ($1, 'Banco Andorinha'), ($1, 'Loja Canário') returning id)
     insert into cases.case (tenant_id, status_id, situation_id, client_id, author_sort, limit_date, last_proposal)
     select $1, (select id from cases.status where tenant_id = $1 and name = 'Em andamento'),
       (select id from cases.situation where tenant_id = $1 and key = case when n % 3 = 0 then 'proposta' else 'captura' end), client.id,
       case when n % 5 = 0 then '' else 'pessoa ' || n end, case when n % 4 <> 0 then date '2026-11-01' + n % 7 end, nullif(n % 6, 0) * 100
     from client, generate_series(1, 20) n`,
    [tenant.id],
  )
})
afterAll(() => app.stop())

it('CASE-004 deep in a large group, a page equals the page of a full scan', async () => {
  const sparse = await aTenant(app)
  await app.sql.query(
    `with client as (insert into clients.client (tenant_id, name) values ($1, 'Banco Andorinha') returning id)
     insert into cases.case (id, tenant_id, status_id, situation_id, client_id) overriding system value
     select 5000000 + n * n * 900, $1, (select min(id) from cases.status where tenant_id = $1),
       (select min(id) from cases.situation where tenant_id = $1), client.id
     from client, generate_series(1, 40) n`,
    [sparse.id],
  )
  await app.db.inTenant(sparse.id, async (tx) => {
    const where = await whereOf(tx, caseFilter.parse({}))
    for (const isDescending of [false, true])
      for (const [skip, take] of [
        [0, 50],
        [0, 3],
        [7, 1],
        [9, 8],
        [36, 8],
        [40, 8],
      ] as const) {
        const [walk, stretch] = [
          { where, isDescending },
          { after: null, skip, take },
        ]
        const among = sql<boolean>`c.client_id is not null`
        expect(await scanDeepById(tx, walk, among, stretch)).toEqual(await scanById(tx, walk, among, stretch))
      }
  })
})

it.each(caseSorts)('CASE-004 any page by %s is the same when scanned from either end', async (by) => {
  await app.db.inTenant(tenant.id, async (tx) => {
    const where = await whereOf(tx, caseFilter.parse({}))
    for (const direction of ['asc', 'desc'] as const) {
      const pageOf = (skip: number, take: number, far: number, spare: number) =>
        scanFrom(tx, pageScanOf(where, { by, direction }), skip, take, { far, spare })
      const all: readonly ListPosition[] = await pageOf(0, 50, Infinity, 50)
      expect(new Set(all.map(({ id }) => id)).size).toBe(40)
      for (const skip of [1, 7, 19, 28, 31, 36, 39, 40, 44])
        for (const far of [0, Infinity])
          for (const spare of [0, 3, 50]) expect(await pageOf(skip, 8, far, spare)).toEqual(all.slice(skip, skip + 8))
    }
  })
})
