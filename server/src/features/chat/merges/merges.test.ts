import { assistantEndpoints } from '@tratativa/contract/assistant/endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { mergeEndpoints } from '@tratativa/contract/chat/merge-endpoints'
import { contactMergeId, chatId } from '@tratativa/contract/chat/ids'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aUser } from '../../../testing/builders.ts'
import { overlapping } from '../../../testing/overlapping.ts'
import {
  aNumber,
  failNext,
  receiveFrom,
  storedMessagesOf,
  waitOptions,
  untilTexts,
  type TestNumber,
} from '../../../testing/numbers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const maria = '5511988887777'

const livingChats = async ({ tenant }: TestNumber) =>
  (
    await app.sql.query<{ id: number; unread: number }>(
      'select id, unread from chat.chat where tenant_id = $1 order by id',
      [tenant.id],
    )
  ).rows

/** The contact is known by her telephone; then a message arrives under her hidden address, and so will the next. */
const twoContacts = async () => {
  const number = await aNumber(app)
  await receiveFrom(app, number, { from: maria, name: 'Maria', text: 'um' })
  await untilTexts(app, number, ['um'])
  // Deletes the hidden address, as if it had never been received.
  await app.sql.query(`delete from chat.address where tenant_id = $1 and address like '%@lid'`, [number.tenant.id])
  await failNext(app, number, { kind: 'lid-later', phone: maria, times: 2 })
  await receiveFrom(app, number, { from: maria, text: 'dois' })
  await vi.waitFor(async () => expect(await livingChats(number)).toHaveLength(2), waitOptions)
  return number
}

/** Only after the third message does WhatsApp say whose the hidden address is. */
const joined = async (number: TestNumber) => {
  await receiveFrom(app, number, { from: maria, text: 'três' })
  await vi.waitFor(
    async () => expect((await storedMessagesOf(app, number)).map(({ text }) => text)).toEqual(['um', 'dois', 'três']),
    waitOptions,
  )
  await vi.waitFor(async () => expect(await livingChats(number)).toHaveLength(1), waitOptions)
  return number
}

const mergesOf = async (number: TestNumber) => {
  const [chat] = await livingChats(number)
  const merges = await app.call(mergeEndpoints.chatMerges, { id: chatId.parse(chat?.id) }, { as: number.admin.token })
  return merges.body.data
}

const undo = async (number: TestNumber) => {
  const [merge] = await mergesOf(number)
  return app.call(mergeEndpoints.undoContactMerge, { id: contactMergeId.parse(merge?.id) }, { as: number.admin.token })
}

/** The conversation has a reaction of a person, a mark to be sent and the memory of the assistant. */
const hangOn = async ({ tenant, admin }: TestNumber, chat: number | undefined) => {
  const { rows } = await app.sql.query<{ id: string }>('select id from chat.message where chat_id = $1', [chat])
  const message = rows[0]?.id
  await app.sql.query(
    `insert into chat.message_act (tenant_id, chat_id, message_id, kind, emoji, key, user_id, at, state)
     values ($1, $2, $3, 'reaction', '👍', gen_random_uuid(), $4, now(), 'failed')`,
    [tenant.id, chat, message, admin.id],
  )
  await app.sql.query(
    'insert into chat.read_mark (tenant_id, chat_id, message_ids) values ($1, $2, array[$3::bigint])',
    [tenant.id, chat, message],
  )
  await app.sql.query(
    `insert into assistant.conversation (tenant_id, chat_id, memory, is_disclosed) values ($1, $2, '{}', true)`,
    [tenant.id, chat],
  )
}

/** The assistant has answered in the conversation. */
const insertTurn = ({ tenant }: TestNumber, chat: number | undefined) =>
  app.sql.query(
    `insert into assistant.turn (tenant_id, chat_id, kind, at, from_message, to_message, reader, writer, policy_version, settings_version,
       parameters, heard, deal, said, text, prompts, calls, cost_micros, ms)
     values ($1, $2, 'answer', now(), 1, 1, 'rules', 'rules', 1, 1, '{}', '[]', '{}', '{"act": "ask-figure"}', 'Bom dia', '[]', '[]', 0, 1)`,
    [tenant.id, chat],
  )

