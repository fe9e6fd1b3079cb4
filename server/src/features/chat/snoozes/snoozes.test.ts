// A person puts a conversation without a case off: their list and their numbers alone lose it, until its time or until the other side writes.
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatSnoozeEndpoints as endpoints } from '@tratativa/contract/chat/snooze-endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aChat, type TestChat } from '../../../testing/conversations.ts'
import { aNumber, receiveFrom, waitOptions } from '../../../testing/numbers.ts'
import { aCase } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let ana: TestUser
let admin: TestUser
let chat: TestChat

// Ahead of the machine's clock, by which jobs start: none runs before its time.
const noon = new Date(Date.now() + 24 * 3_600_000)
const after = (minutes: number, from = noon) => new Date(from.getTime() + minutes * 60_000)

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
const setUp = async (now: Date) => {
  app.clock.set(now)
  tenant = await aTenant(app)
  ana = await aUser(app, { tenant, name: 'Ana' })
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  chat = await aChat(app, { tenant, user: ana, name: 'Zilda', unread: 3, isFavorite: true })
}
beforeEach(() => setUp(noon))
/** Behind the machine's clock, by which jobs start: a job is due as soon as it is written. */
const setUpHourAgo = async () => {
  const hourAgo = new Date(Date.now() - 60 * 60_000)
  await setUp(hourAgo)
  await app.sql.query('delete from graphile_worker._private_jobs')
  return hourAgo
}

const snooze = (until: Date, as = ana, of = chat) =>
  app.call(endpoints.snoozeChat, { id: String(of.id), until: until.toISOString() }, { as: as.token })
const wake = (as = ana) => app.call(endpoints.wakeChat, { id: String(chat.id) }, { as: as.token })
const list = async (rest: { show?: 'unread' | 'favorites'; search?: string; order?: 'waiting' } = {}, as = ana) =>
  (await app.call(chatEndpoints.chats, rest, { as: as.token })).body.data.map(({ name }) => name)
const counts = async (as = ana) => (await app.call(chatEndpoints.chatCounts, {}, { as: as.token })).body.data
const snoozed = async (as = ana) =>
  (await app.call(endpoints.snoozedChats, {}, { as: as.token })).body.data.map(({ chat: { name }, until }) => [
    name,
    until,
  ])
const notices = async (as = ana) => {
  await app.jobsDone()
  const { data } = (await app.call(notificationsEndpoints.notices, {}, { as: as.token })).body
  return data.map(({ description, file }) => [description, file])
}

