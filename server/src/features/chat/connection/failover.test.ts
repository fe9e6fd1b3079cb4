// Two processes of the built server on one database: the owner of the number may die at any moment.
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import type { Message } from '@tratativa/contract/chat/shapes'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { newKeyText } from '../../../platform/crypto/key-ring.ts'
import type { TestUser } from '../../../testing/builders.ts'
import { aCompany, link, makeCall, settings, type Call } from '../../../testing/killable-servers.ts'
import { spawnServer, type SpawnedServer } from '../../../testing/spawned-server.ts'
import { copyTemplate, type TestDatabase } from '../../../testing/template.ts'

const maria = '5511988887777'

let database: TestDatabase
let folder: string
let sql: Client
let owner: SpawnedServer
let other: SpawnedServer
let admin: TestUser
let call: Call
let session: string
let consoleSocket: Socket
const receivedTexts: string[] = []
let isOver = false

beforeAll(async () => {
  database = await copyTemplate(inject('databaseServer'))
  folder = await mkdtemp(join(tmpdir(), 'tratativa-failover-'))
  const key = newKeyText()
  const env = { ...settings(key), DATABASE_URL: database.url, DATA_DIR: folder }
  sql = new Client({ connectionString: database.url })
  await sql.connect()
  owner = await spawnServer(env)
  admin = await aCompany(sql, key)
  session = `session-${admin.tenantId}`
  const first = makeCall(
    () => [owner.base],
    admin.token,
    () => isOver,
  )
  // The only process so far owns the number.
  await link(first, session)
  other = await spawnServer(env)
  call = makeCall(
    () => [other.base],
    admin.token,
    () => isOver,
  )
  consoleSocket = io(other.base, { auth: { token: admin.token }, transports: ['websocket'] })
  consoleSocket.on('message.receive', ({ data }: { data: { message: Message } }) =>
    receivedTexts.push(data.message.content),
  )
  await new Promise<void>((resolve) => void consoleSocket.once('connect', () => resolve()))
}, 480_000)

afterAll(async () => {
  isOver = true
  consoleSocket.disconnect()
  await Promise.all([owner.kill('SIGTERM'), other.kill('SIGTERM')])
  await sql.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const receiveText = (text: string) => call(simEndpoints.simInbound, { session, from: maria, id: `IN-${text}`, text })

const inbox = async () => {
  const { data } = (await call(simEndpoints.simInbox, { session, phone: maria })) as {
    data: { text: string; fromCompany: boolean }[]
  }
  return data.toReversed().flatMap((message) => (message.fromCompany ? [message.text] : []))
}

const readOwnership = async () => {
  const { rows } = await sql.query<{ owner: string; fence: string; chat: number | null }>(
    `select s.owner, s.fence, (select max(c.id) from chat.chat c where c.tenant_id = s.tenant_id) as chat
     from chat.session s where s.tenant_id = $1`,
    [admin.tenantId],
  )
  return rows[0]
}

describe('a number whose process is killed', { timeout: 300_000 }, () => {
  it('SESS-004 CHAT-029 is claimed by the other process, which receives, sends pending messages, and notifies its consoles', async () => {
    const wait = { interval: 250, timeout: 200_000 }
    // One process receives, the other publishes: it learns of the first process a moment after its own server listens.
    let words = 0
    await vi.waitFor(async () => {
      words += 1
      await receiveText(`antes ${words}`)
      expect(receivedTexts.length).toBeGreaterThan(0)
    }, wait)
    const before = await readOwnership()

    await owner.kill('SIGKILL')
    const waiting = call(messageEndpoints.sendMessage, { chatId: before?.chat, message: 'esperou' })
    await receiveText('dois')
    await waiting
    await vi.waitFor(() => expect(receivedTexts).toContain('dois'), wait)
    await vi.waitFor(async () => expect(await inbox()).toEqual(['esperou']), wait)

    const after = await readOwnership()
    expect(after?.owner).not.toBe(before?.owner)
    expect(Number(after?.fence)).toBeGreaterThan(Number(before?.fence))
    const { data } = (await call(sessionEndpoints.sessionStatus, {})) as { data: { state: string } }
    expect(data.state).toBe('open')
    const { rows } = await sql.query(
      `select text from chat.message where tenant_id = $1 and kind <> 'gap' order by at, id`,
      [admin.tenantId],
    )
    const earlier = Array.from({ length: words }, (_, n) => `antes ${n + 1}`)
    expect(rows.map(({ text }: { text: string }) => text).toSorted()).toEqual(
      [...earlier, 'dois', 'esperou'].toSorted(),
    )
    // Events that the killed process had published and not yet marked are published again; consoles tolerate that.
    const again = receivedTexts.filter((text, index) => receivedTexts.indexOf(text) !== index)
    expect(again.filter((text) => !earlier.includes(text))).toEqual([])
  })
})
