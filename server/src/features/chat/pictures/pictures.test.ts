// The pictures of contacts: who sees them, how often they are requested, and that nothing waits for them.
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { linkEndpoints } from '@tratativa/contract/kernel/link-endpoint'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { samplePicture } from '../../../gateways/whatsapp/sample-picture.ts'
import { aUser } from '../../../testing/builders.ts'
import { startHouse, type TestHouse } from '../../../testing/house.ts'
import { aNumber, hear, patience, untilTexts, type TestNumber } from '../../../testing/numbers.ts'

let house: TestHouse
beforeAll(async () => {
  house = await startHouse()
})
afterAll(() => house.stop())

/** Every fourth number shows a picture. */
const pictured = '5511988887776'
const bare = '5511988887777'

const chatsOf = async ({ admin }: TestNumber): Promise<readonly Chat[]> =>
  (await house.call(chatEndpoints.chats, {}, { as: admin.token })).body.data

const untilPictured = async (number: TestNumber) => {
  await vi.waitFor(async () => expect((await chatsOf(number))[0]?.profilePicUrl).toBeTypeOf('string'), patience)
  const [chat] = await chatsOf(number)
  if (!chat) throw new Error('pictures.test: chat not found')
  return chat
}

const askedAt = async ({ tenant }: TestNumber) =>
  (
    await house.sql.query<{ at: Date | null; file: string | null }>(
      'select picture_asked_at as at, picture_file_id as file from chat.contact where tenant_id = $1 order by id',
      [tenant.id],
    )
  ).rows

const age = ({ tenant }: TestNumber, days: number) =>
  house.sql.query(`update chat.contact set picture_asked_at = now() - $2 * interval '1 day' where tenant_id = $1`, [
    tenant.id,
    days,
  ])

/** Reopens the connection, which clears the memory of checked chats. */
const another = async (number: TestNumber, text: string, known: readonly string[]) => {
  await house.sql.query(
    'update chat.session set fence = fence + 1, owner = null, lease_until = null where tenant_id = $1',
    [number.tenant.id],
  )
  await vi.waitFor(async () => {
    const { rows } = await house.sql.query<{ state: string }>(
      `select state from chat.session where tenant_id = $1 and lease_until > now()`,
      [number.tenant.id],
    )
    expect(rows).toEqual([{ state: 'open' }])
  }, patience)
  await hear(house, number, { from: pictured, text })
  await untilTexts(house, number, [...known, text])
}

describe('CHAT-005 the picture of a contact', { timeout: 120_000 }, () => {
  it('is fetched at the first message, and linked for everybody who may see the chat', async () => {
    const number = await aNumber(house)
    await hear(house, number, { from: pictured, text: 'um' })
    const chat = await untilPictured(number)
    expect(chat.contact.profilePicUrl).toBe(chat.profilePicUrl)
    const url = chat.profilePicUrl ?? ''
    const { link } = (await house.call(linkEndpoints.makeLink, { url }, { as: number.admin.token })).body.data
    const answer = await house.raw(`${url}?link=${link}`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await answer.arrayBuffer()).equals(samplePicture(pictured) ?? Buffer.alloc(0))).toBe(true)
    const other = await aUser(house, { tenant: number.tenant })
    await house.call(
      chatEndpoints.assignChat,
      { id: chat.chatId, negotiatorId: number.admin.accountId },
      { as: number.admin.token },
    )
    expect((await house.call(linkEndpoints.makeLink, { url }, { as: other.token })).status).toBe(404)
  })

  it('is missing for a contact without a picture, and not requested again that week', async () => {
    const number = await aNumber(house)
    await hear(house, number, { from: bare, text: 'um' })
    await vi.waitFor(async () => expect((await askedAt(number))[0]?.at).toBeInstanceOf(Date), patience)
    expect((await chatsOf(number))[0]?.profilePicUrl).toBeNull()
  })

  it('is requested at most once a week, then stored as a new file; the old file is deleted', async () => {
    const number = await aNumber(house)
    await hear(house, number, { from: pictured, text: 'um' })
    await untilPictured(number)
    const [first] = await askedAt(number)
    await age(number, 6)
    const [aged] = await askedAt(number)
    await another(number, 'dois', ['um'])
    // Requests run in order: once a later contact was requested, this one would have been too.
    await hear(house, number, { from: bare, text: 'três' })
    await vi.waitFor(async () => expect((await askedAt(number))[1]?.at).toBeInstanceOf(Date), patience)
    expect((await askedAt(number))[0]).toEqual(aged)
    await age(number, 8)
    await house.sql.query('delete from chat.message where tenant_id = $1 and text = $2', [number.tenant.id, 'três'])
    await another(number, 'quatro', ['um', 'dois'])
    await vi.waitFor(async () => expect((await askedAt(number))[0]?.file).not.toBe(first?.file), patience)
    const { rows } = await house.sql.query('select id from platform.file where tenant_id = $1', [number.tenant.id])
    expect(rows).toEqual([{ id: (await askedAt(number))[0]?.file }])
  })
})
