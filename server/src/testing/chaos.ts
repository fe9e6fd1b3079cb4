// A number under fire: words both ways over many chats while lines fall, owners are killed and the database goes away. Then it counts.
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import { claims } from '@tratativa/contract/identity/shapes'
import { urlOf, type Endpoint } from '@tratativa/contract/kernel/endpoint'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { makeTokens } from '../platform/auth/tokens.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { keyRing, newKeyText } from '../platform/crypto/key-ring.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { aTenant, aUser } from './builders.ts'
import type { TestHouse } from './house.ts'
import { spawnServer, type SpawnedServer } from './spawned-server.ts'

export interface ChaosSizes {
  readonly chats: number
  /** Each way, in each chat. */
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

type Call = (endpoint: Endpoint, input: Readonly<Record<string, unknown>>) => Promise<unknown>

/** Whoever answers; asked again, in the same words, until somebody does. What cannot be answered otherwise is an error. */
const makeCall = (bases: () => readonly string[], token: string, isOver: () => boolean): Call => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  let turn = 0
  return async (endpoint, input) => {
    for (;;) {
      if (isOver()) throw new Error('the chaos is over')
      turn += 1
      const all = bases()
      const path = urlOf(endpoint).replace(/:(\w+)/g, (_, name: string) => String(input[name]))
      const body = Object.fromEntries(Object.entries(input).filter(([name]) => !endpoint.path.includes(`:${name}`)))
      const url = new URL(path, all[turn % all.length])
      if (endpoint.method === 'GET')
        for (const [name, value] of Object.entries(body)) url.searchParams.set(name, String(value))
      const rest = endpoint.method === 'GET' ? {} : { body: JSON.stringify(body) }
      const signal = AbortSignal.timeout(30_000)
      const response = await fetch(url, { method: endpoint.method, headers, signal, ...rest }).catch(() => null)
      if (response?.ok) return (await response.json()) as unknown
      const said = (await response?.text().catch(() => '')) ?? ''
      // Written already: the answer to the first asking was lost on its way.
      if (response?.status === 400 && said.includes('with this id')) return null
      const mayPass = endpoint.host === 'sim' || [409, 429].includes(response?.status ?? 503)
      if (response && response.status < 500 && !mayPass) throw new Error(`${url.pathname}: ${said}`)
      await pause(50)
    }
  }
}

const phoneOf = (chat: number) => `55119${String(80_000_000 + chat)}`

const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo().catch(() => false))) await pause(100)
}

const untilState = (call: Call, state: string) =>
  until(async () => {
    const { data } = (await call(sessionEndpoints.sessionStatus, {})) as { data: { state: string } }
    return data.state === state
  })

const link = async (call: Call, session: string) => {
  await call(sessionEndpoints.addSession, {})
  await untilState(call, 'waiting-scan')
  await call(simEndpoints.simScan, { session })
  await untilState(call, 'open')
}

const faults = ['drop', 'cut', 'duplicate', 'slow'] as const

interface World {
  readonly call: Call
  readonly session: string
  readonly sql: () => Promise<Client>
  readonly tenant: number
  readonly sizes: ChaosSizes
}

const chatOf = async ({ sql, tenant }: World, phone: string): Promise<number> => {
  let id = 0
  await until(async () => {
    const client = await sql()
    const { rows } = await client
      .query<{ id: number }>(
        `select c.id from chat.chat c join chat.address a on a.tenant_id = c.tenant_id and a.contact_id = c.contact_id
         where c.tenant_id = $1 and a.address = $2`,
        [tenant, phone],
      )
      .finally(() => client.end())
    id = rows[0]?.id ?? 0
    return id > 0
  })
  return id
}

