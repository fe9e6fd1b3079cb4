// Measures an authenticated page of 15 rows through the whole stack, beside a minimal Fastify + pg route that sends the same rows, and
// beside the driver alone. PAGE_BUILDS names folders of other builds of the server, separated by commas, to measure in the same run.
import Fastify from 'fastify'
import { Client, Pool } from 'pg'
import { fileURLToPath } from 'node:url'
import {
  cpuSeconds,
  fire,
  printAim,
  printTable,
  print,
  sideBySide,
  startProcess,
  startProduct,
  withPostgres,
  type Figure,
} from './measure.ts'

const here = fileURLToPath(import.meta.url)
const rows = 15
const password = 'tratativa-demo'

const pageQuery = {
  name: 'page',
  text: `select id::text as "_id", read_at is not null as read, description, file, created_at as "createdAt", origin
    from notifications.notice where tenant_id = $1 and account_id = $2 order by id desc limit 51`,
}
const unreadQuery = {
  name: 'unread',
  text: 'select count(*)::int as unread from notifications.notice where tenant_id = $1 and account_id = $2 and read_at is null',
}

const readPage = async (pool: Pool, values: readonly unknown[]) => {
  const [page, unread] = [
    await pool.query({ ...pageQuery, values: [...values] }),
    await pool.query<{ unread: number }>({ ...unreadQuery, values: [...values] }),
  ]
  return { data: page.rows as unknown[], cursor: null, unread: unread.rows[0]?.unread ?? 0 }
}

const measureBareServer = async (url: string, values: readonly unknown[], port: number) => {
  const pool = new Pool({ connectionString: url, max: 10 })
  const app = Fastify()
  app.get('/page', () => readPage(pool, values))
  app.get('/readyz', () => ({ status: 'ready' }))
  await app.listen({ port, host: '127.0.0.1' })
  process.on('SIGTERM', () => process.exit(0))
}

const measureBareDriver = async (url: string, values: readonly unknown[], seconds: number): Promise<Figure> => {
  const pool = new Pool({ connectionString: url, max: 10 })
  const before = cpuSeconds(process.pid)
  const started = performance.now()
  const times: number[] = []
  const loop = async () => {
    while (performance.now() - started < seconds * 1000) {
      const from = performance.now()
      await readPage(pool, values)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: 10 }, loop))
  await pool.end()
  times.sort((a, b) => a - b)
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    perSecond: times.length / seconds,
    cpuMs: ((cpuSeconds(process.pid) - before) / times.length) * 1000,
    p50: percentile(0.5),
    p99: percentile(0.99),
  }
}

const prepare = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows: memberships } = await client.query<{ tenant: number; account: number }>(
    `select m.tenant_id as tenant, m.account_id as account from identity.membership m join identity.account a on a.id = m.account_id
     where a.email = 'negociador1@144.demo'`,
  )
  const [who] = memberships
  if (!who) throw new Error('bench.page: the demo data is missing')
  await client.query('delete from notifications.notice where account_id = $1', [who.account])
  await client.query(
    `insert into notifications.notice (tenant_id, account_id, description, origin)
     select $1, $2, 'Aviso número ' || n, 'identity' from generate_series(1, $3::int) n`,
    [who.tenant, who.account, rows],
  )
  await client.query('vacuum analyze')
  await client.end()
  return [who.tenant, who.account]
}

const signIn = async (base: string) => {
  const response = await fetch(`${base}/api/auth/login/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'negociador1@144.demo', password }),
  })
  return ((await response.json()) as { jwt: string }).jwt
}

const startBuilds = async (url: string, folder: string) => {
  const builds = (process.env['PAGE_BUILDS'] ?? '').split(',').filter(Boolean)
  return Promise.all(
    builds.map(async (build, index) => ({
      build,
      other: await startProduct(url, folder, 3973 + index, {}, build),
    })),
  )
}

const main = () =>
  withPostgres(async (url, folder) => {
    const product = await startProduct(url, folder, 3971)
    const values = await prepare(url)
    const bare = await startProcess([here, 'bare', url, JSON.stringify(values)], {}, 3972)
    const headers = { authorization: `Bearer ${await signIn(product.base)}` }
    const page = await fetch(`${product.base}/api/notification/notice`, { headers })
    const { data } = (await page.json()) as { data: unknown[] }
    if (data.length !== rows) throw new Error(`bench.page: the page has ${data.length} rows`)

    const others = await startBuilds(url, folder)
    const figures = await sideBySide(3, {
      'whole stack': () => fire(product, { path: '/api/notification/notice', headers }),
      ...Object.fromEntries(
        others.map(({ build, other }) => [build, () => fire(other, { path: '/api/notification/notice', headers })]),
      ),
      'bare Fastify + pg': () => fire(bare, { path: '/page' }),
      'bare driver': () => measureBareDriver(url, values, 5),
    })
    printTable(`A page of ${rows} rows, 10 connections`, figures)
    const stack = figures['whole stack']
    const share = (stack?.perSecond ?? 0) / (figures['bare Fastify + pg']?.perSecond ?? 1)
    printAim('requests of the bare route', share, 'at least 0.45', share >= 0.45)
    printAim('CPU ms a request', stack?.cpuMs ?? 0, 'at most 1.20', (stack?.cpuMs ?? 9) <= 1.2)
    print(`  of the bare driver: ${((stack?.perSecond ?? 0) / (figures['bare driver']?.perSecond ?? 1)).toFixed(2)}`)
    for (const { other } of others) await other.stop()
    await bare.stop()
    await product.stop()
  })

const [role, url = '', values = '[]'] = process.argv.slice(2)
await (role === 'bare' ? measureBareServer(url, JSON.parse(values) as unknown[], Number(process.env['PORT'])) : main())
