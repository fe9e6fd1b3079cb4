import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { startApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let sockets: Socket[] = []

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
})
afterAll(() => app.stop())
afterEach(() => {
  for (const line of sockets) line.disconnect()
  sockets = []
})

/** Adds a department; returns the event that a connection receives for it. */
const aDepartment = async (name: string, by = admin) => {
  const { body } = await app.call(departmentsEndpoints.addDepartment, { name, users: [] }, { as: by.token })
  await app.jobsDone()
  return `departments.department.changed ${body.data.id}`
}

/**
 * Collects the events of a new connection, without duplicates: an event that is published while the connection receives recent events may
 * arrive twice. `age` is in milliseconds.
 */
const connect = (user: TestUser, age: unknown) => {
  const line = io(app.base, {
    auth: { token: user.token, age },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  sockets.push(line)
  const receivedEvents = new Set<string>()
  line.onAny((name: string, news?: { data: { id?: number } }) =>
    receivedEvents.add(`${name} ${news?.data.id ?? ''}`.trim()),
  )
  const stands = new Promise<void>((resolve) => void line.once('connect', resolve))
  return { heard: () => [...receivedEvents], stands }
}

const minute = 60_000

describe('a connection that opens after its page was fetched', () => {
  it('receives the events published meanwhile', async () => {
    const meanwhile = await aDepartment('Antes da linha')
    await expect.poll(connect(admin, minute).heard).toEqual([meanwhile])
  })

  it('receives no event from before its page was fetched, and none when it does not send its age', async () => {
    await aDepartment('Antes da página')
    app.clock.move(minute)
    const [young, silent, strange] = [connect(admin, 1000), connect(admin, undefined), connect(admin, 'x')]
    await Promise.all([young.stands, silent.stands, strange.stands])
    const after = await aDepartment('Depois')
    for (const { heard } of [young, silent, strange]) await expect.poll(heard).toEqual([after])
  })

  it('receives only the events for its audience', async () => {
    const negotiator = await aUser(app, { tenant, profileTypeId: 3 })
    const colleague = await aUser(app, { tenant, profileTypeId: 3 })
    const other = await aTenant(app)
    const elsewhere = await aUser(app, { tenant: other, profileTypeId: 1 })
    await aDepartment('Só para quem pode')
    const [mine, theirs] = [connect(negotiator, minute), connect(elsewhere, minute)]
    await Promise.all([mine.stands, theirs.stands])
    const theirOwn = await aDepartment('Da outra empresa', elsewhere)
    await expect.poll(theirs.heard).toEqual([theirOwn])
    await app.call(
      departmentsEndpoints.editUser,
      {
        id: colleague.id,
        name: colleague.name,
        profileTypeId: 3,
        departmentId: null,
      },
      { as: admin.token },
    )
    await app.jobsDone()
    expect(mine.heard()).toEqual([])
  })

  it('receives a request to refetch when there were too many events', async () => {
    await expect.poll(connect(admin, 60 * minute).heard).toEqual(['platform.missed'])
  })
})
