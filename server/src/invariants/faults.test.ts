// A server killed in the middle of its work loses nothing that it acknowledged; without its database it answers 503 and recovers by itself.
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { newKeyText } from '../platform/crypto/key-ring.ts'
import { migrate } from '../platform/db/migrate.ts'
import { testPassword } from '../testing/builders.ts'
import { aCompany, settings } from '../testing/killable-servers.ts'
import { makeMemoryFolder } from '../testing/memory-folder.ts'
import { spawnServer, type SpawnedServer } from '../testing/spawned-server.ts'
import { schemaFolders } from '../testing/template.ts'

const kills = inject('thorough') ? 20 : 2
const key = newKeyText()

let folder: string
let email: string
let server: SpawnedServer | null = null

const startServer = (env: Readonly<Record<string, string>> = {}) =>
  spawnServer({ ...settings(key), DATA_DIR: folder, ...env })

/** A company as rows: the demo would take most of the time of these tests. */
beforeAll(async () => {
  folder = makeMemoryFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: folder, say: () => undefined })
  await migrate(postgres.url, schemaFolders, () => undefined)
  const admin = await onDatabase(postgres, (client) => aCompany(client, key))
  email = admin.email
  await postgres.stop()
})
afterAll(async () => {
  await server?.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

const json = async (response: Response): Promise<Record<string, unknown>> =>
  (await response.json()) as Record<string, unknown>

const post = (base: string, path: string, body: unknown, token?: string) =>
  fetch(base + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })

const signIn = async (base: string) => {
  const answer = await json(
    await post(base, urlOf(identityEndpoints.login), { email, password: testPassword, rememberMe: true }),
  )
  if (typeof answer['jwt'] !== 'string')
    throw new Error(`faults.test: sign-in returned no token: ${JSON.stringify(answer)}`)
  return answer['jwt']
}

/** Writes until the connection breaks; returns the names that were acknowledged. */
const writeUntilKilled = async (base: string, token: string, round: number, onFirst: () => void) => {
  const acknowledged: string[] = []
  for (let index = 0; ; index += 1) {
    const name = `Departamento ${round}.${index}`
    try {
      const response = await post(base, urlOf(departmentsEndpoints.addDepartment), { name, users: [] }, token)
      if (response.status !== 200) return acknowledged
      acknowledged.push(name)
      onFirst()
    } catch {
      return acknowledged
    }
  }
}

const killAmongWrites = async (running: SpawnedServer, token: string, round: number) => {
  let killed: Promise<void> | null = null
  let written = 0
  const writers = Array.from({ length: 4 }, (_, index) =>
    writeUntilKilled(running.base, token, round * 10 + index, () => {
      written += 1
      // Each round is killed at another moment.
      if (written === 5 + round * 2) killed = running.kill('SIGKILL')
    }),
  )
  const acknowledged = (await Promise.all(writers)).flat()
  await killed
  return acknowledged
}

const onDatabase = async <T>(postgres: EmbeddedPostgres, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  return work(client).finally(() => client.end())
}

const countOf = async (client: Client, text: string) => Number((await client.query<{ n: string }>(text)).rows[0]?.n)

describe('faults', () => {
  it(`loses nothing in ${kills} kills among writes`, { timeout: 600_000 }, async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < kills; round += 1) {
      server = await startServer()
      const token = await signIn(server.base)
      acknowledged.push(...(await killAmongWrites(server, token, round)))
    }
    const postgres = await startEmbeddedPostgres({ dataDir: folder, say: () => undefined })
    server = await startServer({ DATABASE_URL: postgres.url })
    await onDatabase(postgres, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select name from departments.department where name like 'Departamento %'`,
      )
      const storedNames = new Set(rows.map((row) => row.name))
      expect(acknowledged.length).toBeGreaterThan(kills * 5)
      expect(acknowledged.filter((name) => !storedNames.has(name))).toEqual([])
      // Every existing department has published its event.
      const events = await countOf(
        client,
        `select count(*) as n from platform.event e join departments.department d
        on d.id = (e.data ->> 'id')::int where e.name = 'departments.department.changed' and d.name like 'Departamento %'`,
      )
      expect(events).toBe(storedNames.size)
      // The locks of the killed workers are released: every job runs and every event is delivered within seconds.
      let open = 1
      while (open > 0)
        open = await countOf(
          client,
          `select (select count(*) from graphile_worker._private_jobs)
             + (select count(*) from platform.event where delivered_at is null) as n, pg_sleep(0.1)`,
        )
    })
    await server.kill('SIGTERM')
    await postgres.stop()
  })

  it('answers 503 while Postgres is down, and recovers without a restart', { timeout: 120_000 }, async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, say: () => undefined })
    server = await startServer({ DATABASE_URL: postgres.url })
    const { base } = server
    const token = await signIn(base)
    const ask = async () =>
      (
        await fetch(base + urlOf(identityEndpoints.me), {
          headers: { authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(20_000),
        })
      ).status
    expect(await ask()).toBe(200)

    await postgres.stop()
    const during = new Set<number>()
    for (let round = 0; round < 4; round += 1)
      for (const status of await Promise.all([ask(), ask(), ask(), ask()])) during.add(status)
    expect([...during]).toEqual([503])

    const port = Number(new URL(postgres.url).port)
    const again = await startEmbeddedPostgres({ dataDir: folder, say: () => undefined, port })
    expect(again.url).toBe(postgres.url)
    let status = 0
    // Only the timeout of the whole test limits this loop.
    while (status !== 200) status = await ask()
    expect(server.child.exitCode).toBeNull()

    // Jobs run again, too: an event raised now is delivered.
    await post(base, urlOf(departmentsEndpoints.addDepartment), { name: 'Depois da queda', users: [] }, token)
    await onDatabase(again, async (client) => {
      let waiting = 1
      while (waiting > 0)
        waiting = await countOf(client, 'select count(*) as n from platform.event where delivered_at is null')
    })
    await server.kill('SIGTERM')
    await again.stop()
  })

  it('ends on SIGTERM although Postgres has been away for long', { timeout: 60_000 }, async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, say: () => undefined })
    const gone = await startServer({ DATABASE_URL: postgres.url, STOP_SECONDS: '3' })
    server = gone
    await postgres.stop()
    const misses = () => gone.output().split('jobs: worker heartbeat failed').length - 1
    // The workers have met the outage more than once and wait for its end.
    await expect.poll(misses).toBeGreaterThan(2)
    const ended = once(gone.child, 'exit')
    const startedAt = performance.now()
    gone.child.kill('SIGTERM')
    const cut = setTimeout(() => gone.child.kill('SIGKILL'), 20_000)
    await ended
    clearTimeout(cut)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect(gone.output()).toContain('Stopping (SIGTERM)')
    server = null
  })
})