/** One after the other, as a person writes. */
const converse = async (world: World, chat: number) => {
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

const countOf = (numbers: readonly number[], wanted: number) => ({
  lost: wanted - new Set(numbers).size,
  twice: numbers.length - new Set(numbers).size,
  outOfOrder: numbers.filter((number, at) => at > 0 && number < (numbers[at - 1] ?? 0)).length,
})

const textsHeard = async ({ sql, tenant }: World, chat: number) => {
  const client = await sql()
  const { rows } = await client
    .query<{ text: string }>(
      `select text from chat.message where tenant_id = $1 and not is_ours and text like $2 order by at, id`,
      [tenant, `in ${chat} %`],
    )
    .finally(() => client.end())
  return rows.map(({ text }) => text)
}

/** What their telephone has, the oldest first. */
const textsArrived = async ({ call, session }: World, chat: number) => {
  const texts: string[] = []
  let cursor: string | null = null
  do {
    const page: unknown = await call(simEndpoints.simInbox, {
      session,
      phone: phoneOf(chat),
      ...(cursor === null ? {} : { cursor }),
    })
    const { data, cursor: next } = page as { data: { text: string; fromCompany: boolean }[]; cursor: string | null }
    texts.unshift(...data.toReversed().flatMap((one) => (one.fromCompany ? [one.text] : [])))
    cursor = next
  } while (cursor !== null)
  return texts
}

const settled = (world: World) =>
  until(async () => {
    const client = await world.sql()
    const { rows } = await client
      .query<{ heard: number; open: number }>(
        `select (select count(*)::int from chat.message where tenant_id = $1 and not is_ours and kind = 'text') as heard,
           (select count(*)::int from chat.outgoing where tenant_id = $1) as open`,
        [world.tenant],
      )
      .finally(() => client.end())
    return rows[0]?.open === 0 && rows[0].heard >= world.sizes.chats * world.sizes.words
  })

const count = async (world: World): Promise<ChaosCounts> => {
  const { chats, words } = world.sizes
  const sums = { heard: 0, sent: 0, lost: 0, twice: 0, outOfOrder: 0 }
  for (let chat = 0; chat < chats; chat += 1) {
    const heard = numbersIn(await textsHeard(world, chat))
    const sent = numbersIn(await textsArrived(world, chat))
    sums.heard += heard.length
    sums.sent += sent.length
    for (const one of [countOf(heard, words), countOf(sent, words)])
      for (const name of ['lost', 'twice', 'outOfOrder'] as const) sums[name] += one[name]
  }
  return sums
}

const settings = (text: string) => ({ TOKEN_KEYS: text, SEAL_KEYS: text, DEMO: 'never' })

const aCompany = async (sql: Client, key: string) => {
  const tokens = makeTokens({ keys: keyRing([key], 'TOKEN_KEYS'), shape: claims, maxAgeSeconds: 259_200 })
  const house = { sql, tokens, clock: systemClock } as unknown as TestHouse
  const tenant = await aTenant(house)
  await sql.query('update identity.tenant set is_whatsapp_released = true where id = $1', [tenant.id])
  return aUser(house, { tenant, profileTypeId: 1 })
}

/** The kinds mixed, in the same order each time: by a step that meets every one of them once. */
const harm = async (acts: readonly (() => Promise<void>)[], isOver: () => boolean) => {
  for (let n = 0; n < acts.length && !isOver(); n += 1) {
    await acts[(n * 7919) % acts.length]?.()
    await pause(1_000)
  }
}

/** Its Postgres and two servers on it; `stop` leaves nothing behind, however it ended. */
const stage = async (folder: string, program?: string) => {
  const key = newKeyText()
  const launch = (port?: number) =>
    startEmbeddedPostgres({ dataDir: folder, say: () => undefined, ...(port === undefined ? {} : { port }) })
  let postgres = await launch()
  const { url } = postgres
  const start = () => spawnServer({ ...settings(key), DATABASE_URL: url, DATA_DIR: folder }, program)
  const servers: SpawnedServer[] = [await start(), await start()]
  return {
    key,
    servers,
    async sql() {
      const client = new Client({ connectionString: url })
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
    async kill(n: number) {
      await servers[n % 2]?.kill('SIGKILL')
      servers[n % 2] = await start()
    },
    async stopPostgres() {
      await postgres.stop()
      postgres = await launch(Number(new URL(url).port))
    },
    async stop() {
      for (const server of servers) await server.kill('SIGTERM')
      await postgres.stop()
    },
  }
}
type Stage = Awaited<ReturnType<typeof stage>>

const play = async ({ servers, key, sql, kill, stopPostgres }: Stage, sizes: ChaosSizes, isOver: () => boolean) => {
  const first = await sql()
  const admin = await aCompany(first, key).finally(() => first.end())
  const call = makeCall(() => servers.map(({ base }) => base), admin.token, isOver)
  const session = `session-${admin.tenantId}`
  const world: World = { call, session, sql, tenant: admin.tenantId, sizes }
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

export const runChaos = async (folder: string, sizes: ChaosSizes, program?: string): Promise<ChaosCounts> => {
  const on = await stage(folder, program)
  let isOver = false
  try {
    return await play(on, sizes, () => isOver)
  } finally {
    isOver = true
    await on.stop()
  }
}
