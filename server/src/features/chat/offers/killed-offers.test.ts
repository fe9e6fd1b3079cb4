// A server that is killed between an offer and its message leaves both or neither; the repeated call leaves one of each.
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { newKeyText } from '../../../platform/crypto/key-ring.ts'
import { systemClock } from '../../../platform/clock/clock.ts'
import type { TestApp } from '../../../testing/app.ts'
import { aChat, type TestChat } from '../../../testing/conversations.ts'
import { aCompany, makeCall, settings, until } from '../../../testing/killable-servers.ts'
import { aCase } from '../../../testing/register.ts'
import { spawnServer, type SpawnedServer } from '../../../testing/spawned-server.ts'
import { copyTemplate, type TestDatabase } from '../../../testing/template.ts'

const kills = inject('thorough') ? 20 : 2

let database: TestDatabase
let folder: string
let sql: Client
let env: Record<string, string>
let server: SpawnedServer
let token: string
let caseId: number
let chat: TestChat

beforeAll(async () => {
  database = await copyTemplate(inject('databaseServer'))
  folder = await mkdtemp(join(tmpdir(), 'tratativa-offers-'))
  const key = newKeyText()
  env = { ...settings(key), DATABASE_URL: database.url, DATA_DIR: folder, ROLES: 'web' }
  sql = new Client({ connectionString: database.url })
  await sql.connect()
  server = await spawnServer(env)
  const admin = await aCompany(sql, key)
  token = admin.token
  const app = { sql, clock: systemClock } as unknown as TestApp
  const tenant = { id: admin.tenantId } as Parameters<typeof aCase>[1]['tenant']
  caseId = await aCase(app, { tenant, situation: 'contato' })
  chat = await aChat(app, { tenant, user: admin, caseId: toCaseId(caseId) })
}, 480_000)
afterAll(async () => {
  await server.kill('SIGKILL')
  await sql.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const stored = async () => {
  const { rows } = await sql.query<{ offers: number; messages: number; links: number; queued: number }>(
    `select (select count(*)::int from cases.offer where case_id = $1) as offers,
       (select count(*)::int from chat.message where chat_id = $2) as messages,
       (select count(*)::int from cases.offer_message where case_id = $1) as links,
       (select count(*)::int from chat.outgoing where chat_id = $2) as queued`,
    [caseId, chat.id],
  )
  return rows[0]
}
const all = (count: number) => ({ offers: count, messages: count, links: count, queued: count })

/** Returns whether a call waits for the conversation: its transaction has written the offer, and not yet the message. */
const isBetween = async () => {
  const { rows } = await sql.query('select from pg_locks where not granted')
  return rows.length > 0
}

it(
  'DESK-004 an offer and its message are both written, or neither, when the server is killed between them',
  async () => {
    for (let round = 0; round < kills; round += 1) {
      const send = makeCall(
        () => [server.base],
        token,
        () => false,
      )
      const offer = {
        id: caseCode(toCaseId(caseId)),
        side: 'ours',
        move: 'proposal',
        value: `${10_000 + round},00`,
        clientId: randomUUID(),
        message: { channel: 'whatsapp', chatId: chat.id, text: `Propomos R$ ${10_000 + round},00.` },
      }
      const isHeld = round % 2 === 0
      if (isHeld) await sql.query('begin; select from chat.chat for update')
      const answered = send(deals.makeOffer, offer)
      await (isHeld ? until(isBetween) : pause(Math.floor(Math.random() * 60)))
      await server.kill('SIGKILL')
      if (isHeld) await sql.query('rollback')
      const after = await stored()
      expect(after).toEqual(all(isHeld ? round : (after?.offers ?? 0)))
      server = await spawnServer(env)
      await answered
      expect(await stored()).toEqual(all(round + 1))
    }
  },
  kills * 30_000,
)
