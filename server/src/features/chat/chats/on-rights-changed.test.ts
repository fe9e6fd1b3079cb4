// Access follows a person to another department, and clients reload changed names.
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatEvents } from '@tratativa/contract/chat/events'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import type { DepartmentId } from '@tratativa/contract/kernel/ids'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aChat, aDepartment, type TestChat } from '../../../testing/conversations.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { chatsByIds } from './chats.store.ts'

const people = { administrator: 1, 'supervisor of A': 2, 'negotiator of A': 3, 'negotiator of B': 3 } as const
type Person = keyof typeof people

let app: TestApp
let tenant: TestTenant
let users: Record<Person, TestUser>
let departments: Record<'A' | 'B', DepartmentId>
let chats: Record<'inA' | 'ofNobody', TestChat>
const sockets: Socket[] = []

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  const entries: [string, TestUser][] = []
  for (const [name, profileTypeId] of Object.entries(people))
    entries.push([name, await aUser(app, { tenant, profileTypeId, name })])
  users = Object.fromEntries(entries) as Record<Person, TestUser>
  const inA = [users['supervisor of A'], users['negotiator of A']]
  departments = {
    A: await aDepartment(app, tenant, inA),
    B: await aDepartment(app, tenant, [users['negotiator of B']]),
  }
  chats = {
    inA: await aChat(app, { tenant, status: 'open', departmentId: departments.A }),
    ofNobody: await aChat(app, { tenant, status: 'open' }),
  }
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await app.stop()
})

describe('CHAT-029 access to chats', () => {
  const called = async (token: string) => {
    const socket = io(app.base, { auth: { token }, transports: ['websocket'], reconnection: false })
    sockets.push(socket)
    await new Promise<void>((resolve) => void socket.once('connect', () => resolve()))
    const hungUp = new Promise<string>((resolve) => void socket.once('disconnect', resolve))
    return { socket, hungUp }
  }

  /** Publishes an event of a chat that everybody sees: when it arrives, these connections have received all earlier events. */
  const tellAll = async (lines: readonly Socket[]) => {
    const chatUpdates = lines.map(
      (line) => new Promise<void>((resolve) => void line.once('chats.update', () => resolve())),
    )
    await app.db.inTenant(tenant.id, async (tx) => {
      const [known] = await chatsByIds(tx, [chats.ofNobody.id])
      if (!known) throw new Error('on-rights-changed.test: created chat not found')
      tx.emit(chatEvents, 'chats.update', { place: known.place, chat: known.chat })
    })
    await Promise.all(chatUpdates)
  }

  it('follows a person to another department: list, connection and counts', async () => {
    const dora = await aUser(app, { tenant, name: 'Dora' })
    const waitingIn = async () => {
      const { data } = (await app.call(chatEndpoints.chats, { tab: 'pending' }, { as: dora.token })).body
      return data.map(({ chatId }) => chatId)
    }
    const inA = chats.inA.id
    expect(await waitingIn()).not.toContain(inA)
    const { hungUp } = await called(dora.token)
    const userEdit = { id: dora.id, name: dora.name, profileTypeId: 3 as const, departmentId: departments.A }
    const { status } = await app.call(departmentsEndpoints.editUser, userEdit, { as: users.administrator.token })
    expect(status).toBe(200)
    await app.jobsDone()
    // Rooms are assigned at connection time: the server disconnects so that the client connects again.
    expect(await hungUp).toBe('io server disconnect')
    expect(await waitingIn()).toContain(inA)
  })

  it('follows a person into a department that is created with them in it', async () => {
    const eva = await aUser(app, { tenant, name: 'Eva' })
    const { hungUp } = await called(eva.token)
    const input = { name: 'Com Eva', users: [eva.id] }
    const { status } = await app.call(departmentsEndpoints.addDepartment, input, { as: users.administrator.token })
    expect(status).toBe(200)
    expect(await hungUp).toBe('io server disconnect')
  })

  it('reloads for those who see a department when its name changes, and not for other departments', async () => {
    // Publish all events of earlier tests first, so that new connections do not receive them.
    await app.jobsDone()
    const reading = new Set<string>()
    const lines: Socket[] = []
    for (const name of ['negotiator of A', 'supervisor of A', 'negotiator of B'] as const) {
      const { socket } = await called(users[name].token)
      socket.on('chats.reload', () => reading.add(name))
      lines.push(socket)
    }
    const renamed = { id: departments.A, name: 'A, de outro nome' }
    const { status } = await app.call(departmentsEndpoints.editDepartment, renamed, {
      as: users.administrator.token,
    })
    expect(status).toBe(200)
    await app.jobsDone()
    await tellAll(lines)
    expect([...reading].sort()).toEqual(['negotiator of A', 'supervisor of A'])
  })

  it('keeps the connection of a person who stays in their department, and publishes their new name', async () => {
    const flora = await aUser(app, { tenant, name: 'Flora' })
    const { socket } = await called(flora.token)
    const reloadEvent = new Promise((resolve) => void socket.once('chats.reload', resolve))
    const renamed = { id: flora.id, name: 'Flora Lima', profileTypeId: 3 as const, departmentId: null }
    await app.call(departmentsEndpoints.editUser, renamed, { as: users.administrator.token })
    await reloadEvent
    await app.jobsDone()
    expect(socket.connected).toBe(true)
  })
})
