// Many cases changed by a run that is killed, cancelled or executed twice end as their mode promises. The built server does the work as a
// separate process, so that the test can kill it.
import { casesManyEndpoints as many } from '@tratativa/contract/cases/many/endpoints'
import { casesImportEndpoints as imports } from '@tratativa/contract/cases/many/import-endpoints'
import { casesRunsEndpoints as runs } from '@tratativa/contract/cases/runs/endpoints'
import type { Run } from '@tratativa/contract/cases/runs/shapes'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase } from '../../../testing/register.ts'
import { releaseJobs, spawnServer, type SpawnedServer } from '../../../testing/spawned-server.ts'
import { casesPerBatch } from './batch/run-batch.job.ts'

const cases = casesPerBatch + 200
/** Positions of a case that a run changes in its first or in its second batch. */
const position = { first: 1_000, second: casesPerBatch + 100 }
const importedRows = casesPerBatch + 300

let app: TestApp
let tenant: TestTenant
let admin: TestUser
/** Serves the tests until one of them kills it. */
let worker: SpawnedServer | null = null
let holder: Client

beforeAll(async () => {
  app = await startApp({ env: { ROLES: 'web' } })
  holder = new Client({ connectionString: app.url })
  await holder.connect()
}, 400_000)
afterAll(async () => {
  await worker?.kill('SIGKILL')
  await holder.end()
  await app.stop()
})
beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  await aCase(app, { tenant, client: 'Banco Vera' })
  await app.sql.query(
    `insert into cases.case (tenant_id, client_id, situation_id, status_id)
     select tenant_id, client_id, situation_id, status_id from cases.case, generate_series(2, $2) where tenant_id = $1`,
    [tenant.id, cases],
  )
})
afterEach(() => holder.query('rollback'))

const as = () => ({ as: admin.token })
const startWorker = async () => {
  worker ??= await spawnServer({
    DATABASE_URL: app.url,
    DATA_DIR: app.filesRoot,
    FILES_DIR: app.filesRoot,
    ROLES: 'web,worker',
  })
}

const runOf = async (id: string) => (await app.call(runs.run, { id }, as())).body.data
const until = async (id: string, isReached: (run: Run) => boolean): Promise<Run> => {
  for (;;) {
    const run = await runOf(id)
    if (isReached(run) || ['done', 'failed', 'cancelled'].includes(run.state)) return run
    // Polling without a pause would take CPU time from the process that works.
    await pause(40)
  }
}
const isOver = () => false

const caseAt = async (offset: number) => {
  const { rows } = await app.sql.query<{ id: number }>(
    'select id from cases.case where tenant_id = $1 order by id offset $2 limit 1',
    [tenant.id, offset],
  )
  return rows[0]?.id ?? 0
}
/** Locks a case, so that a run stops before it, however fast the machine is. */
const lockCase = async (id: number) => {
  await holder.query('begin')
  await holder.query('select 1 from cases.case where id = $1 for update', [id])
}
const unlockCase = () => holder.query('rollback')
/** The next worker goes on at once. */
const killWorker = async () => {
  await worker?.kill('SIGKILL')
  worker = null
  await unlockCase()
  await releaseJobs(app.sql)
}
/** The beginning of the statement by which a run locks its cases. A recount of the same case may wait too. */
const lockOfCases = 'select "c"."client_folder"'
/** Resolves when a statement that contains the text waits for a lock. */
const untilBlocked = async (text: string) => {
  const statements =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1"
  while ((await app.sql.query(statements, [`%${text}%`])).rowCount === 0) await pause(40)
}

const versions = async () => {
  const { rows } = await app.sql.query<{ version: number; count: number }>(
    'select version, count(*)::int as count from cases.case where tenant_id = $1 group by version order by version',
    [tenant.id],
  )
  return Object.fromEntries(rows.map(({ version, count }) => [version, count]))
}
/** Returns each deadline with the number of cases that have it. */
const days = async () => {
  const { rows } = await app.sql.query<{ day: string | null; count: number }>(
    'select limit_date::text as day, count(*)::int as count from cases.case where tenant_id = $1 group by limit_date',
    [tenant.id],
  )
  return Object.fromEntries(rows.map(({ day, count }) => [String(day), count]))
}
const entries = async (run: string) => {
  const { rows } = await app.sql.query<{ count: number }>(
    'select count(*)::int as count from platform.audit_entry where tenant_id = $1 and batch = $2',
    [tenant.id, `run:${run}`],
  )
  return rows[0]?.count
}

