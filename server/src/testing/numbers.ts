// Setup for tests of conversations: a company with a linked WhatsApp number, and the contacts on the other side.
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { expect, vi } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from './builders.ts'
import type { TestApp } from './app.ts'

/** Timeout for a result that must arrive; never a measure of how long it may take. */
export const waitOptions = { timeout: 60_000, interval: 25 }

export interface TestNumber {
  readonly tenant: TestTenant
  readonly admin: TestUser
  readonly session: string
}

/** Inserts a company for which WhatsApp is released; no number is linked yet. */
export const aReleasedTenant = async (app: TestApp): Promise<TestNumber> => {
  const tenant = await aTenant(app)
  await app.sql.query('update identity.tenant set is_whatsapp_released = true where id = $1', [tenant.id])
  const admin = await aUser(app, { tenant, profileTypeId: 1 })
  return { tenant, admin, session: `session-${tenant.id}` }
}

export const stateOf = async (app: TestApp, { admin }: TestNumber) =>
  (await app.call(sessionEndpoints.sessionStatus, {}, { as: admin.token })).body.data

export const untilState = (app: TestApp, number: TestNumber, state: string) =>
  vi.waitFor(async () => expect((await stateOf(app, number)).state).toBe(state), waitOptions)

/** Creates the session and scans its QR code. */
export const link = async (app: TestApp, number: TestNumber) => {
  await app.call(sessionEndpoints.addSession, {}, { as: number.admin.token })
  await untilState(app, number, 'waiting-scan')
  await scan(app, number)
  await untilState(app, number, 'open')
}

export const scan = (app: TestApp, { admin, session }: TestNumber) =>
  app.call(simEndpoints.simScan, { session }, { as: admin.token })

export const aNumber = async (app: TestApp): Promise<TestNumber> => {
  const number = await aReleasedTenant(app)
  await link(app, number)
  return number
}

type InboundText = Omit<InputTo<typeof simEndpoints.simInbound>, 'session'>

/** Simulates messages from a contact; returns their ids. */
export const receiveFrom = async (app: TestApp, { admin, session }: TestNumber, message: InboundText) =>
  (await app.call(simEndpoints.simInbound, { ...message, session }, { as: admin.token })).body.data.ids

type Fault = Omit<InputTo<typeof simEndpoints.simFault>, 'session'>

export const failNext = async (app: TestApp, { admin, session }: TestNumber, fault: Fault) =>
  (await app.call(simEndpoints.simFault, { ...fault, session }, { as: admin.token })).body

type Change = Omit<InputTo<typeof simEndpoints.simContact>, 'session'>

export const change = async (app: TestApp, { admin, session }: TestNumber, contact: Change) =>
  (await app.call(simEndpoints.simContact, { ...contact, session }, { as: admin.token })).body.data

/** Returns the messages on the contact's phone, oldest first. */
export const inboxOf = async (app: TestApp, { admin, session }: TestNumber, phone: string) =>
  (await app.call(simEndpoints.simInbox, { session, phone }, { as: admin.token })).body.data.toReversed()

export interface StoredMessage {
  readonly id: number
  readonly chat_id: number
  readonly text: string
  readonly is_ours: boolean
  readonly status: number
  readonly external_id: string
  readonly why: string | null
  readonly deleted_at: Date | null
}

/** Returns all stored messages, chat by chat, in the order of display. */
export const storedMessagesOf = async (app: TestApp, { tenant }: TestNumber): Promise<readonly StoredMessage[]> =>
  (
    await app.sql.query<StoredMessage>(
      `select id, chat_id, text, is_ours, status, external_id, why, deleted_at from chat.message
       where tenant_id = $1 and kind <> 'gap' order by chat_id, at, id`,
      [tenant.id],
    )
  ).rows

export const untilTexts = (app: TestApp, number: TestNumber, texts: readonly string[]) =>
  vi.waitFor(
    async () => expect((await storedMessagesOf(app, number)).map(({ text }) => text)).toEqual(texts),
    waitOptions,
  )

/** Inserts a contact with a phone number and an open chat, as starting a conversation from a case does. */
export const aChat = async (app: TestApp, { tenant }: TestNumber, phone: string): Promise<number> => {
  const { rows } = await app.sql.query<{ id: number }>(
    `with who as (insert into chat.contact (tenant_id, name) values ($1, $2) returning id),
       way as (insert into chat.address (tenant_id, address, contact_id) select $1, $2, id from who)
     insert into chat.chat (tenant_id, contact_id) select $1, id from who returning id`,
    [tenant.id, phone],
  )
  return rows[0]?.id ?? 0
}

/** Inserts a message as `POST /messages/send` does. */
export const insertOutboundMessage = async (
  app: TestApp,
  { tenant }: TestNumber,
  chat: number,
  text: string,
): Promise<number> => {
  const { rows } = await app.sql.query<{ id: number }>(
    `with said as (insert into chat.message (tenant_id, chat_id, at, is_ours, text, external_id)
         values ($1, $2, now(), true, $3, 'T' || gen_random_uuid()) returning id),
       going as (insert into chat.outgoing (tenant_id, chat_id, message_id) select $1, $2, id from said),
       shown as (update chat.chat set last_at = now(), last_message_id = said.id from said where chat.id = $2)
     select id, pg_notify('chat_outgoing', $1::text) from said`,
    [tenant.id, chat, text],
  )
  return rows[0]?.id ?? 0
}
