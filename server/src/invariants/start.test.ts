// Tests starting and stopping the built server from the terminal.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newKeyText } from '../platform/crypto/key-ring.ts'
import { copyDemo } from '../testing/demo-database.ts'
import { spawnServer, type SpawnedServer } from '../testing/spawned-server.ts'
import { copyTemplate, type TestDatabase } from '../testing/template.ts'

let database: TestDatabase
let folder: string
let server: SpawnedServer

beforeAll(async () => {
  database = await copyDemo()
  folder = await mkdtemp(join(tmpdir(), 'tratativa-start-'))
  server = await spawnServer({ DATABASE_URL: database.url, DATA_DIR: folder })
})
afterAll(async () => {
  await server.kill('SIGTERM')
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

describe('the server', () => {
  it('prints its address, the demo accounts, and what is simulated', async () => {
    // The server answers before it has printed this.
    await expect.poll(() => server.output()).toContain('Ctrl+C')
    expect(server.output()).toContain(`Tratativa is ready: ${server.base}`)
    expect(server.output()).toContain('admin@144.demo')
    expect(server.output()).toMatch(/Mail +NOT SENT: kept in the console/)
    expect(server.output()).toContain(`play the other side at ${server.base}/phone`)
  })

  it('serves the console’s files compressed, caches hashed files for ever, and never caches its page', async () => {
    const page = await fetch(`${server.base}/app/visao-geral`, { headers: { 'accept-encoding': 'identity' } })
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1]
    const response = await fetch(`${server.base}${script}`, { headers: { 'accept-encoding': 'br' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-encoding')).toBe('br')
    expect((await response.text()).length).toBeGreaterThan(1_000)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await fetch(`${server.base}${script}`, { method: 'HEAD' })).status).toBe(200)
    for (const path of ['missing.js', '..%2findex.html', '%00'])
      expect((await fetch(`${server.base}/assets/${path}`)).status).toBe(404)
    const { version } = (await (await fetch(`${server.base}/version.json`)).json()) as { version: string }
    expect(version).toMatch(/^[0-9a-f]{12}$/)
  })

  it('refuses a port in use with one sentence', async () => {
    const squatter = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
    await once(squatter, 'listening')
    const address = squatter.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const starting = spawnServer({ DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(port) })
    await expect(starting).rejects.toThrow(`The port ${port} is taken by another program`)
    squatter.close()
  })

  it.each([
    ['DATABASE_URL', 'postgres://127.0.0.1:1/nothing', 'The database at DATABASE_URL does not answer'],
    ['RATE_PER_MINUTE', 'x', 'The setting RATE_PER_MINUTE is not usable'],
    ['ROLES', 'cook', 'The setting ROLES is not usable'],
  ])('refuses an invalid %s with one sentence', async (name, value, sentence) => {
    const starting = spawnServer({ DATABASE_URL: database.url, DATA_DIR: folder, [name]: value })
    await expect(starting).rejects.toThrow(sentence)
  })

  it('LOCK-003 refuses to store mails in the console in production unless configured explicitly', async () => {
    const production = { DATABASE_URL: database.url, DATA_DIR: folder, NODE_ENV: 'production' }
    await expect(spawnServer(production)).rejects.toThrow('Mails need SMTP_URL in production, or MAIL=outbox')
  })

  it('refuses to start in production without configured keys', async () => {
    const empty = join(folder, 'empty')
    const production = { DATABASE_URL: database.url, DATA_DIR: empty, NODE_ENV: 'production', MAIL: 'outbox' }
    await expect(spawnServer(production)).rejects.toThrow('The setting TOKEN_KEYS is missing: production needs a key')
  })

  it('creates no demo in production unless asked for', async () => {
    const empty = await copyTemplate(inject('databaseServer'))
    const keys = { TOKEN_KEYS: newKeyText(), SEAL_KEYS: newKeyText() }
    const production = { DATABASE_URL: empty.url, DATA_DIR: folder, NODE_ENV: 'production', MAIL: 'outbox', ...keys }
    const started = await spawnServer(production)
    const sql = new Client({ connectionString: empty.url })
    await sql.connect()
    const { rows } = await sql.query('select (select count(*)::int from identity.account) as accounts')
    await sql.end()
    await expect.poll(() => started.output()).toContain('Ctrl+C')
    await started.kill('SIGTERM')
    await empty.drop()
    expect(rows).toEqual([{ accounts: 0 }])
    expect(started.output()).not.toContain('@144.demo')
  })

  it('has no default password for the Postgres of compose.yaml', async () => {
    const compose = await readFile(new URL('../../../compose.yaml', import.meta.url), 'utf8')
    for (const secret of ['POSTGRES_PASSWORD', 'TOKEN_KEYS', 'SEAL_KEYS']) {
      expect(compose).toContain(`\${${secret}:?`)
      expect(compose).not.toContain(`\${${secret}:-`)
    }
  })

  it('reports that a database without free connections refused the connection, not that it is unreachable', async () => {
    const sql = new Client({ connectionString: database.url })
    await sql.connect()
    await sql.query(`create role full_house login password 'secret' connection limit 0`)
    const url = new URL(database.url)
    url.username = 'full_house'
    url.password = 'secret'
    const starting = spawnServer({ DATABASE_URL: url.href, DATA_DIR: folder })
    const why = await starting.catch(String)
    // Roles belong to the whole Postgres cluster.
    await sql.query('drop role full_house')
    await sql.end()
    expect(why).toContain('The database at DATABASE_URL refused the connection: too many connections')
  })

  it('answers the requests in flight before it stops', async () => {
    const stopping = await spawnServer({ DATABASE_URL: database.url, DATA_DIR: folder })
    const body = JSON.stringify({ email: 'admin@144.demo', password: 'tratativa-demo' })
    // Only two passwords are verified at a time: most of these calls still wait when the server stops.
    const requests = Array.from({ length: 8 }, () =>
      fetch(stopping.base + urlOf(identityEndpoints.login), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    )
    await requests[0]
    const stopped = stopping.kill('SIGTERM')
    const answers = await Promise.all(requests)
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200))
    await stopped
    expect(stopping.child.exitCode).toBe(0)
  })
})
