// Chaos test of a WhatsApp number: messages in both directions over many chats while connections drop, owners are killed and the database
// goes away. Counts lost, duplicate and reordered messages at the end.
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { newKeyText } from '../platform/crypto/key-ring.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { aCompany, link, makeCall, settings, until, type Call } from './killable-servers.ts'
import { spawnServer, type SpawnedServer } from './spawned-server.ts'

export interface ChaosSizes {
  readonly chats: number
  /** Messages per direction and chat. */
  readonly words: number
  readonly kills: number
  readonly stops: number
  readonly faults: number
}

export interface ChaosCounts {
  readonly heard: number
  readonly sent: number
  readonly lost: number
  readonly twice: number
  readonly outOfOrder: number
}

export const phoneOf = (chat: number) => `55119${String(80_000_000 + chat)}`

const faults = ['drop', 'cut', 'duplicate', 'slow'] as const

export interface ChaosCompany {
  readonly call: Call
  readonly session: string
  readonly sql: Pool
  readonly tenant: number
}

interface ChaosContext extends ChaosCompany {
  readonly sizes: ChaosSizes
}

export const chatOf = async ({ sql, tenant }: ChaosCompany, phone: string): Promise<number> => {
  let id = 0
  await until(async () => {
    const { rows } = await sql.query<{ id: number }>(
      `select c.id from chat.chat c join chat.address a on a.tenant_id = c.tenant_id and a.contact_id = c.contact_id
       where c.tenant_id = $1 and a.address = $2`,
      [tenant, phone],
    )
    id = rows[0]?.id ?? 0
    return id > 0
  })
  return id
}

/** Writes one message after the other, as a person does. */
const converse = async (world: ChaosContext, chat: number) => {
  const { call, session, sizes } = world
  const from = phoneOf(chat)
  const hear = (n: number) =>
    call(simEndpoints.simInbound, { session, from, id: `IN-${chat}-${n}`, text: `in ${chat} ${n}` })
  await hear(0)
  const chatId = await chatOf(world, from)
  const both = [
    async () => {
      for (let n = 1; n < sizes.words; n += 1) await hear(n)
    },
    async () => {
      for (let n = 0; n < sizes.words; n += 1)
        await call(messageEndpoints.sendMessage, {
          chatId,
          message: `out ${chat} ${n}`,
          clientId: randomUUID(),
        })
    },
  ]
  await Promise.all(both.map((work) => work()))
}

const numbersIn = (texts: readonly string[]) => texts.map((text) => Number(text.split(' ')[2]))

const countOf = (numbers: readonly number[], expectedCount: number) => ({
  lost: expectedCount - new Set(numbers).size,
  twice: numbers.length - new Set(numbers).size,
  outOfOrder: numbers.filter((number, index) => index > 0 && number < (numbers[index - 1] ?? 0)).length,
})

const textsReceived = async ({ sql, tenant }: ChaosContext, chat: number) => {
  const { rows } = await sql.query<{ text: string }>(
    `select text from chat.message where tenant_id = $1 and not is_ours and text like $2 order by at, id`,
    [tenant, `in ${chat} %`],
  )
  return rows.map(({ text }) => text)
}

/** Returns the texts on the contact's phone, oldest first. */
export const textsArrived = async ({ call, session }: ChaosCompany, chat: number) => {
  const texts: string[] = []
  let cursor: string | null = null
  do {
    const page: unknown = await call(simEndpoints.simInbox, {
      session,
      phone: phoneOf(chat),
      ...(cursor === null ? {} : { cursor }),
    })
    const { data, cursor: next } = page as { data: { text: string; fromCompany: boolean }[]; cursor: string | null }
    texts.unshift(...data.toReversed().flatMap((message) => (message.fromCompany ? [message.text] : [])))
    cursor = next
  } while (cursor !== null)
  return texts
}

const settled = (world: ChaosContext) =>
  until(async () => {
    const { rows } = await world.sql.query<{ heard: number; open: number }>(
      `select (select count(*)::int from chat.message where tenant_id = $1 and not is_ours and kind = 'text') as heard,
         (select count(*)::int from chat.outgoing where tenant_id = $1) as open`,
      [world.tenant],
    )
    return rows[0]?.open === 0 && rows[0].heard >= world.sizes.chats * world.sizes.words
  })