const batch = async (mode: 'whole' | 'good', limitDate = '2027-05-05') => {
  const wish = { filters: {}, changes: { limitDate }, mode }
  return (await app.call(many.startBatch, wish, as())).body.data.id
}

/** A new client sees the run with its progress, and so does another process. */
const isShownToOthers = async (id: string, done: number) => {
  const again = await aUser(app, { tenant, profileTypeId: 1 })
  const { data } = (await app.call(runs.runs, {}, { as: again.token })).body
  const shownRun = data.find((run) => run.id === id)
  expect(shownRun).toMatchObject({ kind: 'batch', total: cases })
  expect(shownRun?.done).toBeGreaterThanOrEqual(done)
  const fresh = await startApp({ env: { ROLES: 'web' }, databaseUrl: app.url, keys: app.keys })
  const there = (await fresh.call(runs.run, { id }, { as: again.token })).body.data
  await fresh.stop()
  expect(there.done).toBeGreaterThanOrEqual(shownRun?.done ?? 0)
}

describe('many cases under faults', () => {
  it('CASE-013 killed in the middle of all or nothing, nothing is changed; restarted, everything is changed once', async () => {
    await lockCase(await caseAt(position.second))
    const id = await batch('whole')
    await startWorker()
    const before = await until(id, ({ done }) => done > 0)
    await untilBlocked(lockOfCases)
    await killWorker()
    expect(before).toMatchObject({ state: 'running' })
    expect(await versions()).toEqual({ 1: cases })
    await startWorker()
    expect(await until(id, isOver)).toMatchObject({ state: 'done', done: cases })
    expect(await versions()).toEqual({ 2: cases })
    expect(await entries(id)).toBe(cases)
  }, 400_000)

  it('CASE-013 cancelled, all or nothing changes nothing, and the good ones keep their finished changes', async () => {
    await startWorker()
    await lockCase(await caseAt(position.second))
    const whole = await batch('whole')
    await until(whole, ({ done }) => done > 0)
    await app.call(runs.cancelRun, { id: whole }, as())
    await unlockCase()
    expect(await until(whole, isOver)).toMatchObject({ state: 'cancelled', done: 0 })
    expect(await versions()).toEqual({ 1: cases })
    await lockCase(await caseAt(position.first))
    const good = await batch('good')
    await untilBlocked(lockOfCases)
    const cancelling = app.call(runs.cancelRun, { id: good }, as())
    await untilBlocked('pg_advisory_xact_lock')
    await unlockCase()
    await cancelling
    const { state, done } = await until(good, isOver)
    expect(state).toBe('cancelled')
    expect(await versions()).toEqual({ 1: cases - done, 2: done })
  }, 400_000)

  it('CASE-013 runs two simultaneous batches on the same cases one after the other', async () => {
    await startWorker()
    const [firstRun, other] = await Promise.all([batch('good', '2027-01-01'), batch('whole', '2027-02-02')])
    const ended = await Promise.all([until(firstRun, isOver), until(other, isOver)])
    expect(ended.map(({ state, done }) => [state, done])).toEqual([
      ['done', cases],
      ['done', cases],
    ])
    const { rows } = await app.sql.query(
      'select distinct limit_date::text as day, version from cases.case where tenant_id = $1',
      [tenant.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ version: 3 })
  }, 400_000)

  it.each(['whole', 'good'] as const)(
    'CASE-018 killed in the middle of an import (%s), no row is lost or imported twice',
    async (mode) => {
      const existing = await caseAt(0)
      const codeAt = (index: number) => (index === importedRows - 250 ? caseCode(toCaseId(existing)) : '')
      const lines = Array.from(
        { length: importedRows },
        (_, index) => `${codeAt(index)};Banco Vera;Pasta ${index};Autor ${index};${index % 90},00`,
      )
      const headings = 'ID_CASO;CLIENTE;PASTA_CLIENTE;AUTOR;PROPOSTA_ATUAL'
      const file = new Uint8Array(Buffer.from([headings, ...lines].join('\n')))
      await startWorker()
      const { id } = (await app.call(imports.bringImport, { name: 'a.csv' }, { ...as(), file })).body.data
      await until(id, ({ state }) => state === 'ready')
      await lockCase(existing)
      expect((await app.call(imports.applyImport, { id, mode }, as())).status).toBe(200)
      await until(id, ({ state, done }) => state === 'running' && done > 0)
      await untilBlocked(lockOfCases)
      await killWorker()
      const { done } = await runOf(id)
      const imported = async () => {
        const { rows } = await app.sql.query<{ all: number; folders: number }>(
          "select count(*)::int as all, count(distinct client_folder)::int as folders from cases.case where tenant_id = $1 and client_folder like 'Pasta %'",
          [tenant.id],
        )
        return rows[0]
      }
      expect((await imported())?.all).toBe(mode === 'whole' ? 0 : done)
      await startWorker()
      expect(await until(id, isOver)).toMatchObject({ state: 'done', done: importedRows })
      expect(await imported()).toEqual({ all: importedRows, folders: importedRows })
      const captures = async () => {
        const { rows } = await app.sql.query<{ tasks: number; cases: number }>(
          "select count(*)::int as tasks, count(distinct case_id)::int as cases from tasks.task where tenant_id = $1 and kind = 'capturar contatos'",
          [tenant.id],
        )
        return rows[0]
      }
      const registered = importedRows - 1
      await expect.poll(captures, { timeout: 60_000 }).toEqual({ tasks: registered, cases: registered })
    },
    400_000,
  )

  it('CASE-013 a run of good ones shows its progress everywhere; killed, resumed, and killed again during its undo, every case has its old values', async () => {
    const late = await caseAt(position.second)
    await lockCase(late)
    const id = await batch('good')
    await startWorker()
    const { done: before } = await until(id, (run) => run.done > 0)
    await isShownToOthers(id, before)
    await untilBlocked(lockOfCases)
    await killWorker()
    const { done, state } = await runOf(id)
    expect(state).toBe('running')
    expect(await versions()).toEqual({ 1: cases - done, 2: done })
    await startWorker()
    expect(await until(id, isOver)).toMatchObject({ state: 'done', done: cases })
    expect(await versions()).toEqual({ 2: cases })
    expect(await entries(id)).toBe(cases)
    await lockCase(late)
    const undo = (await app.call(many.undoRun, { id }, as())).body.data.id
    await until(undo, (run) => run.done > 0)
    await untilBlocked(lockOfCases)
    await killWorker()
    await startWorker()
    expect(await until(undo, isOver)).toMatchObject({ state: 'done', done: cases, refused: 0 })
    expect(await versions()).toEqual({ 3: cases })
    expect(await days()).toEqual({ null: cases })
  }, 400_000)

  it('CASE-013 CASE-018 an import of one administrator and a batch of another both complete, one after the other', async () => {
    const other = await aUser(app, { tenant, profileTypeId: 1 })
    const { rows } = await app.sql.query<{ id: number }>(
      'select id from cases.case where tenant_id = $1 order by id limit 1000',
      [tenant.id],
    )
    const known = rows.map(({ id }) => `AF${String(id).padStart(7, '0')};;;02/02/2027`)
    const fresh = Array.from({ length: 500 }, (_, index) => `;Banco Vera;Autora ${index};02/02/2027`)
    const file = new Uint8Array(Buffer.from(['ID_CASO;CLIENTE;AUTOR;PRAZO', ...known, ...fresh].join('\n')))
    await startWorker()
    const answer = await app.call(imports.bringImport, { name: 'a.csv' }, { as: other.token, file })
    const { id } = answer.body.data
    expect(await until(id, ({ state }) => state === 'ready')).toMatchObject({ refused: 0 })
    const [edit] = await Promise.all([
      batch('whole', '2027-01-01'),
      app.call(imports.applyImport, { id, mode: 'good' }, { as: other.token }),
    ])
    expect(await until(edit, isOver)).toMatchObject({ state: 'done', done: cases })
    expect(await until(id, isOver)).toMatchObject({ state: 'done', done: 1_500 })
    const ended = await days()
    const [asImported = 0, asEdited = 0] = [ended['2027-02-02'], ended['2027-01-01']]
    expect(asImported + asEdited).toBe(cases + 500)
    // The second run changed all thousand cases that both cover, and none of them was changed by only one run.
    expect([500, 1_500]).toContain(asImported)
    expect(await versions()).toEqual({ 1: 500, 2: cases - 1_000, 3: 1_000 })
  }, 400_000)
})
