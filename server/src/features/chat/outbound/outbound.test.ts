import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatId } from '@tratativa/contract/chat/ids'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import {
  aChat,
  aNumber,
  change,
  failNext,
  receiveFrom,
  inboxOf,
  storedMessagesOf,
  waitOptions,
  insertOutboundMessage,
  untilTexts,
  type TestNumber,
} from '../../../testing/numbers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const maria = '5511988887777'

const untilStatuses = (number: TestNumber, expectedStatuses: readonly number[]) =>
  vi.waitFor(
    async () => expect((await storedMessagesOf(app, number)).map(({ status }) => status)).toEqual(expectedStatuses),
    waitOptions,
  )

const textsReceivedBy = async (number: TestNumber, phone = maria) =>
  (await inboxOf(app, number, phone)).map(({ text }) => text)

describe('an outbound message', { timeout: 120_000 }, () => {
  it('CHAT-014 arrives in the order of writing, and its ticks come back', async () => {
    const number = await aNumber(app)
    await change(app, number, { phone: maria })
    const chat = await aChat(app, number, maria)
    for (const text of ['um', 'dois', 'três']) await insertOutboundMessage(app, number, chat, text)
    await untilStatuses(number, [2, 2, 2])
    expect(await textsReceivedBy(number)).toEqual(['um', 'dois', 'três'])
    await receiveFrom(app, number, { from: maria, type: 'read' })
    await untilStatuses(number, [3, 3, 3])
  })

  it.each(['cut', 'drop'] as const)('is sent once when the connection fails meanwhile (%s)', async (kind) => {
    const number = await aNumber(app)
    await change(app, number, { phone: maria })
    const chat = await aChat(app, number, maria)
    await failNext(app, number, { kind })
    for (const text of ['um', 'dois']) await insertOutboundMessage(app, number, chat, text)
    await untilStatuses(number, [2, 2])
    expect(await textsReceivedBy(number)).toEqual(['um', 'dois'])
  })

  it('shows why WhatsApp refused it, and does not block the next one', async () => {
    const number = await aNumber(app)
    await change(app, number, { phone: maria })
    const chat = await aChat(app, number, maria)
    await failNext(app, number, { kind: 'refuse', why: 'window' })
    await insertOutboundMessage(app, number, chat, 'um')
    await insertOutboundMessage(app, number, chat, 'dois')
    await untilStatuses(number, [99, 2])
    expect((await storedMessagesOf(app, number)).map(({ why }) => why)).toEqual(['window', null])
  })

  it('CHAT-024 sends read receipts for messages read here, and retries a failed one', async () => {
    const number = await aNumber(app)
    const as = number.admin.token
    for (const text of ['um', 'dois']) await receiveFrom(app, number, { from: maria, text })
    await untilTexts(app, number, ['um', 'dois'])
    const seen = async () => (await inboxOf(app, number, maria)).map(({ status }) => status)
    expect(await seen()).toEqual([1, 1])
    const id = (await storedMessagesOf(app, number))[0]?.chat_id ?? 0
    const marks = async () =>
      (await app.sql.query('select 1 from chat.read_mark where tenant_id = $1', [number.tenant.id])).rows.length
    await app.call(chatEndpoints.readChat, { id: chatId.parse(id) }, { as })
    await vi.waitFor(async () => expect(await seen()).toEqual([3, 3]), waitOptions)
    await vi.waitFor(async () => expect(await marks()).toBe(0), waitOptions)
    // Receipts that an earlier process left pending are sent as soon as the connection is open.
    await app.sql.query(
      `insert into chat.read_mark (tenant_id, chat_id, message_ids)
       select tenant_id, chat_id, array_agg(id) from chat.message where tenant_id = $1 group by tenant_id, chat_id`,
      [number.tenant.id],
    )
    await failNext(app, number, { kind: 'drop' })
    await vi.waitFor(async () => expect(await marks()).toBe(0), waitOptions)
  })

  it('is never sent to somebody on the block list', async () => {
    const number = await aNumber(app)
    await change(app, number, { phone: maria })
    const chat = await aChat(app, number, maria)
    await app.sql.query(
      `insert into people.block (tenant_id, kind, value, reason) values ($1, 'phone', '11988887777', 'pediu')`,
      [number.tenant.id],
    )
    await insertOutboundMessage(app, number, chat, 'um')
    await untilStatuses(number, [99])
    expect((await storedMessagesOf(app, number))[0]?.why).toBe('blocked')
    expect(await textsReceivedBy(number)).toEqual([])
  })

  it('looks up which address exists before the first message, and stores the answer', async () => {
    const number = await aNumber(app)
    await change(app, number, { phone: '5585988886666', isWithoutNine: true })
    await change(app, number, { phone: '5511900009999', hasWhatsApp: false })
    const old = await aChat(app, number, '5585988886666')
    const none = await aChat(app, number, '5511900009999')
    await insertOutboundMessage(app, number, old, 'um')
    await insertOutboundMessage(app, number, none, 'dois')
    await untilStatuses(number, [2, 99])
    expect((await storedMessagesOf(app, number))[1]?.why).toBe('unknown-number')
    // It may still be called: the capture learns that WhatsApp does not know it, and nothing calls it wrong.
    const there = await app.sql.query('select capture.is_on_whatsapp($1, $2) as is_there', [
      number.tenant.id,
      '11900009999',
    ])
    expect(there.rows).toEqual([{ is_there: false }])
    const { rows } = await app.sql.query('select jid from chat.contact where tenant_id = $1 and jid is not null', [
      number.tenant.id,
    ])
    expect(rows).toEqual([{ jid: '558588886666@s.whatsapp.net' }])
    await receiveFrom(app, number, { from: '5585988886666', text: 'três' })
    await untilTexts(app, number, ['um', 'três', 'dois'])
  })

  it('asks for the outcome of an attempt that an earlier process began before sending again', async () => {
    const number = await aNumber(app)
    await change(app, number, { phone: maria })
    const chat = await aChat(app, number, maria)
    await insertOutboundMessage(app, number, chat, 'um')
    await untilStatuses(number, [2])
    // The state after the owner was killed: WhatsApp has the message, and the outcome is not recorded.
    await app.sql.query(
      `with back as (update chat.message set status = 0 where tenant_id = $1 returning id)
       insert into chat.outgoing (tenant_id, chat_id, message_id, started_at, attempts) select $1, $2, id, now(), 1 from back`,
      [number.tenant.id, chat],
    )
    await untilStatuses(number, [1])
    expect(await textsReceivedBy(number)).toEqual(['um'])
  })
})
