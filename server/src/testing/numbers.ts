// A company with its number linked, and the other side of it: what tests of conversations begin with.
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import type { GivenTo } from '@tratativa/contract/kernel/endpoint'
import { expect, vi } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from './builders.ts'
import type { TestHouse } from './house.ts'

/** For what is awaited itself: never a measure of how long it may take. */
export const patience = { timeout: 60_000, interval: 25 }

export interface TestNumber {
  readonly tenant: TestTenant
  readonly admin: TestUser
  readonly session: string
}

/** WhatsApp is released for the company; nothing is linked yet. */
export const aReleasedTenant = async (house: TestHouse): Promise<TestNumber> => {
  const tenant = await aTenant(house)
  await house.sql.query('update identity.tenant set is_whatsapp_released = true where id = $1', [tenant.id])
  const admin = await aUser(house, { tenant, profileTypeId: 1 })
  return { tenant, admin, session: `session-${tenant.id}` }
}

export const stateOf = async (house: TestHouse, { admin }: TestNumber) =>
  (await house.call(sessionEndpoints.sessionStatus, {}, { as: admin.token })).body.data

export const untilState = (house: TestHouse, number: TestNumber, state: string) =>
  vi.waitFor(async () => expect((await stateOf(house, number)).state).toBe(state), patience)

/** Creates the session and scans it. */
export const link = async (house: TestHouse, number: TestNumber) => {
  await house.call(sessionEndpoints.addSession, {}, { as: number.admin.token })
  await untilState(house, number, 'waiting-scan')
  await scan(house, number)
  await untilState(house, number, 'open')
}

export const scan = (house: TestHouse, { admin, session }: TestNumber) =>
  house.call(simEndpoints.simScan, { session }, { as: admin.token })

export const aNumber = async (house: TestHouse): Promise<TestNumber> => {
  const number = await aReleasedTenant(house)
  await link(house, number)
  return number
}

type Said = Omit<GivenTo<typeof simEndpoints.simInbound>, 'session'>

/** Somebody writes; the ids of what they wrote. */
export const hear = async (house: TestHouse, { admin, session }: TestNumber, said: Said) =>
  (await house.call(simEndpoints.simInbound, { ...said, session }, { as: admin.token })).body.data.ids

type Fault = Omit<GivenTo<typeof simEndpoints.simFault>, 'session'>

export const goWrong = async (house: TestHouse, { admin, session }: TestNumber, fault: Fault) =>
  (await house.call(simEndpoints.simFault, { ...fault, session }, { as: admin.token })).body

type Change = Omit<GivenTo<typeof simEndpoints.simContact>, 'session'>

export const change = async (house: TestHouse, { admin, session }: TestNumber, contact: Change) =>
  (await house.call(simEndpoints.simContact, { ...contact, session }, { as: admin.token })).body.data

/** What their telephone has, the oldest first. */
export const inboxOf = async (house: TestHouse, { admin, session }: TestNumber, phone: string) =>
  (await house.call(simEndpoints.simInbox, { session, phone }, { as: admin.token })).body.data.toReversed()
