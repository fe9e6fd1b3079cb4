// Runs ten thousand random operations on deals and checks the invariants afterwards.
import { foldLedger, isStanding, type LedgerEntry } from '@tratativa/contract/cases/deals/ledger'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { casesCeilingEndpoints as ceilings } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDeskEndpoints as desk } from '@tratativa/contract/cases/desk/endpoints'
import { casesExportEndpoints as exports } from '@tratativa/contract/cases/export/endpoints'
import { casesListEndpoints as list } from '@tratativa/contract/cases/list/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aTenant, aUser } from '../../../testing/builders.ts'
import { ceilingMark, runStorm, type Storm, type StormReport } from '../../../testing/deal-storm.ts'
import { startHouse, type TestHouse } from '../../../testing/house.ts'
import { aCase } from '../../../testing/register.ts'

const operations = 10_000
const logged: string[] = []

let house: TestHouse
let storm: Storm
let report: StormReport

beforeAll(async () => {
  vi.stubEnv('TEST_LOG', 'trace')
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => logged.push(String(text)) > 0)
  house = await startHouse()
  const tenant = await aTenant(house)
  const negotiator = await aUser(house, { tenant })
  const ids: number[] = []
  for (let made = 0; made < 80; made += 1)
    ids.push(
      await aCase(house, {
        tenant,
        negotiator,
        client: `Cliente ${made % 3}`,
        ...(made % 4 === 0 ? {} : { subClient: `Carteira ${made % 5}` }),
        ...(made % 7 === 0 ? {} : { processValue: ((made % 20) + 1) * 1_000_00 }),
      }),
    )
  const admin = await aUser(house, { tenant, profileTypeId: 1 })
  const supervisor = await aUser(house, { tenant, profileTypeId: 2 })
  storm = { house, tenant, admin, supervisor, negotiator, outsider: await aUser(house, { tenant }), ids }
  report = await runStorm(storm, operations, 20_261_121)
}, 280_000)
afterAll(async () => {
  await house.stop()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const ledgers = async () => {
  const { rows } = await house.sql.query<LedgerEntry & { case_id: number }>(
    `select o.case_id, o.side, o.move, o.value::float8, o.text, coalesce((select x.outcome from cases.offer_outcome x
       where x.offer_id = o.id order by x.id desc limit 1), 'open') as outcome
     from cases.offer o where o.tenant_id = $1 order by o.id`,
    [storm.tenant.id],
  )
  return new Map(storm.ids.map((id) => [id, rows.filter((row) => row.case_id === id)]))
}

describe(`after ${operations} random operations`, () => {
  it('judged every offer of ours, by whatever path, as predicted', () => {
    expect(report.surprises).toEqual([])
    expect(report.judged).toBeGreaterThan(operations / 2)
    expect(report.waiting).toBeGreaterThan(operations / 20)
  })

  it('has no offer above its ceiling, and no acceptance of theirs above it, without an approval on record', async () => {
    const { rows } = await house.sql.query(
      `select o.id from cases.offer o
       left join cases.offer_request r on r.id = o.request_id and r.case_id = o.case_id and r.state = 'approved'
         and r.value = o.value and r.decided_by is not null
       where o.tenant_id = $1 and o.side = 'ours' and o.ceiling < o.value and r.id is null
       union all
       select x.offer_id from cases.offer_outcome x join cases.offer o on o.id = x.offer_id
       left join cases.offer_request r on r.id = x.request_id and r.case_id = o.case_id and r.state = 'approved' and r.value = o.value
       where x.tenant_id = $1 and x.outcome = 'accepted' and o.side = 'theirs' and x.ceiling < o.value and r.id is null`,
      [storm.tenant.id],
    )
    expect(rows).toEqual([])
    const above = await house.sql.query<{ count: number }>(
      'select count(*)::int from cases.offer where tenant_id = $1 and value > ceiling',
      [storm.tenant.id],
    )
    expect(above.rows[0]?.count).toBeGreaterThan(20)
  })

  it('shows in each deal exactly what its ledger folds to, with at most one standing offer a side', async () => {
    const { rows } = await house.sql.query<{ id: number }>(
      `select id, last_proposal::float8 as "lastProposal", proposals::float8, client_counter::float8 as "clientCounter",
         client_counter_text as "clientCounterText", author_counter::float8 as "authorCounter",
         author_counter_text as "authorCounterText"
       from cases.case where tenant_id = $1 order by id`,
      [storm.tenant.id],
    )
    const found = await ledgers()
    expect(rows).toEqual([...found].map(([id, entries]) => ({ id, ...foldLedger(entries) })))
    for (const entries of found.values())
      for (const side of ['ours', 'theirs'] as const)
        expect(entries.filter((entry) => entry.side === side && isStanding(entry)).length).toBeLessThanOrEqual(1)
  })

  it('stores an audit entry for every version of every case', async () => {
    const { rows } = await house.sql.query<{ changes: number; entries: number }>(
      `select (select sum(version - 1)::int from cases.case where tenant_id = $1) as changes,
         (select count(*)::int from platform.audit_entry where tenant_id = $1 and thread like 'case:%') as entries`,
      [storm.tenant.id],
    )
    expect(rows[0]?.entries).toBeGreaterThanOrEqual(rows[0]?.changes ?? 0)
  })

  it('reveals the ceiling to nobody who may not see it: no answer, export, event or log line', async () => {
    const { outsider, ids } = storm
    const heard = [...report.heard]
    const ask = async (answer: ReturnType<TestHouse['call']>) => heard.push(JSON.stringify((await answer).body))
    for (const one of ids.slice(0, 25)) {
      const id = caseCode(toCaseId(one))
      await ask(house.call(deals.offers, { id }, { as: outsider.token }))
      await ask(house.call(desk.case, { id }, { as: outsider.token }))
      await ask(house.call(desk.caseTimeline, { id }, { as: outsider.token }))
      await ask(house.call(desk.caseHistory, { id }, { as: outsider.token }))
    }
    await ask(house.call(list.fetchCases, { pagination: { page: 1, size: 100 } }, { as: outsider.token }))
    for (const state of ['waiting', 'decided'] as const)
      await ask(house.call(ceilings.offerRequests, { state }, { as: outsider.token }))
    const made = await house.call(exports.prepareExport, { format: 'csv' }, { as: outsider.token })
    // Nothing belongs to this person, so nothing is exported.
    expect(made.refusal.code).toBe('cases.nothing-chosen')
    expect(heard.length).toBeGreaterThan(300)
    expect(heard.filter((text) => text.includes(ceilingMark))).toEqual([])
    const told = await house.sql.query('select id from platform.event where tenant_id = $1 and data::text like $2', [
      storm.tenant.id,
      `%${ceilingMark}%`,
    ])
    expect(told.rows).toEqual([])
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.filter((text) => text.includes(ceilingMark) || /ceiling/.test(text))).toEqual([])
    const open = await house.sql.query(
      `select distinct action from platform.audit_entry where tenant_id = $1 and action <> 'cases.ceiling.set'
         and concat(before::text, after::text) like $2`,
      [storm.tenant.id, `%${ceilingMark}%`],
    )
    expect(open.rows).toEqual([])
  })

  it('shows the ceiling to those who may see it', async () => {
    const { body } = await house.call(
      list.fetchCases,
      { pagination: { page: 1, size: 100 } },
      { as: storm.negotiator.token },
    )
    expect(body.data.some(({ deal }) => deal.maximumProposal?.endsWith(ceilingMark))).toBe(true)
  })

  it('judges two simultaneous offers one after the other', async () => {
    const [one = 0] = storm.ids
    const id = caseCode(toCaseId(one))
    await house.call(ceilings.setCeiling, { caseId: id, amount: '500,00' }, { as: storm.admin.token })
    const situation = (await house.call(desk.case, { id }, { as: storm.admin.token })).body.data.deal.situation.id
    await house.call(ceilings.setCeiling, { caseId: id, situationId: situation as never }, { as: storm.admin.token })
    const values = Array.from({ length: 40 }, (_, at) => `${at % 2 ? 400 + at : 600 + at},00`)
    const made = await Promise.all(
      values.map((value) =>
        house.call(deals.makeOffer, { id, side: 'ours', move: 'proposal', value }, { as: storm.negotiator.token }),
      ),
    )
    expect(made.map(({ body }) => (body.offer ? 'made' : 'waits'))).toEqual(
      values.map((_, at) => (at % 2 ? 'made' : 'waits')),
    )
    const { data, waiting } = (await house.call(deals.offers, { id }, { as: storm.admin.token })).body
    const standing = data.filter(
      ({ side, outcome, value }) => side === 'ours' && outcome === 'open' && value !== '0,00',
    )
    expect(standing).toHaveLength(1)
    expect(waiting).toHaveLength(1)
  })
})
