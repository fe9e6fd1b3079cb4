// 200 people who press 'next' at once on 100,000 cases of four queues, beside a bare statement of the same kind; and the filling of a queue.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { toCaseId, type UserId } from '@tratativa/contract/kernel/ids'
import type { QueueId } from '@tratativa/contract/queues/shapes'
import { sql as statement } from 'kysely'
import { Client } from 'pg'
import { buildApp } from '../server/src/app.ts'
import { nextMatching, upsertEntries } from '../server/src/features/queues/fill/entries.store.ts'
import { makeEntries, readFillContext } from '../server/src/features/queues/fill/make-entries.ts'
import { takeNext } from '../server/src/features/queues/turns/turns.store.ts'
import { caseFilter } from '@tratativa/contract/cases/filter'
import type { TenantTx } from '../server/src/platform/db/scope.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { keyRing } from '../server/src/platform/crypto/key-ring.ts'
import { loginsOf, openLogins } from '../server/src/platform/db/logins.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { readStamp } from '../server/src/platform/db/stamps.ts'
import { makeLog } from '../server/src/platform/log/log.ts'
import type { TestApp } from '../server/src/testing/app.ts'
import { aTenant } from '../server/src/testing/builders.ts'
import { fakeClock } from '../server/src/testing/fake-clock.ts'
import { print, printAim, schemaSources, withPostgres } from './measure.ts'

const cases = Number(process.env['QUEUE_CASES'] ?? 100_000)
const people = Number(process.env['QUEUE_PEOPLE'] ?? 200)
const turns = Number(process.env['QUEUE_TURNS'] ?? 16)
// As the product has it; more connections than the cores can serve wait in Postgres instead of in the pool.
const pool = process.env['QUEUE_POOL'] ?? '10'
const aimMs = 50
const weights = [1, 1, 2, 4]

const newRing = (name: string) => keyRing([`bench:${randomBytes(32).toString('base64url')}`], name)

/** Every person works in all queues; a fifth of the cases belongs to single people. */
const fillTables = async (sql: Client, tenant: number) => {
  await sql.query(
    `insert into identity.account (name, email, color, password_hash, proven_at)
     select 'Pessoa ' || n, 'pessoa' || n || '@bench.test', 'green', '', now() from generate_series(1, $1::integer) n`,
    [people],
  )
  await sql.query(
    `insert into identity.membership (tenant_id, account_id, profile_type_id, is_active, activated_at)
     select $1, id, 3, true, now() from identity.account where email like '%@bench.test'`,
    [tenant],
  )
  await sql.query(`insert into clients.client (tenant_id, name) values ($1, 'Banco')`, [tenant])
  await sql.query(
    `with person as (insert into people.person (tenant_id, name) values ($1, 'Autora') returning id),
     own as (select array_agg(id order by id) as ids from identity.membership where tenant_id = $1)
     insert into cases.case (tenant_id, client_id, author_id, situation_id, status_id, limit_date, process_value, negotiator_id)
     select $1, c.id, p.id, s.id, s.status_id, current_date + (n % 90), 1000000,
       case when n % 5 = 0 then own.ids[1 + n % array_length(own.ids, 1)] end
     from generate_series(1, $2::integer) n, own, clients.client c, person p, cases.situation s
     where c.tenant_id = $1 and s.tenant_id = $1 and s.key = 'negociacao'`,
    [tenant, cases],
  )
  for (const [index, weight] of weights.entries())
    await sql.query(
      `insert into queues.queue (tenant_id, name, filter, sort, mix, weight, return_minutes, max_tries, end_outcomes, mode,
         countdown_seconds, scripts)
       values ($1, $2, '{}', 'deadline', '{"deadline":1,"room":1,"chance":1,"silence":1}', $3, 60, 5, '{}', 'case', 10, '[]')`,
      [tenant, `Fila ${index}`, weight],
    )
  await sql.query(
    `insert into queues.member (tenant_id, queue_id, user_id) select $1, q.id, m.id from queues.queue q, identity.membership m
     where q.tenant_id = $1 and m.tenant_id = $1 and m.profile_type_id = 3`,
    [tenant],
  )
}

