// The writer of pending events publishes them at once; another process publishes the ones that the writer did not.
import { chatEvents } from '@tratativa/contract/chat/events'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aNumber, receiveFrom, waitOptions, type TestNumber } from '../../../testing/numbers.ts'

let app: TestApp
const sockets: Socket[] = []
beforeAll(async () => {
  app = await startApp()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => app.stop())

interface MessageEvent {
  readonly data: { readonly message: { readonly content: string } }
}

/** Collects the messages that a console receives; `reloads` counts the events that show that all earlier events were published. */
const listen = async (user: TestUser, age?: number) => {
  const socket = io(app.base, { auth: { token: user.token, age }, transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  const heard = { texts: [] as string[], reloads: 0 }
  socket.on('message.receive', ({ data }: MessageEvent) => heard.texts.push(data.message.content))
  socket.on('chats.reload', () => (heard.reloads += 1))
  await new Promise<void>((resolve) => void socket.once('connect', () => resolve()))
  return heard
}

const pendingEventsOf = async ({ tenant }: TestNumber) =>
  (
    await app.sql.query<{ id: number; data: unknown; isPublished: boolean }>(
      `select id, data, delivered_at is not null as "isPublished" from platform.event where tenant_id = $1 and name = 'chat.news' order by id`,
      [tenant.id],
    )
  ).rows

/** Returns a number that received a message, and the console that was notified of it. */
const aSubscribedNumber = async (from: string) => {
  const number = await aNumber(app)
  const heard = await listen(number.admin)
  await receiveFrom(app, number, { from, text: 'um' })
  await vi.waitFor(() => expect(heard.texts).toEqual(['um']), waitOptions)
  return { number, heard }
}

const insertPendingEvent = async ({ tenant }: TestNumber, data: unknown, from: string) =>
  (
    await app.sql.query<{ id: number }>(
      `insert into platform.event (tenant_id, name, data, publish_after) values ($1, 'chat.news', $2, now() + $3::interval) returning id`,
      [tenant.id, JSON.stringify(data), from],
    )
  ).rows[0]?.id

/** Waits until every event that other processes may publish by now has been published. */
const untilLooked = async ({ tenant }: TestNumber, heard: { reloads: number }) => {
  const before = heard.reloads
  await app.db.inTenant(tenant.id, (tx) => Promise.resolve(tx.emit(chatEvents, 'chats.reload', {})))
  await vi.waitFor(() => expect(heard.reloads).toBe(before + 1), waitOptions)
}

describe('CHAT-029 pending events', { timeout: 120_000 }, () => {
  it('are published once, and marked as published', async () => {
    const { number, heard } = await aSubscribedNumber('5511988880001')
    await app.jobsDone()
    expect((await pendingEventsOf(number)).map(({ isPublished }) => isPublished)).toEqual([true])
    await untilLooked(number, heard)
    expect(heard.texts).toEqual(['um'])
  })

  it('that their writer did not publish are published by another process after their due time', async () => {
    const { number, heard } = await aSubscribedNumber('5511988880002')
    const [first] = await pendingEventsOf(number)
    const id = await insertPendingEvent(number, first?.data, '1 hour')
    await untilLooked(number, heard)
    expect(heard.texts).toEqual(['um'])
    await app.sql.query('update platform.event set publish_after = now() where id = $1', [id])
    await vi.waitFor(() => expect(heard.texts).toEqual(['um', 'um']), waitOptions)
    await app.jobsDone()
  })

  it('are sent again to a console whose page is older than they are, marked or not', async () => {
    const { number } = await aSubscribedNumber('5511988880003')
    await app.jobsDone()
    const marked = await listen(number.admin, 60_000)
    await vi.waitFor(() => expect(marked.texts).toEqual(['um']), waitOptions)
    const [first] = await pendingEventsOf(number)
    const id = await insertPendingEvent(number, first?.data, '1 hour')
    const both = await listen(number.admin, 60_000)
    await vi.waitFor(() => expect(both.texts).toEqual(['um', 'um']), waitOptions)
    await app.sql.query('delete from platform.event where id = $1', [id])
  })

  it('of deleted rows, or of an unknown kind, block nothing', async () => {
    const number = await aNumber(app)
    const heard = await listen(number.admin)
    await insertPendingEvent(number, { news: [{ what: 'heard', chat: 2_000_000_000, message: 1 }] }, '0')
    await insertPendingEvent(number, {}, '0')
    await untilLooked(number, heard)
    await app.jobsDone()
    expect(heard.texts).toEqual([])
    expect((await pendingEventsOf(number)).map(({ isPublished }) => isPublished)).toEqual([true, true])
  })
})
