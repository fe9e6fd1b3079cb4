// Measures the dashboards over a year, beside the best hand-written SQL on the raw rows. INSIGHTS_CASES and INSIGHTS_MESSAGES set the size.
import { Client } from 'pg'
import { insightsAddresses } from '@tratativa/contract/insights/calls'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { print, startProduct, withPostgres, schemaSources } from './measure.ts'
import { makeConversations } from './chat/conversations.ts'
import { large, tokenOf } from './register/companies.ts'

const cases = Number(process.env['INSIGHTS_CASES'] ?? 1_000_000)
const messages = Number(process.env['INSIGHTS_MESSAGES'] ?? 1_000_000)
const rounds = 20
const limitMs = 100

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const timed = async (work: () => Promise<unknown>, count = rounds) => {
  const times: number[] = []
  for (let round = 0; round < count; round += 1) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return median(times)
}

/** Gives the offers to the company's negotiators, as imports leave them to nobody. The ledger refuses changes, hence the role. */
const nameAuthors = async (sql: Client) => {
  await sql.query('set session_replication_role = replica')
  await sql.query(
    `update cases.offer o set by_account = m.account_id from cases.case c join identity.membership m on m.id = c.negotiator_id
     where o.tenant_id = $1 and c.id = o.case_id and o.by_account is null`,
    [large],
  )
  await sql.query('set session_replication_role = default')
}

/** One statement for all stages of the year, from the ledger and the cases. */
const rawStages = `
  select 'offer' as kind, x.by_account, count(*) from (
    select distinct on (o.case_id) o.case_id, o.by_account, o.at from cases.offer o
    where o.tenant_id = $1 and o.side = 'ours' and o.value > 0 order by o.case_id, o.id) x
  where x.at >= $2::timestamptz group by 2
  union all
  select 'agreement', c.negotiator_id, count(*) from cases.case c
  where c.tenant_id = $1 and c.closed_deal_date >= $2::date group by 2`

await withPostgres(async (databaseUrl, folder) => {
  await migrate(databaseUrl, schemaSources, () => undefined)
  const sql = new Client({ connectionString: databaseUrl })
  sql.on('error', () => undefined)
  await sql.connect()
  await makeConversations(sql, databaseUrl, messages, cases)
  await nameAuthors(sql)
  const started = performance.now()
  await sql.query('select insights.recount_company($1)', [large])
  print(
    `${cases} cases and ${messages} messages counted into facts in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  await sql.query('vacuum (analyze) insights.fact, insights.daily, insights.change, cases.offer, cases.case')
  const product = await startProduct(databaseUrl, folder, 3977, { DEMO: 'never' })
  const token = await tokenOf(product.base, large)
  const { rows } = await sql.query<{ from: string; to: string }>(
    `select (max(day) - 365)::text as from, max(day)::text as to from insights.fact where tenant_id = $1`,
    [large],
  )
  const { from = '', to = '' } = rows[0] ?? {}
  const ask = async (address: keyof typeof insightsAddresses) => {
    const answer = await fetch(product.base + urlOf(insightsAddresses[address]), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ dateFilter: { startDate: from, endDate: to } }),
    })
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  for (const address of ['negotiation', 'productivity', 'workTimes', 'comparison'] as const) {
    await ask(address)
    const p50 = await timed(() => ask(address))
    print(`${address}, a year: p50 ${p50.toFixed(1)} ms (limit ${limitMs} ms: ${p50 <= limitMs ? 'holds' : 'BROKEN'})`)
  }
  const raw = await timed(() => sql.query(rawStages, [large, from]), 5)
  print(`two of the seven stages by SQL on the raw rows, without HTTP: p50 ${raw.toFixed(1)} ms`)
  await sql.end()
  await product.stop()
})