/** Every case lies in two queues. */
const fillEntries = (sql: Client, tenant: number) =>
  sql.query(
    `insert into queues.entry (tenant_id, queue_id, case_id, owner_id, zone, score, parts, facts, since)
     select $1, q.id, c.id, coalesce(c.negotiator_id, 0), 'America/Sao_Paulo', (random() * 10000)::integer,
       '{"deadline":50,"room":0,"chance":0,"silence":0}', '{}', now()
     from cases.case c join (select id, row_number() over (order by id) as n from queues.queue where tenant_id = $1) q
       on (c.id + q.n) % 2 = 0
     where c.tenant_id = $1`,
    [tenant],
  )

type Take = (tx: TenantTx, person: number) => Promise<number | null>

const percentile = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

await withPostgres(async (databaseUrl, folder) => {
  await migrate(databaseUrl, schemaSources, () => undefined)
  await openLogins(loginsOf(databaseUrl), databaseUrl)
  const clock = fakeClock()
  clock.set(new Date())
  const app = buildApp({
    config: readConfig({ PORT: '0', COURTS: 'off', MAIL: 'outbox', DATABASE_POOL: pool }),
    logins: loginsOf(databaseUrl),
    stamp: await readStamp(databaseUrl),
    publicUrl: 'http://console.test',
    keys: { tokens: newRing('TOKEN_KEYS'), seal: newRing('SEAL_KEYS') },
    consoleRoot: '/nonexistent',
    filesRoot: folder,
    clock,
    log: makeLog('warn'),
  })
  const sql = new Client({ connectionString: databaseUrl })
  await sql.connect()
  // The database stops before this connection when the measurement fails.
  sql.on('error', () => undefined)
  const tenant = await aTenant({ db: app.db, clock, sql } as unknown as TestApp)
  await fillTables(sql, tenant.id)

  const queueIds = (
    await sql.query<{ id: QueueId }>('select id from queues.queue where tenant_id = $1 order by id', [tenant.id])
  ).rows.map(({ id }) => id)
  const [first] = queueIds
  if (first === undefined) throw new Error('bench: no queue')
  const fillStart = performance.now()
  const filled = await app.db.inTenant(tenant.id, async (tx) => {
    const context = await readFillContext(tx)
    const ids = await nextMatching(tx, caseFilter.parse({}), { after: 0, limit: 1000 })
    const entries = await makeEntries(
      tx,
      { order: 'deadline', mix: { deadline: 1, room: 1, chance: 1, silence: 1 } },
      ids,
      context,
    )
    await upsertEntries(tx, first, entries)
    return entries.length
  })
  print(`a step of filling: ${filled} cases in ${(performance.now() - fillStart).toFixed(0)} ms`)
  await sql.query('delete from queues.entry')
  await fillEntries(sql, tenant.id)
  await sql.query(`create schema bare; create table bare.entry (case_id integer primary key, score integer not null, lease_user integer,
    lease_until timestamptz, fence integer not null default 0)`)
  await sql.query(
    'insert into bare.entry select id, (random() * 10000)::integer from cases.case where tenant_id = $1',
    [tenant.id],
  )
  await sql.query('create index on bare.entry (score desc, case_id)')
  await sql.query('grant usage on schema bare to public; grant all on bare.entry to public')
  await sql.query('analyze')

  const members = (
    await sql.query<{ id: UserId }>(
      'select id from identity.membership where tenant_id = $1 and profile_type_id = 3 order by id limit $2',
      [tenant.id, people],
    )
  ).rows.map(({ id }) => id)

  /** Without a rhythm everybody presses again at once; with one, each person presses at a random moment of each span of so many ms. */
  const press = async (
    name: string,
    take: Take,
    release: Take,
    { pressing = members, rhythmMs = null }: { pressing?: readonly UserId[]; rhythmMs?: number | null } = {},
  ) => {
    const [statementMs, wholeMs, firstMs]: [number[], number[], number[]] = [[], [], []]
    const holders = new Map<number, number>()
    let doubles = 0
    let empty = 0
    const begun = performance.now()
    await Promise.all(
      pressing.map(async (person) => {
        for (let turn = 0; turn < (rhythmMs === null ? turns : 3); turn += 1) {
          if (rhythmMs !== null) await pause(begun + (turn + Math.random()) * rhythmMs - performance.now())
          const pressedAt = performance.now()
          const got = await app.db.inTenant(tenant.id, async (tx) => {
            const start = performance.now()
            const id = await take(tx, person)
            // A fresh connection plans every statement of the function once.
            const isFirst = turn === 0
            ;(isFirst ? firstMs : statementMs).push(performance.now() - start)
            return id
          })
          wholeMs.push(performance.now() - pressedAt)
          if (got === null) {
            empty += 1
            continue
          }
          if (holders.has(got)) doubles += 1
          holders.set(got, person)
          await app.db.inTenant(tenant.id, async (tx) => {
            holders.delete(got)
            return release(tx, person)
          })
        }
      }),
    )
    const seconds = (performance.now() - begun) / 1000
    for (const list of [firstMs, statementMs]) list.sort((left, right) => left - right)
    wholeMs.sort((left, right) => left - right)
    const shown = (list: readonly number[], share: number) => percentile(list, share).toFixed(1)
    print(
      `${name}: ${statementMs.length} presses of ${pressing.length} people in ${seconds.toFixed(1)} s; first press p50 ${shown(firstMs, 0.5)} p99 ${shown(firstMs, 0.99)} ms, later p50 ${shown(statementMs, 0.5)} p95 ${shown(statementMs, 0.95)} ms, with the wait for a connection p50 ${shown(wholeMs, 0.5)} p99 ${shown(wholeMs, 0.99)} ms; empty ${empty}`,
    )
    if (rhythmMs !== null)
      printAim(
        `${name}, whole press p99, ms`,
        percentile(wholeMs, 0.99),
        `${aimMs} ms`,
        percentile(wholeMs, 0.99) <= aimMs,
      )
    // The aim is that of many; a person alone shows what one statement costs.
    else if (pressing.length > 1)
      printAim(
        `${name}, statement p99, ms`,
        percentile(statementMs, 0.99),
        `${aimMs} ms`,
        percentile(statementMs, 0.99) <= aimMs,
      )
    printAim(`${name}, doubles`, doubles, '0', doubles === 0)
  }

  const until = new Date(clock.now().getTime() + 3_600_000)
  const product: [Take, Take] = [
    async (tx, person) =>
      (await takeNext(tx, person as UserId, { leads: false, openQueues: queueIds, closedZones: [], until }))?.caseId ??
      null,
    async (tx, person) => {
      await statement`update queues.entry set lease_user = null, lease_until = null, ended_at = now(), ended_outcome = 'agreed'
        where lease_user = ${person}`.execute(tx.sql)
      return null
    },
  ]
  const bare: [Take, Take] = [
    async (tx, person) => {
      const { rows } = await statement<{ id: number }>`
        with picked as (select case_id from bare.entry where lease_user is null order by score desc, case_id limit 1 for update skip locked)
        update bare.entry e set lease_user = ${person}, lease_until = ${until}, fence = fence + 1 from picked
        where e.case_id = picked.case_id returning e.case_id as id`.execute(tx.sql)
      return rows[0] ? toCaseId(rows[0].id) : null
    },
    async (tx, person) => {
      await statement`delete from bare.entry where lease_user = ${person}`.execute(tx.sql)
      return null
    },
  ]
  if (process.env['DROP_FK']) await sql.query(process.env['DROP_FK'])
  const alone = members.slice(0, 1)
  await press('one person, queues.take_next', ...product, { pressing: alone })
  await press('one person, bare SKIP LOCKED', ...bare, { pressing: alone })
  await press('queues.take_next', ...product)
  for (const seconds of [1, 6])
    await press(`queues.take_next, each person once in ${seconds} s`, ...product, { rhythmMs: seconds * 1000 })
  await press('bare SKIP LOCKED', ...bare)
  const { rows: served } = await sql.query<{ weight: number; turns: number }>(
    `select q.weight, count(*)::integer as turns from queues.act a
     join queues.queue q on q.id = a.queue_id where a.kind = 'taken' group by q.id, q.weight order by q.id`,
  )
  const whole = served.reduce((sum, row) => sum + row.turns, 0)
  for (const { weight, turns: taken } of served)
    print(
      `  weight ${weight}: ${taken} turns, ${((100 * taken) / whole).toFixed(1)} % (by weight ${(100 * weight) / 8} %)`,
    )
  await sql.end()
  await app.close()
})
