import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { startHouse, type TestHouse } from '../../testing/house.ts'

let house: TestHouse
let tenant: TestTenant
let admin: TestUser
let lines: Socket[] = []

beforeAll(async () => {
  house = await startHouse()
  tenant = await aTenant(house)
  admin = await aUser(house, { tenant, profileTypeId: 1 })
})
afterAll(() => house.stop())
afterEach(() => {
  for (const line of lines) line.disconnect()
  lines = []
})

/** Adds a department; returns the event that a connection receives for it. */
const aDepartment = async (name: string, by = admin) => {
  const { body } = await house.call(departmentsEndpoints.addDepartment, { name, users: [] }, { as: by.token })
  await house.jobsDone()
  return `departments.department.changed ${body.data.id}`
}

/**
 * Collects the events of a new connection, without duplicates: an event that is published while the connection receives recent events may
 * arrive twice. `age` is in milliseconds.
 */
const connect = (user: TestUser, age: unknown) => {
  const line = io(house.base, {
    auth: { token: user.token, age },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  lines.push(line)
  const told = new Set<string>()
  line.onAny((name: string, news?: { data: { id?: number } }) => told.add(`${name} ${news?.data.id ?? ''}`.trim()))
  const stands = new Promise<void>((resolve) => void line.once('connect', resolve))
  return { heard: () => [...told], stands }
}

const minute = 60_000

describe('a connection that opens after its page was fetched', () => {
  it('receives the events published meanwhile', async () => {
    const meanwhile = await aDepartment('Antes da linha')
    await expect.poll(connect(admin, minute).heard).toEqual([meanwhile])
  })

  it('receives no event from before its page was fetched, and none when it does not send its age', async () => {
    await aDepartment('Antes da página')
    house.clock.move(minute)
    const [young, silent, strange] = [connect(admin, 1000), connect(admin, undefined), connect(admin, 'x')]
    await Promise.all([young.stands, silent.stands, strange.stands])
    const after = await aDepartment('Depois')
    for (const { heard } of [young, silent, strange]) await expect.poll(heard).toEqual([after])
  })

  it('receives only the events for its audience', async () => {
    const negotiator = await aUser(house, { tenant, profileTypeId: 3 })
    const colleague = await aUser(house, { tenant, profileTypeId: 3 })
    const other = await aTenant(house)
    const elsewhere = await aUser(house, { tenant: other, profileTypeId: 1 })
    await aDepartment('Só para quem pode')
    const [mine, theirs] = [connect(negotiator, minute), connect(elsewhere, minute)]
    await Promise.all([mine.stands, theirs.stands])
    const theirOwn = await aDepartment('Da outra empresa', elsewhere)
    await expect.poll(theirs.heard).toEqual([theirOwn])
    await house.call(
      departmentsEndpoints.editUser,
      {
        id: colleague.id,
        name: colleague.name,
        profileTypeId: 3,
        departmentId: null,
      },
      { as: admin.token },
    )
    await house.jobsDone()
    expect(mine.heard()).toEqual([])
  })

  it('receives a request to refetch when there were too many events', async () => {
    await expect.poll(connect(admin, 60 * minute).heard).toEqual(['platform.missed'])
  })
})
