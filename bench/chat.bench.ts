// Measures chats at a million messages: reading, search, size, inbound and outbound messages, and rendering. CHAT_MESSAGES reduces the
// size, CHAT_PARTS selects parts.
import { Client } from 'pg'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { measureArriving } from './chat/arriving.ts'
import { serveBare } from './chat/bare-route.ts'
import { makeConversations } from './chat/conversations.ts'
import { measureInBrowser } from './chat/in-browser.ts'
import { measureLeaving } from './chat/leaving.ts'
import { serveHouse } from './chat/own-house.ts'
import { measurePages } from './chat/pages.ts'
import { measureSearch } from './chat/search.ts'
import { measureSize } from './chat/size.ts'
import type { Reading, Stage } from './chat/stage.ts'
import { projectRoot, say, startProduct, withPostgres } from './measure.ts'
import { loginOf } from './register/companies.ts'

const here = fileURLToPath(import.meta.url)

/** These parts run against the built product. */
const readingParts: Readonly<Record<string, (stage: Reading) => Promise<void>>> = {
  pages: (stage) => measurePages(stage, here),
  search: measureSearch,
  size: measureSize,
}

/** These parts start the process they measure, with the benchmark at the other end of the WhatsApp connection. */
const livingParts: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  arriving: (stage) => measureArriving(stage, here),
  leaving: (stage) => measureLeaving(stage, here),
  browser: (stage) => measureInBrowser(stage, here),
}

const chosen = (process.env['CHAT_PARTS'] ?? Object.keys({ ...readingParts, ...livingParts }).join()).split(',')

const readAll = async (stage: Stage) => {
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

const sayLoad = () =>
  say(
    `  load of the machine: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  )

const main = () =>
  withPostgres(async (databaseUrl, folder) => {
    await migrate(databaseUrl, join(projectRoot, 'server', 'migrations'), () => undefined)
    const sql = new Client({ connectionString: databaseUrl })
    // Postgres stops first when a part failed. Ignores its connection error, so that the part's own failure is reported.
    sql.on('error', () => undefined)
    await sql.connect()
    const messages = Number(process.env['CHAT_MESSAGES'] ?? 1_000_000)
    const started = performance.now()
    await makeConversations(sql, databaseUrl, messages)
    say(`${messages} messages made in ${((performance.now() - started) / 1000).toFixed(0)} s`)
    sayLoad()
    const stage = { databaseUrl, folder, sql, messages }
    await readAll(stage)
    for (const name of chosen) await livingParts[name]?.(stage)
    sayLoad()
    await sql.end()
  })

const [role, url = '', folder = ''] = process.argv.slice(2)
const port = Number(process.env['PORT'])
await (role === 'bare' ? serveBare(url, port) : role === 'house' ? serveHouse(url, folder, port) : main())
