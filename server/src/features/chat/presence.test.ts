// People who look at the same conversation or case, each connected to a process of their own.
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { presenceMessages, type Presence, type PresenceReport } from '@tratativa/contract/kernel/presence'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aChat, type TestChat } from '../../testing/conversations.ts'
import { aCase } from '../../testing/register.ts'

let first: TestApp
let second: TestApp
let tenant: TestTenant
let admin: TestUser
let bruna: TestUser
let caio: TestUser
const sockets: Socket[] = []

beforeAll(async () => {
  first = await startApp()
  second = await startApp({ databaseUrl: first.url, keys: first.keys })
  tenant = await aTenant(first)
  admin = await aUser(first, { tenant, profileTypeId: 1, name: 'Marina Prado' })
  bruna = await aUser(first, { tenant, name: 'Bruna Salles' })
  caio = await aUser(first, { tenant, name: 'Caio Reis' })
}, 120_000)
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await second.stop()
  await first.stop()
})

/** A console that reports what it looks at, and shows who is there as 'Name' or 'Name writes'. */
const connect = async (user: TestUser, app: TestApp) => {
  const socket = io(app.base, { auth: { token: user.token }, transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  const received: Presence[] = []
  socket.on(presenceMessages.people, (presence: Presence) => received.push(presence))
  await new Promise<void>((resolve) => void socket.once('connect', () => resolve()))
  return {
    socket,
    report: (report: PresenceReport) => socket.emit(presenceMessages.report, report),
    received: () => received,
    people: () => received.at(-1)?.people.map(({ name, isWriting }) => (isWriting ? `${name} writes` : name)),
  }
}

const looksAt = (chat: TestChat, isWriting = false) => [{ kind: 'chat', id: String(chat.id), isWriting }]

it('DESK-008 two people on one conversation see each other and who writes, across server processes', async () => {
  const chat = await aChat(first, { tenant, user: bruna })
  const hers = await connect(bruna, first)
  const his = await connect(admin, second)
  hers.report(looksAt(chat))
  await expect.poll(hers.people).toEqual(['Bruna Salles'])
  his.report(looksAt(chat))
  const both = ['Marina Prado', 'Bruna Salles']
  await expect.poll(hers.people).toEqual(both)
  await expect.poll(his.people).toEqual(both)
  hers.report(looksAt(chat, true))
  await expect.poll(his.people).toEqual(['Marina Prado', 'Bruna Salles writes'])
  const again = await connect(admin, first)
  again.report(looksAt(chat))
  await expect.poll(again.people).toEqual(['Marina Prado', 'Bruna Salles writes'])
  hers.socket.disconnect()
  await expect.poll(his.people).toEqual(['Marina Prado'])
  his.report([])
  await expect.poll(() => again.people()).toEqual(['Marina Prado'])
  const { rows } = await first.sql.query('select 1 from platform.socket_attachment')
  expect(rows).toEqual([])
})

it('DESK-008 two people on one case see each other, and nobody of another company sees them', async () => {
  const id = caseCode(toCaseId(await aCase(first, { tenant })))
  const report = [{ kind: 'case', id, isWriting: false }]
  const stranger = await aUser(first, { tenant: await aTenant(first), profileTypeId: 1 })
  const [hers, his, theirs] = await Promise.all([
    connect(bruna, first),
    connect(caio, second),
    connect(stranger, first),
  ])
  theirs.report(report)
  hers.report(report)
  his.report(report)
  await expect.poll(hers.people).toEqual(['Bruna Salles', 'Caio Reis'])
  await expect.poll(his.people).toEqual(['Bruna Salles', 'Caio Reis'])
  expect(theirs.received()).toEqual([])
})

it('DESK-008 who may not see a conversation learns nothing of the people on it, also after losing it', async () => {
  const chat = await aChat(first, { tenant, user: bruna })
  const hers = await connect(bruna, first)
  const his = await connect(caio, second)
  const boss = await connect(admin, second)
  his.report(looksAt(chat, true))
  hers.report(looksAt(chat))
  boss.report(looksAt(chat))
  await expect.poll(boss.people).toEqual(['Marina Prado', 'Bruna Salles'])
  expect(his.received()).toEqual([])
  const assign = { id: chat.id, negotiatorId: caio.accountId }
  expect((await first.call(chatEndpoints.assignChat, assign, { as: admin.token })).status).toBe(200)
  hers.report(looksAt(chat, true))
  await expect.poll(boss.people).toEqual(['Marina Prado'])
  const known = hers.received().length
  his.report(looksAt(chat))
  await expect.poll(boss.people).toEqual(['Marina Prado', 'Caio Reis'])
  expect(hers.received()).toHaveLength(known)
})

it('DESK-008 a report that is no report, or too many of them, changes nothing', async () => {
  const chat = await aChat(first, { tenant, user: bruna })
  const hers = await connect(bruna, first)
  const strange = [
    null,
    'x',
    [{ kind: 'chat' }],
    [{ kind: 'nothing', id: '1', isWriting: false }],
    [{ kind: 'chat', id: 'AF1', isWriting: true }],
  ]
  for (const report of strange) hers.report(report as never)
  hers.report([1, 2, 3, 4, 5].flatMap(() => looksAt(chat)))
  hers.report(looksAt(chat))
  await expect.poll(hers.people).toEqual(['Bruna Salles'])
  for (let index = 0; index < 200; index++) hers.report(looksAt(chat, index % 2 === 0))
  const boss = await connect(admin, first)
  boss.report(looksAt(chat))
  await expect.poll(() => boss.people()?.length).toBe(2)
  expect(hers.received().length).toBeLessThan(20)
})
