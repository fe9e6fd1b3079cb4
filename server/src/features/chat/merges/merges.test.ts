import { mergeEndpoints } from '@tratativa/contract/chat/merge-endpoints'
import { contactMergeId, chatId } from '@tratativa/contract/chat/ids'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
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

/**
 * The contact is known by her telephone; then two messages arrive under her hidden address, and only later does WhatsApp say whose it is.
 */
const joined = async () => {
  const number = await aNumber(app)
  await receiveFrom(app, number, { from: maria, name: 'Maria', text: 'um' })
  await untilTexts(app, number, ['um'])
  // Deletes the hidden address, as if it had never been received.
  await app.sql.query(`delete from chat.address where tenant_id = $1 and address like '%@lid'`, [number.tenant.id])
  await failNext(app, number, { kind: 'lid-later', phone: maria, times: 2 })
  await receiveFrom(app, number, { from: maria, text: 'dois' })
  await receiveFrom(app, number, { from: maria, text: 'três' })
  await vi.waitFor(
    async () => expect((await storedMessagesOf(app, number)).map(({ text }) => text)).toEqual(['um', 'dois', 'três']),
    waitOptions,
  )
  await vi.waitFor(async () => expect(await livingChats(number)).toHaveLength(1), waitOptions)
  return number
}

describe('two contacts that are the same person', { timeout: 120_000 }, () => {
  it('become one, with both histories in order and all unread messages', async () => {
    const number = await joined()
    expect(await livingChats(number)).toMatchObject([{ unread: 3 }])
    await receiveFrom(app, number, { from: maria, text: 'quatro' })
    await untilTexts(app, number, ['um', 'dois', 'três', 'quatro'])
    expect(await livingChats(number)).toHaveLength(1)
  })

  it('are two again after an administrator’s undo, each with its own messages, and stay two', async () => {
    const number = await joined()
    const as = number.admin.token
    const [chat] = await livingChats(number)
    const { body } = await app.call(mergeEndpoints.chatMerges, { id: chatId.parse(chat?.id) }, { as })
    const known = { name: 'Maria', number: '(11) 98888-7777' }
    expect(body.data).toMatchObject([{ contacts: [known, { number: '' }], undoneAt: null }])
    const id = contactMergeId.parse(body.data[0]?.id)
    const undone = await app.call(mergeEndpoints.undoContactMerge, { id }, { as })
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
    expect((await app.call(mergeEndpoints.undoContactMerge, { id }, { as })).refusal.code).toBe('chat.merge.undone')
  })
})
