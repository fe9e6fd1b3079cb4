// Simulates the radar by a clock that moves ahead, against the stub of the courts with its limit of 120 calls a minute, and measures the page
// of the followed processes. A simulated day of 100,000 processes takes minutes: RADAR_DAYS=30 simulates their whole month.
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { buildApp } from '../server/src/app.ts'
import { countProcesses, pageOfProcesses } from '../server/src/features/monitoring/processes/processes.store.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { keyRing } from '../server/src/platform/crypto/key-ring.ts'
import { loginsOf, openLogins } from '../server/src/platform/db/logins.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { readStamp } from '../server/src/platform/db/stamps.ts'
import { makeLog } from '../server/src/platform/log/log.ts'
import type { TestApp } from '../server/src/testing/app.ts'
import { aTenant } from '../server/src/testing/builders.ts'
import { fakeClock } from '../server/src/testing/fake-clock.ts'
import { simulateRadar, type SimulatedApp } from '../server/src/testing/simulated-radar.ts'
import { print, printAim, schemaSources, withPostgres } from './measure.ts'

const processes = Number(process.env['RADAR_PROCESSES'] ?? 100_000)
const days = Number(process.env['RADAR_DAYS'] ?? 0.6)
/** A month of fewer processes shows that nothing drifts. */
const month = { processes: Math.min(200, processes), days: 30, courts: 2 }
const pageLimitMs = 100

const timed = async (what: string, work: () => Promise<unknown>) => {
  await work()
  const times: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  const median = times.sort((left, right) => left - right)[5] ?? 0
  printAim(what, median, `${pageLimitMs} ms`, median <= pageLimitMs)
}

const simulate = async (
  app: SimulatedApp,
  size: { readonly processes: number; readonly days: number; readonly courts: number },
) => {
  await app.sql.query('delete from monitoring.lookup; delete from monitoring.process; delete from monitoring.court')
  await app.sql.query("update monitoring.budget set next_at = '-infinity'")
  const tenant = await aTenant(app as TestApp)
  const start = performance.now()
  const figures = await simulateRadar(app, tenant, size)
  const seconds = (performance.now() - start) / 1_000
  print(`${size.processes} processes, ${size.days} days, ${figures.calls} calls in ${seconds.toFixed(0)} s`)
  printAim('calls in the fullest minute', figures.mostInMinute, '120', figures.mostInMinute <= 120)
  printAim('refused with 429', figures.refused, '0', figures.refused === 0)
  printAim('median age at its worst, hours', figures.medianAgeHours, '8', figures.medianAgeHours <= 8)
  printAim('p90 age at its worst, hours', figures.p90AgeHours, '12', figures.p90AgeHours <= 12)
  print(`  the oldest answer: ${figures.oldestHours} hours`)
  return tenant
}

const newRing = (name: string) => keyRing([`bench:${randomBytes(32).toString('base64url')}`], name)

await withPostgres(async (databaseUrl, folder) => {
  await migrate(databaseUrl, schemaSources, () => undefined)
  await openLogins(loginsOf(databaseUrl), databaseUrl)
  const clock = fakeClock()
  const app = buildApp({
    config: readConfig({ PORT: '0', COURTS: 'off', MAIL: 'outbox' }),
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
  const simulated = { db: app.db, clock, sql } satisfies SimulatedApp
  // The simulation waits for no disk: it measures calls and ages.
  await sql.query('alter system set fsync = off')
  await sql.query('alter system set synchronous_commit = off')
  await sql.query('select pg_reload_conf()')
  // Courts of the states, of labour and of the federation.
  const tenant = await simulate(simulated, { processes, days, courts: 57 })
  await sql.query('vacuum (analyze) monitoring.process, monitoring.movement')
  await timed('first page of the followed processes, ms', () =>
    app.db.inTenant(tenant.id, (tx) => pageOfProcesses(tx, {}, undefined)),
  )
  await timed('page of those that matter, ms', () =>
    app.db.inTenant(tenant.id, (tx) => pageOfProcesses(tx, { matters: true }, undefined)),
  )
  await timed('counts of all of them, ms', () => app.db.inTenant(tenant.id, (tx) => countProcesses(tx, {})))
  await timed('counts of a search, ms', () =>
    app.db.inTenant(tenant.id, (tx) => countProcesses(tx, { search: '12345' })),
  )
  await simulate(simulated, month)
  await sql.end()
  await app.close()
})
