import { caseFilter, caseSorts } from '@tratativa/contract/cases/filter'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchColumnFarAt } from '../../../platform/paging/column-pages.ts'
import { fetchCounted } from '../../../platform/paging/counted-ranges.ts'
import { countKeyless, countRanges, fetchGroup } from '../../../platform/paging/groups.store.ts'
import { isByColumn, type RowPosition } from '../../../platform/paging/list.ts'
import { collectIds, countMatches, fetchPage } from '../../../platform/paging/paging.ts'
import { aTenant, type TestTenant } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { whereOf } from './matching.store.ts'
import { caseListOf } from './sorts.ts'

let app: TestApp
let tenant: TestTenant

// The ids are far apart, so that the cases lie in many ranges of ids.
beforeAll(async () => {
  app = await startApp({ env: { ROLES: 'web' } })
  tenant = await aTenant(app)
  await app.sql.query(
    `with client as (insert into clients.client (tenant_id, name) values ($1, 'Banco Andorinha'), ($1, 'Loja Canário') returning id)
     insert into cases.case (id, tenant_id, status_id, situation_id, client_id, author_sort, limit_date, last_proposal)
     overriding system value
     select 5000000 + n * n * 900 + client.id % 2, $1, (select id from cases.status where tenant_id = $1 and name = 'Em andamento'),
       (select id from cases.situation where tenant_id = $1 and key = case when n % 3 = 0 then 'proposta' else 'captura' end), client.id,
       case when n % 5 = 0 then '' else 'pessoa ' || n end, case when n % 4 <> 0 then date '2026-11-01' + n % 7 end, nullif(n % 6, 0) * 100
     from client, generate_series(1, 20) n`,
    [tenant.id],
  )
})
afterAll(() => app.stop())

describe.each(caseSorts)('the list by %s', (by) => {
  it('CASE-004 names an index that begins with its column, or contains it', async () => {
    const { sort } = caseListOf(await app.db.inTenant(tenant.id, (tx) => whereOf(tx, caseFilter.parse({}))), {
      by,
      direction: 'asc',
    })
    const { rows } = await app.sql.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where schemaname = 'cases' and indexname = $1`,
      [sort.index],
    )
    expect(rows[0]?.indexdef).toMatch(new RegExp(`\\b${sort.column}\\b`))
  })

  it.each(['asc', 'desc'] as const)('CASE-004 is the same by page number and beside a row, %s', async (direction) => {
    await app.db.inTenant(tenant.id, async (tx) => {
      const list = caseListOf(await whereOf(tx, caseFilter.parse({})), { by, direction })
      const { rows: all } = await fetchPage(tx, list, { skip: 0 }, 50)
      expect(new Set(all.map(({ id }) => id))).toEqual(new Set(await collectIds(tx, list)))
      for (const skip of [1, 7, 19, 31, 36, 40, 44]) {
        expect((await fetchPage(tx, list, { skip }, 8)).rows).toEqual(all.slice(skip, skip + 8))
        const rows = all.slice(skip, skip + 8)
        expect(isByColumn(list) ? await fetchColumnFarAt(tx, list, skip, 8) : rows).toEqual(rows)
      }
      for (const place of [0, 9, 26, 39]) {
        const position = all[place] as RowPosition
        expect((await fetchPage(tx, list, { after: position }, 5)).rows).toEqual(all.slice(place + 1, place + 6))
        expect((await fetchPage(tx, list, { before: position }, 5)).rows).toEqual(
          all.slice(Math.max(0, place - 5), place),
        )
        expect(await countMatches(tx, list, position)).toBe(place)
      }
    })
  })

  it.each(['asc', 'desc'] as const)('CASE-004 finds a page by counted ranges of ids, %s', async (direction) => {
    await app.db.inTenant(tenant.id, async (tx) => {
      const list = caseListOf(await whereOf(tx, caseFilter.parse({})), { by, direction })
      const { rows: all } = await fetchPage(tx, list, { skip: 0 }, 50)
      for (const key of new Set(all.map((row) => row.key))) {
        if (isByColumn(list) && (key !== null || list.sort.nulls === 'never')) continue
        const ranges = isByColumn(list) ? await countKeyless(tx, list) : await countRanges(tx, list, key)
        const group = await fetchGroup(tx, list, key, { after: null, skip: 0, take: 50 })
        expect(group).toEqual(all.filter((row) => row.key === key))
        for (const skip of [0, 3, 7, group.length - 2])
          expect(await fetchCounted(tx, list, key, ranges, { skip, take: 4 })).toEqual(group.slice(skip, skip + 4))
      }
    })
  })
})
