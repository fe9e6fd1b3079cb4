// The pictures of contacts: who sees them, how often they are requested, and that nothing waits for them.
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { linkEndpoints } from '@tratativa/contract/kernel/link-endpoint'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { samplePicture } from '../../../gateways/whatsapp/sample-picture.ts'
import { aUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aNumber, receiveFrom, waitOptions, untilTexts, type TestNumber } from '../../../testing/numbers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

/** Every fourth number shows a picture. */
const pictured = '5511988887776'
const phoneWithoutPicture = '5511988887777'

const chatsOf = async ({ admin }: TestNumber): Promise<readonly Chat[]> =>
  (await app.call(chatEndpoints.chats, {}, { as: admin.token })).body.data

const untilPictured = async (number: TestNumber) => {
  await vi.waitFor(async () => expect((await chatsOf(number))[0]?.profilePicUrl).toBeTypeOf('string'), waitOptions)
  const [chat] = await chatsOf(number)
  if (!chat) throw new Error('pictures.test: chat not found')
  return chat
}

const readPictureState = async ({ tenant }: TestNumber) =>
  (
    await app.sql.query<{ at: Date | null; file: string | null }>(
      'select picture_asked_at as at, picture_file_id as file from chat.contact where tenant_id = $1 order by id',
      [tenant.id],
    )
  ).rows

const age = ({ tenant }: TestNumber, days: number) =>
  app.sql.query(`update chat.contact set picture_asked_at = now() - $2 * interval '1 day' where tenant_id = $1`, [
    tenant.id,
    days,
  ])

/** Reopens the connection, which clears the memory of checked chats. */
const another = async (number: TestNumber, text: string, known: readonly string[]) => {
  await app.sql.query(
    'update chat.session set fence = fence + 1, owner = null, lease_until = null where tenant_id = $1',
    [number.tenant.id],
  )
  await vi.waitFor(async () => {
    const { rows } = await app.sql.query<{ state: string }>(
      `select state from chat.session where tenant_id = $1 and lease_until > now()`,
      [number.tenant.id],
    )
    expect(rows).toEqual([{ state: 'open' }])
  }, waitOptions)
  await receiveFrom(app, number, { from: pictured, text })
  await untilTexts(app, number, [...known, text])
}

describe('CHAT-005 the picture of a contact', { timeout: 120_000 }, () => {
  it('is fetched at the first message, and linked for everybody who may see the chat', async () => {
    const number = await aNumber(app)
    await receiveFrom(app, number, { from: pictured, text: 'um' })
    const chat = await untilPictured(number)
    expect(chat.contact.profilePicUrl).toBe(chat.profilePicUrl)
    const url = chat.profilePicUrl ?? ''
    const { link } = (await app.call(linkEndpoints.makeLink, { url }, { as: number.admin.token })).body.data
    const answer = await app.raw(`${url}?link=${link}`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await answer.arrayBuffer()).equals(samplePicture(pictured) ?? Buffer.alloc(0))).toBe(true)
    const other = await aUser(app, { tenant: number.tenant })
    await app.call(
      chatEndpoints.assignChat,
      { id: chat.chatId, negotiatorId: number.admin.accountId },
      { as: number.admin.token },
    )
    expect((await app.call(linkEndpoints.makeLink, { url }, { as: other.token })).status).toBe(404)
  })

  it('is missing for a contact without a picture, and not requested again that week', async () => {
    const number = await aNumber(app)
    await receiveFrom(app, number, { from: phoneWithoutPicture, text: 'um' })
    await vi.waitFor(async () => expect((await readPictureState(number))[0]?.at).toBeInstanceOf(Date), waitOptions)
    expect((await chatsOf(number))[0]?.profilePicUrl).toBeNull()
  })

  it('is requested at most once a week, then stored as a new file; the old file is deleted', async () => {
    const number = await aNumber(app)
    await receiveFrom(app, number, { from: pictured, text: 'um' })
    await untilPictured(number)
    const [first] = await readPictureState(number)
    await age(number, 6)
    const [aged] = await readPictureState(number)
    await another(number, 'dois', ['um'])
    // Requests run in order: once a later contact was requested, this one would have been too.
    await receiveFrom(app, number, { from: phoneWithoutPicture, text: 'três' })
    await vi.waitFor(async () => expect((await readPictureState(number))[1]?.at).toBeInstanceOf(Date), waitOptions)
    expect((await readPictureState(number))[0]).toEqual(aged)
    await age(number, 8)
    await app.sql.query('delete from chat.message where tenant_id = $1 and text = $2', [number.tenant.id, 'três'])
    await another(number, 'quatro', ['um', 'dois'])
    await vi.waitFor(async () => expect((await readPictureState(number))[0]?.file).not.toBe(first?.file), waitOptions)
    const { rows } = await app.sql.query('select id from platform.file where tenant_id = $1', [number.tenant.id])
    expect(rows).toEqual([{ id: (await readPictureState(number))[0]?.file }])
  })
})