describe('a conversation that was put off', () => {
  it('leaves this person’s lists and numbers, is found by search, and returns on request', async () => {
    await aChat(app, { tenant, user: ana, name: 'Outra', unread: 1, lastAt: after(-5) })
    const until = after(18 * 60)
    expect((await snooze(until)).status).toBe(200)
    for (const rest of [{}, { show: 'unread' }] as const) expect([rest, await list(rest)]).toEqual([rest, ['Outra']])
    expect(await list({ show: 'favorites' })).toEqual([])
    expect(await counts()).toMatchObject({ active: 1, chats: { all: 1, unread: 1, favorites: 0 } })
    expect(await snoozed()).toEqual([['Zilda', until.toISOString()]])
    expect(await list({ search: 'zilda' })).toEqual(['Zilda'])
    expect(await list({}, admin)).toEqual(['Zilda', 'Outra'])
    expect(await counts(admin)).toMatchObject({ active: 4, chats: { all: 2 } })
    expect(await snoozed(admin)).toEqual([])
    expect((await wake(admin)).status).toBe(200)
    expect(await list()).toEqual(['Outra'])
    expect((await wake()).status).toBe(200)
    expect(await list()).toEqual(['Zilda', 'Outra'])
    expect([await counts(), await snoozed()]).toMatchObject([{ active: 4 }, []])
  })

  it('returns by the clock, and to nobody else', async () => {
    await snooze(after(60), admin)
    await snooze(after(90))
    app.clock.set(after(60))
    expect([await list(), await list({}, admin)]).toEqual([[], ['Zilda']])
    app.clock.set(after(90))
    expect([await list(), await snoozed()]).toEqual([['Zilda'], []])
  })

  it('is a notice of this person when its time comes, once, at the last end that they chose', async () => {
    const hourAgo = await setUpHourAgo()
    await snooze(after(10 * 24 * 60, hourAgo))
    await snooze(after(30, hourAgo))
    expect(await notices()).toEqual([
      ['A conversa com Zilda voltou.', `/app/visao-geral?chat=minhas&conversa=${chat.id}`],
    ])
    expect(await notices(admin)).toEqual([])
    expect(await list()).toEqual(['Zilda'])
    const { rows } = await app.sql.query<{ data: unknown }>(
      `select data from platform.event where tenant_id = $1 and name = 'chat.snooze.changed'`,
      [tenant.id],
    )
    expect(rows.map(({ data }) => data)).toEqual([1, 2, 3].map(() => ({ accountId: ana.accountId })))
  })

  it('is refused in the past, beyond a year, finished, with a case, and unseen', async () => {
    const codeOf = async (...input: Parameters<typeof snooze>) => (await snooze(...input)).refusal.code
    expect(await codeOf(after(0))).toBe('chat.snooze.into-past')
    expect(await codeOf(after(400 * 24 * 60))).toBe('chat.snooze.into-past')
    const caseId = await aCase(app, { tenant, negotiator: ana })
    const withCase = await aChat(app, { tenant, user: ana, caseId })
    expect(await codeOf(after(60), ana, withCase)).toBe('chat.snooze.with-case')
    const finished = await aChat(app, { tenant, user: ana, status: 'finished' })
    expect(await codeOf(after(60), ana, finished)).toBe('chat.chat.finished')
    const bruno = await aUser(app, { tenant })
    expect((await snooze(after(60), bruno)).status).toBe(404)
    expect(await list()).toContain('Zilda')
  })

  it('returns to everybody when it gets a case, which is put off instead', async () => {
    const caseId = caseCode(toCaseId(await aCase(app, { tenant, negotiator: ana })))
    await snooze(after(60))
    await snooze(after(60), admin)
    await app.call(chatEndpoints.setChatCase, { id: String(chat.id), caseId }, { as: ana.token })
    expect([await list(), await list({}, admin), await snoozed()]).toEqual([['Zilda'], ['Zilda'], []])
  })
})

describe('a message of the other side', { timeout: 120_000 }, () => {
  let faked: TestApp

  // The owner of a number does not follow a clock that jumps.
  beforeAll(async () => {
    faked = app
    app = await startApp()
  })
  afterAll(async () => {
    await app.stop()
    app = faked
  })
  beforeEach(() => app.clock.set(new Date()))

  it('brings the conversation back at once, for everybody who put it off', async () => {
    const number = await aNumber(app)
    const from = '5511988887777'
    const say = async (text: string) => {
      await receiveFrom(app, number, { from, name: 'Maria', text })
      await vi.waitFor(
        async () =>
          expect(
            (await app.call(chatEndpoints.chats, { show: 'any' }, { as: number.admin.token })).body.data[0]?.content,
          ).toBe(text),
        waitOptions,
      )
    }
    await say('um')
    const [waiting] = (await app.call(chatEndpoints.chats, {}, { as: number.admin.token })).body.data
    const until = new Date(Date.now() + 3_600_000)
    const input = { id: String(waiting?.chatId), until: until.toISOString() }
    const persons = [number.admin, await aUser(app, { tenant: number.tenant })]
    for (const { token } of persons)
      expect((await app.call(endpoints.snoozeChat, input, { as: token })).status).toBe(200)
    for (const person of persons) expect(await list({}, person)).toEqual([])
    await say('dois')
    for (const person of persons) expect([await list({}, person), await snoozed(person)]).toEqual([['Maria'], []])
  })
})