const count = async (world: ChaosContext): Promise<ChaosCounts> => {
  const { chats, words } = world.sizes
  const sums = { heard: 0, sent: 0, lost: 0, twice: 0, outOfOrder: 0 }
  for (let chat = 0; chat < chats; chat += 1) {
    const heard = numbersIn(await textsReceived(world, chat))
    const sent = numbersIn(await textsArrived(world, chat))
    sums.heard += heard.length
    sums.sent += sent.length
    for (const counts of [countOf(heard, words), countOf(sent, words)])
      for (const name of ['lost', 'twice', 'outOfOrder'] as const) sums[name] += counts[name]
  }
  return sums
}

/** Mixes the kinds of faults in a fixed order: the prime step visits every act once. */
export const harm = async (acts: readonly (() => Promise<void>)[], isOver: () => boolean) => {
  for (let n = 0; n < acts.length && !isOver(); n += 1) {
    await acts[(n * 7919) % acts.length]?.()
    await pause(1_000)
  }
}

export interface ChaosSite {
  readonly folder: string
  /** The path of the built server, for callers that are bundled elsewhere. */
  readonly program?: string
  /** A database for a stack that never stops its Postgres; without it, the stack has a Postgres of its own. */
  readonly databaseUrl?: string
}

/** Starts a Postgres and two servers; `stop` removes everything, whatever the outcome. */
export const startChaosStack = async (
  { folder, program, databaseUrl }: ChaosSite,
  env: Readonly<Record<string, string>> = {},
) => {
  const key = newKeyText()
  const launch = (port?: number) =>
    startEmbeddedPostgres({ dataDir: folder, say: () => undefined, ...(port === undefined ? {} : { port }) })
  let postgres = databaseUrl === undefined ? await launch() : null
  const url = databaseUrl ?? postgres?.url ?? ''
  const start = () => spawnServer({ ...settings(key), ...env, DATABASE_URL: url, DATA_DIR: folder }, program)
  const servers: SpawnedServer[] = [await start(), await start()]
  // A small pool for all chats: Postgres has a hundred connections, and the servers need the rest.
  const sql = new Pool({ connectionString: url, max: 4 })
  // These connections break with the others; the caller retries.
  const broken = () => undefined
  sql.on('error', broken).on('connect', (client) => client.on('error', broken))
  return {
    key,
    servers,
    sql,
    async kill(n: number) {
      await servers[n % 2]?.kill('SIGKILL')
      servers[n % 2] = await start()
    },
    async stopPostgres() {
      await postgres?.stop()
      postgres = await launch(Number(new URL(url).port))
    },
    async stop() {
      await sql.end()
      for (const server of servers) await server.kill('SIGTERM')
      await postgres?.stop()
    },
  }
}
export type ChaosStack = Awaited<ReturnType<typeof startChaosStack>>

const play = async (
  { servers, key, sql, kill, stopPostgres }: ChaosStack,
  sizes: ChaosSizes,
  isOver: () => boolean,
) => {
  const admin = await aCompany(sql, key)
  const call = makeCall(() => servers.map(({ base }) => base), admin.token, isOver)
  const session = `session-${admin.tenantId}`
  const world: ChaosContext = { call, session, sql, tenant: admin.tenantId, sizes }
  await link(call, session)
  let isSaid = false
  const talk = Promise.all(Array.from({ length: sizes.chats }, (_, chat) => converse(world, chat))).finally(() => {
    isSaid = true
  })
  const acts = [
    ...Array.from({ length: sizes.faults }, (_, n) => async () => {
      await call(simEndpoints.simFault, { session, kind: faults[n % faults.length], seconds: 1 })
    }),
    ...Array.from({ length: sizes.kills }, (_, n) => () => kill(n)),
    ...Array.from({ length: sizes.stops }, () => stopPostgres),
  ]
  await Promise.all([talk, harm(acts, () => isSaid)])
  await settled(world)
  return count(world)
}

export const runChaos = async (site: ChaosSite, sizes: ChaosSizes): Promise<ChaosCounts> => {
  const on = await startChaosStack(site)
  let isOver = false
  try {
    return await play(on, sizes, () => isOver)
  } finally {
    isOver = true
    await on.stop()
  }
}
