// Tests the published form of events, as against their stored form.
import type { ChatAssignment } from '@tratativa/contract/chat/events'
import { chatEvents } from '@tratativa/contract/chat/events'
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import type { DepartmentId } from '@tratativa/contract/kernel/ids'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aTenant, aUser, type TestUser } from '../../testing/builders.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aReleasedTenant, waitOptions, untilState } from '../../testing/numbers.ts'

let app: TestApp
const sockets: Socket[] = []
beforeAll(async () => {
  app = await startApp()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => app.stop())

/** Collects all events of one name that a console receives. */
const listen = async (user: TestUser, name: string, age?: number) => {
  const socket = io(app.base, { auth: { token: user.token, age }, transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  const receivedEvents: unknown[] = []
  socket.on(name, (news: { data: unknown }) => receivedEvents.push(news.data))
  await new Promise<void>((resolve) => void socket.once('connect', () => resolve()))
  return { receivedEvents, socket }
}

/** Returns the tables in which a text occurs: searches the whole database. */
const tablesWith = async (secret: string): Promise<string[]> => {
  const { rows } = await app.sql.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const tableNames: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await app.sql.query(
      `select 1 from ${name} x where position($1 in x::text) > 0
         or position(encode(convert_to($1, 'UTF8'), 'hex') in x::text) > 0 limit 1`,
      [secret],
    )
    if (hits.length > 0) tableNames.push(name)
  }
  return tableNames
}

describe('the QR code', { timeout: 120_000 }, () => {
  it('SESS-002 SESS-003 is published to the administrators in the open, and never stored unsealed in the database', async () => {
    const number = await aReleasedTenant(app)
    const negotiator = await aUser(app, { tenant: number.tenant, profileTypeId: 3 })
    const admin = await listen(number.admin, 'qrcode.updated')
    const other = await listen(negotiator, 'qrcode.updated')
    const as = number.admin.token
    await app.call(sessionEndpoints.addSession, {}, { as })
    await untilState(app, number, 'waiting-scan')
    const qr = (await app.call(sessionEndpoints.sessionQr, {}, { as })).body.data.qr ?? ''
    expect(qr.length).toBeGreaterThan(8)
    await vi.waitFor(() => expect(admin.receivedEvents).toContainEqual({ qr }), waitOptions)
    await app.jobsDone()
    // Control: the search finds a value that is stored in the open.
    expect(await tablesWith(number.session)).toContain('platform.event')
    expect(await tablesWith(qr)).toEqual([])
    // A console that connects a little later receives the same event.
    const late = await listen(number.admin, 'qrcode.updated', 60_000)
    await vi.waitFor(() => expect(late.receivedEvents).toContainEqual({ qr }), waitOptions)
    expect(other.receivedEvents).toEqual([])
  })
})

describe('CHAT-029 an event about many changed chats', { timeout: 120_000 }, () => {
  it('reaches the viewers of at least one of them and the administrators, and shows nobody their assignments', async () => {
    const tenant = await aTenant(app)
    const { rows } = await app.sql.query<{ id: DepartmentId }>(
      `insert into departments.department (tenant_id, name) values ($1, 'A'), ($1, 'B') returning id`,
      [tenant.id],
    )
    const [a, b] = rows.map(({ id }) => id)
    const place = (user: TestUser, department: DepartmentId | undefined) =>
      app.sql.query('insert into departments.placement (tenant_id, user_id, department_id) values ($1, $2, $3)', [
        tenant.id,
        user.id,
        department,
      ])
    const people = {
      administrator: await aUser(app, { tenant, profileTypeId: 1 }),
      supervisorOfNone: await aUser(app, { tenant, profileTypeId: 2 }),
      supervisorOfA: await aUser(app, { tenant, profileTypeId: 2 }),
      supervisorOfB: await aUser(app, { tenant, profileTypeId: 2 }),
      responsible: await aUser(app, { tenant, profileTypeId: 3 }),
      neighbour: await aUser(app, { tenant, profileTypeId: 3 }),
    }
    await place(people.supervisorOfA, a)
    await place(people.supervisorOfB, b)
    await place(people.responsible, a)
    await place(people.neighbour, a)
    const lines = new Map<string, Awaited<ReturnType<typeof listen>>>()
    for (const [name, user] of Object.entries(people)) lines.set(name, await listen(user, 'chats.reload'))
    const emit = (places: ChatAssignment[]) =>
      app.db.inTenant(tenant.id, (tx) => Promise.resolve(tx.emit(chatEvents, 'chats.reload', { places })))
    await emit([{ accountId: people.responsible.accountId, departmentId: a ?? null }])
    await app.jobsDone()
    // The last event for each console: all earlier events have arrived before it.
    await emit([{ accountId: null, departmentId: null }])
    const count = (name: string) => lines.get(name)?.receivedEvents.length
    const twice = ['administrator', 'responsible', 'supervisorOfA', 'supervisorOfNone']
    await vi.waitFor(
      () =>
        expect(Object.keys(people).map((name) => [name, count(name)])).toEqual(
          Object.keys(people).map((name) => [name, twice.includes(name) ? 2 : 1]),
        ),
      waitOptions,
    )
    expect([...lines.values()].flatMap(({ receivedEvents }) => receivedEvents)).toEqual(
      Array.from({ length: 10 }, () => ({})),
    )
  })
})
