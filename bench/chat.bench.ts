// Measures chats at a million messages: reading, search, size, inbound and outbound messages, and rendering. CHAT_MESSAGES reduces the
// size, CHAT_PARTS selects parts.
import { Client } from 'pg'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { measureInbound } from './chat/inbound.ts'
import { serveBareRoute } from './chat/bare-route.ts'
import { makeConversations } from './chat/conversations.ts'
import { measureInBrowser } from './chat/in-browser.ts'
import { measureLeaving } from './chat/outbound.ts'
import { serveApp } from './chat/own-app.ts'
import { measurePages } from './chat/pages.ts'
import { measureSearch } from './chat/search.ts'
import { measureSize } from './chat/size.ts'
import type { Reading, ChatBenchSetup } from './chat/setup.ts'
import { print, startProduct, withPostgres, schemaSources } from './measure.ts'
import { loginOf } from './register/companies.ts'

const here = fileURLToPath(import.meta.url)

/** These parts run against the built product. */
const readingParts: Readonly<Record<string, (stage: Reading) => Promise<void>>> = {
  pages: (stage) => measurePages(stage, here),
  search: measureSearch,
  size: measureSize,
}

/** These parts start the process they measure, with the benchmark at the other end of the WhatsApp connection. */
const livingParts: Readonly<Record<string, (stage: ChatBenchSetup) => Promise<void>>> = {
  arriving: (stage) => measureInbound(stage, here),
  leaving: (stage) => measureLeaving(stage, here),
  browser: (stage) => measureInBrowser(stage, here),
}

const chosen = (process.env['CHAT_PARTS'] ?? Object.keys({ ...readingParts, ...livingParts }).join()).split(',')

const readAll = async (stage: ChatBenchSetup) => {
  const parts = chosen.flatMap((name) => readingParts[name] ?? [])
  if (parts.length === 0) return
  const product = await startProduct(stage.databaseUrl, stage.folder, 3981, { DEMO: 'never' })
  const tokenOf = async (tenant: number, person: number) => (await loginOf(product.base, tenant, person)).jwt
  const tokens = {
    admin: await tokenOf(1, 1),
    operator: await tokenOf(1, 2),
    supervisor: await tokenOf(1, 40),
    smaller: await tokenOf(2, 1),
  }
  for (const part of parts) await part({ ...stage, product, tokens })
  await product.stop()
}

const printLoad = () =>
  print(
    `  load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )

const main = () =>
  withPostgres(async (databaseUrl, folder) => {
    await migrate(databaseUrl, schemaSources, () => undefined)
    const sql = new Client({ connectionString: databaseUrl })
    // Postgres stops first when a part failed. Ignores its connection error, so that the part's own failure is reported.
    sql.on('error', () => undefined)
    await sql.connect()
    const messages = Number(process.env['CHAT_MESSAGES'] ?? 1_000_000)
    const started = performance.now()
    await makeConversations(sql, databaseUrl, messages)
    print(`${messages} messages made in ${((performance.now() - started) / 1000).toFixed(0)} s`)
    printLoad()
    const stage = { databaseUrl, folder, sql, messages }
    await readAll(stage)
    for (const name of chosen) await livingParts[name]?.(stage)
    printLoad()
    await sql.end()
  })

const [role, url = '', folder = ''] = process.argv.slice(2)
const port = Number(process.env['PORT'])
await (role === 'bare' ? serveBareRoute(url, port) : role === 'app' ? serveApp(url, folder, port) : main())