const chatsWith = async ({ tenant }: TestNumber) => {
  const of = async (table: string) => {
    const { rows } = await app.sql.query<{ chat_id: number }>(
      `select chat_id from ${table} where tenant_id = $1 order by chat_id`,
      [tenant.id],
    )
    return rows.map(({ chat_id: chat }) => chat)
  }
  return { acts: await of('chat.message_act'), memories: await of('assistant.conversation') }
}

describe('two contacts that are the same person', { timeout: 120_000 }, () => {
  it('become one, with both histories in order and all unread messages', async () => {
    const number = await joined(await twoContacts())
    expect(await livingChats(number)).toMatchObject([{ unread: 3 }])
    await receiveFrom(app, number, { from: maria, text: 'quatro' })
    await untilTexts(app, number, ['um', 'dois', 'três', 'quatro'])
    expect(await livingChats(number)).toHaveLength(1)
  })

  it('are two again after an administrator’s undo, each with its own messages, and stay two', async () => {
    const number = await joined(await twoContacts())
    const known = { name: 'Maria', number: '(11) 98888-7777' }
    const [merge] = await mergesOf(number)
    expect(merge).toMatchObject({ contacts: [known, { number: '' }], undoneAt: null })
    const undone = await undo(number)
    expect(undone.body.data.undoneAt).not.toBeNull()
    const texts = async () => {
      const storedMessages = await storedMessagesOf(app, number)
      return (await livingChats(number)).map((livingChat) =>
        storedMessages.filter(({ chat_id: of }) => of === livingChat.id).map(({ text }) => text),
      )
    }
    expect(await texts()).toEqual([['um'], ['dois', 'três']])
    expect((await livingChats(number)).map(({ unread }) => unread)).toEqual([1, 2])
    await receiveFrom(app, number, { from: maria, text: 'quatro' })
    await vi.waitFor(async () => expect((await texts()).flat()).toContain('quatro'), waitOptions)
    expect(await livingChats(number)).toHaveLength(2)
    expect((await undo(number)).refusal.code).toBe('chat.merge.undone')
  })

  it('take along what hangs on the conversation that goes, and give it back', async () => {
    const number = await twoContacts()
    const [stays, goes] = (await livingChats(number)).map(({ id }) => id)
    await hangOn(number, goes)
    await joined(number)
    expect(await chatsWith(number)).toEqual({ acts: [stays], memories: [stays] })
    await undo(number)
    expect(await chatsWith(number)).toEqual({ acts: [goes], memories: [stays, goes] })
  })

  it('lead a link to the conversation that went into the one that stays', async () => {
    const number = await twoContacts()
    const [stays, goes] = (await livingChats(number)).map(({ id }) => id)
    await insertTurn(number, goes)
    await joined(number)
    const caio = await aUser(app, { tenant: number.tenant, name: 'Caio' })
    const read = (id: number | undefined, as = number.admin.token) =>
      app.call(chatEndpoints.history, { id: String(id) }, { as })
    const linked = (await read(goes)).body
    expect([linked.chat.chatId, linked.data.length]).toEqual([stays, 3])
    const turns = await app.call(assistantEndpoints.assistantTurns, { id: String(stays) }, { as: number.admin.token })
    expect(turns.body.data).toHaveLength(1)
    expect((await read((goes ?? 0) + 1000)).status).toBe(404)
    await app.sql.query('update chat.chat set user_id = $2 where id = $1', [stays, number.admin.id])
    expect([(await read(goes, caio.token)).status, (await read(stays, caio.token)).status]).toEqual([404, 404])
    await undo(number)
    expect((await read(goes)).body.chat.chatId).toBe(goes)
  })

  it('keep the memory of the conversation that stays when both have some', async () => {
    const number = await twoContacts()
    for (const { id } of await livingChats(number)) await hangOn(number, id)
    await joined(number)
    const [stays] = (await livingChats(number)).map(({ id }) => id)
    expect(await chatsWith(number)).toEqual({ acts: [stays, stays], memories: [stays] })
  })

  it('are parted once by two who undo at once', async () => {
    const number = await joined(await twoContacts())
    const [merge] = await mergesOf(number)
    const lock = `select from chat.merge where id = ${contactMergeId.parse(merge?.id)} for update`
    const answers = await overlapping(app, lock, [() => undo(number), () => undo(number)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
