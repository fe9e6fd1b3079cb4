// Runs thousands of random operations on deals and checks the invariants afterwards.
import { reduceLedger, isOpenOffer, type LedgerEntry } from '@tratativa/contract/cases/deals/ledger'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { casesCeilingEndpoints as ceilings } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDeskEndpoints as desk } from '@tratativa/contract/cases/desk/endpoints'
import { casesExportEndpoints as exports } from '@tratativa/contract/cases/export/endpoints'
import { casesListEndpoints as list } from '@tratativa/contract/cases/list/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { aTenant, aUser } from '../../../testing/builders.ts'
import {
  ceilingMark,
  runRandomOperations,
  type RandomOperations,
  type RandomOperationsReport,
} from '../../../testing/random-operations.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase } from '../../../testing/register.ts'

const operations = inject('thorough') ? 10_000 : 2_000
const logged: string[] = []

let app: TestApp
let randomOperations: RandomOperations
let report: RandomOperationsReport

beforeAll(async () => {
  vi.stubEnv('TEST_LOG', 'trace')
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => logged.push(String(text)) > 0)
  app = await startApp()
  const tenant = await aTenant(app)
  const negotiator = await aUser(app, { tenant })
  const ids: number[] = []
  for (let made = 0; made < 80; made += 1)
    ids.push(
      await aCase(app, {
        tenant,
        negotiator,
        client: `Cliente ${made % 3}`,
        ...(made % 4 === 0 ? {} : { subClient: `Carteira ${made % 5}` }),
        ...(made % 7 === 0 ? {} : { processValue: ((made % 20) + 1) * 1_000_00 }),
      }),
    )
  const admin = await aUser(app, { tenant, profileTypeId: 1 })
  const supervisor = await aUser(app, { tenant, profileTypeId: 2 })
  randomOperations = { app, tenant, admin, supervisor, negotiator, outsider: await aUser(app, { tenant }), ids }
  report = await runRandomOperations(randomOperations, operations, 20_261_121)
}, 280_000)
afterAll(async () => {
  await app.stop()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const ledgers = async () => {
  const { rows } = await app.sql.query<LedgerEntry & { case_id: number }>(
    `select o.case_id, o.side, o.move, o.value::float8, o.text, coalesce((select x.outcome from cases.offer_outcome x
       where x.offer_id = o.id order by x.id desc limit 1), 'open') as outcome
     from cases.offer o where o.tenant_id = $1 order by o.id`,
    [randomOperations.tenant.id],
  )
  return new Map(randomOperations.ids.map((id) => [id, rows.filter((row) => row.case_id === id)]))
}

describe(`after ${operations} random operations`, () => {
  it('judged every offer of ours, by whatever path, as predicted', () => {
    expect(report.surprises).toEqual([])
    expect(report.judged).toBeGreaterThan(operations / 2)
    expect(report.waiting).toBeGreaterThan(operations / 20)
  })

  it('has no offer above its ceiling, and no acceptance of theirs above it, without an approval on record', async () => {
    const { rows } = await app.sql.query(
      `select o.id from cases.offer o
       left join cases.offer_request r on r.id = o.request_id and r.case_id = o.case_id and r.state = 'approved'
         and r.value = o.value and r.decided_by is not null
       where o.tenant_id = $1 and o.side = 'ours' and o.ceiling < o.value and r.id is null
       union all
       select x.offer_id from cases.offer_outcome x join cases.offer o on o.id = x.offer_id
       left join cases.offer_request r on r.id = x.request_id and r.case_id = o.case_id and r.state = 'approved' and r.value = o.value
       where x.tenant_id = $1 and x.outcome = 'accepted' and o.side = 'theirs' and x.ceiling < o.value and r.id is null`,
      [randomOperations.tenant.id],
    )
    expect(rows).toEqual([])
    const above = await app.sql.query<{ count: number }>(
      'select count(*)::int from cases.offer where tenant_id = $1 and value > ceiling',
      [randomOperations.tenant.id],
    )
    expect(above.rows[0]?.count).toBeGreaterThan(operations / 1_000)
  })

  it('shows in each deal exactly what its ledger folds to, with at most one standing offer a side', async () => {
    const { rows } = await app.sql.query<{ id: number }>(
      `select id, last_proposal::float8 as "lastProposal", proposals::float8, client_counter::float8 as "clientCounter",
         client_counter_text as "clientCounterText", author_counter::float8 as "authorCounter",
         author_counter_text as "authorCounterText"
       from cases.case where tenant_id = $1 order by id`,
      [randomOperations.tenant.id],
    )
    const entriesByCase = await ledgers()
    expect(rows).toEqual([...entriesByCase].map(([id, entries]) => ({ id, ...reduceLedger(entries) })))
    for (const entries of entriesByCase.values())
      for (const side of ['ours', 'theirs'] as const)
        expect(entries.filter((entry) => entry.side === side && isOpenOffer(entry)).length).toBeLessThanOrEqual(1)
  })

  it('stores an audit entry for every version of every case', async () => {
    const { rows } = await app.sql.query<{ changes: number; entries: number }>(
      `select (select sum(version - 1)::int from cases.case where tenant_id = $1) as changes,
         (select count(*)::int from platform.audit_entry where tenant_id = $1 and thread like 'case:%') as entries`,
      [randomOperations.tenant.id],
    )
    expect(rows[0]?.entries).toBeGreaterThanOrEqual(rows[0]?.changes ?? 0)
  })

  it('reveals the ceiling to nobody who may not see it: no answer, export, event or log line', async () => {
    const { outsider, ids } = randomOperations
    const heard = [...report.heard]
    const ask = async (answer: ReturnType<TestApp['call']>) => heard.push(JSON.stringify((await answer).body))
    for (const caseKey of ids.slice(0, 25)) {
      const id = caseCode(toCaseId(caseKey))
      await ask(app.call(deals.offers, { id }, { as: outsider.token }))
      await ask(app.call(desk.case, { id }, { as: outsider.token }))
      await ask(app.call(desk.caseTimeline, { id }, { as: outsider.token }))
      await ask(app.call(desk.caseHistory, { id }, { as: outsider.token }))
    }
    await ask(app.call(list.fetchCases, { pagination: { page: 1, size: 100 } }, { as: outsider.token }))
    for (const state of ['waiting', 'decided'] as const)
      await ask(app.call(ceilings.offerRequests, { state }, { as: outsider.token }))
    const made = await app.call(exports.prepareExport, { format: 'csv' }, { as: outsider.token })
    // Nothing belongs to this person, so nothing is exported.
    expect(made.refusal.code).toBe('cases.nothing-chosen')
    expect(heard.length).toBeGreaterThan(operations / 40)
    expect(heard.filter((text) => text.includes(ceilingMark))).toEqual([])
    const leakedEvents = await app.sql.query(
      'select id from platform.event where tenant_id = $1 and data::text like $2',
      [randomOperations.tenant.id, `%${ceilingMark}%`],
    )
    expect(leakedEvents.rows).toEqual([])
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.filter((text) => text.includes(ceilingMark) || /ceiling/.test(text))).toEqual([])
    const open = await app.sql.query(
      `select distinct action from platform.audit_entry where tenant_id = $1 and action <> 'cases.ceiling.set'
         and concat(before::text, after::text) like $2`,
      [randomOperations.tenant.id, `%${ceilingMark}%`],
    )
    expect(open.rows).toEqual([])
  })

  it('shows the ceiling to those who may see it', async () => {
    const { body } = await app.call(
      list.fetchCases,
      { pagination: { page: 1, size: 100 } },
      { as: randomOperations.negotiator.token },
    )
    expect(body.data.some(({ deal }) => deal.maximumProposal?.endsWith(ceilingMark))).toBe(true)
  })

  it('judges two simultaneous offers one after the other', async () => {
    const [caseKey = 0] = randomOperations.ids
    const id = caseCode(toCaseId(caseKey))
    await app.call(ceilings.setCeiling, { caseId: id, amount: '500,00' }, { as: randomOperations.admin.token })
    const situation = (await app.call(desk.case, { id }, { as: randomOperations.admin.token })).body.data.deal.situation
      .id
    await app.call(
      ceilings.setCeiling,
      { caseId: id, situationId: situation as never },
      { as: randomOperations.admin.token },
    )
    const values = Array.from({ length: 20 }, (_, index) => `${index % 2 ? 400 + index : 600 + index},00`)
    const made = await Promise.all(
      values.map((value) =>
        app.call(
          deals.makeOffer,
          { id, side: 'ours', move: 'proposal', value },
          { as: randomOperations.negotiator.token },
        ),
      ),
    )
    expect(made.map(({ body }) => (body.offer ? 'made' : 'waits'))).toEqual(
      values.map((_, index) => (index % 2 ? 'made' : 'waits')),
    )
    const { data, waiting } = (await app.call(deals.offers, { id }, { as: randomOperations.admin.token })).body
    const standing = data.filter(
      ({ side, outcome, value }) => side === 'ours' && outcome === 'open' && value !== '0,00',
    )
    expect(standing).toHaveLength(1)
    expect(waiting).toHaveLength(1)
  })
})
