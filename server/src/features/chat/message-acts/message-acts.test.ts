// Reactions, deletions for everyone and forwarded messages, over HTTP and to the contact's telephone.
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatErrors } from '@tratativa/contract/chat/errors'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import { messageActEndpoints as acts } from '@tratativa/contract/chat/message-act-endpoints'
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { errors } from '@tratativa/contract/kernel/errors'
import { blockEndpoints } from '@tratativa/contract/people/endpoints'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestUser } from '../../../testing/builders.ts'
import { aChat, aMessage, type TestChat } from '../../../testing/conversations.ts'
import {
  aNumber,
  change,
  failNext,
  inboxOf,
  receiveFrom,
  waitOptions,
  type TestNumber,
} from '../../../testing/numbers.ts'
import { aCase, anOffer } from '../../../testing/register.ts'

let app: TestApp
let number: TestNumber
let bruna: TestUser
let caio: TestUser
let chat: TestChat

const maria = '5511988887777'

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  number = await aNumber(app)
  const { tenant } = number
  bruna = await aUser(app, { tenant, name: 'Bruna Salles' })
  caio = await aUser(app, { tenant, name: 'Caio Reis' })
  await change(app, number, { phone: maria })
  chat = await aChat(app, { tenant, user: bruna, name: 'Maria', phone: maria })
})

const messages = async (of: Pick<TestChat, 'id'> = chat, as = bruna) =>
  (await app.call(chatEndpoints.history, { id: String(of.id) }, { as: as.token })).body.data
const messageOf = async (id: MessageId) => (await messages()).find((message) => message.id === id)
const untilMessage = (id: MessageId, expected: object) =>
  vi.waitFor(async () => expect(await messageOf(id)).toMatchObject(expected), waitOptions)

/** Sends a text from here and waits until the telephone has it. */
const sent = async (text = 'Mil reais.') => {
  const answer = await app.call(messageEndpoints.sendMessage, { chatId: chat.id, message: text }, { as: bruna.token })
  const { id } = answer.body.data
  await untilMessage(id, { status: 2 })
  return id
}
const received = async (text = 'Quanto fica?') => {
  await receiveFrom(app, number, { from: maria, text })
  await vi.waitFor(
    async () => expect((await messages()).some(({ content }) => content === text)).toBe(true),
    waitOptions,
  )
  return (await messages()).find(({ content }) => content === text)?.id as MessageId
}
const phone = async (text: string) => (await inboxOf(app, number, maria)).find((message) => message.text === text)

const react = (id: MessageId, emoji: string, as = bruna, key: string = randomUUID()) =>
  app.call(acts.reactToMessage, { id, emoji, key }, { as: as.token })
const erase = (id: MessageId, rest: { key?: string; isOfferConfirmed?: boolean } = {}, as = bruna) =>
  app.call(acts.deleteForEveryone, { id, key: randomUUID(), ...rest }, { as: as.token })
const forward = (id: MessageId, chatIds: readonly ChatId[], as = bruna) =>
  app.call(
    acts.forwardMessage,
    { id, targets: chatIds.map((chatId) => ({ chatId, clientId: randomUUID() })) },
    { as: as.token },
  )
const block = async () => {
  const blocked = { value: '11988887777', reason: 'Pediu para não ser procurada.' }
  expect((await app.call(blockEndpoints.addBlock, blocked, { as: number.admin.token })).status).toBe(200)
}

describe('a reaction', { timeout: 120_000 }, () => {
  it('reaches the telephone, names who reacted, is replaced, and is taken back', async () => {
    const id = await received()
    expect((await react(id, '👍')).body.data.reactions).toEqual([{ emoji: '👍', fromMe: true, by: 'Bruna Salles' }])
    await untilMessage(id, { act: null })
    expect(await phone('Quanto fica?')).toMatchObject({ ourEmoji: '👍' })
    await receiveFrom(app, number, {
      from: maria,
      type: 'reaction',
      of: (await phone('Quanto fica?'))?.id ?? '',
      text: '🙏',
    })
    await untilMessage(id, {
      reactions: [
        { emoji: '🙏', fromMe: false, by: null },
        { emoji: '👍', fromMe: true, by: 'Bruna Salles' },
      ],
    })
    await react(id, '❤️', number.admin)
    await react(id, '', number.admin)
    await untilMessage(id, { act: null, reactions: [{ emoji: '🙏', fromMe: false, by: null }] })
    expect(await phone('Quanto fica?')).toMatchObject({ ourEmoji: '', emoji: '🙏' })
  })

  it('is one act for one key, whatever happened since', async () => {
    const id = await received()
    const key = randomUUID()
    expect((await react(id, '👍', bruna, key)).status).toBe(200)
    expect((await react(id, '', bruna)).status).toBe(200)
    expect((await react(id, '👍', bruna, key)).body.data.reactions).toEqual([])
    expect((await react(await sent(), '👍', bruna, key)).refusal.code).toBe(chatErrors.usedActKey.code)
    expect((await react(id, '👍', number.admin, key)).refusal.code).toBe(chatErrors.usedActKey.code)
  })

  it('that WhatsApp refuses is taken back, with the reason', async () => {
    const id = await received()
    await failNext(app, number, { kind: 'refuse', why: 'window' })
    await react(id, '👍')
    await untilMessage(id, { reactions: [], act: { kind: 'reaction', state: 'failed', why: 'window' } })
  })

  it('that WhatsApp refuses leaves the earlier one, and so does a refused removal', async () => {
    const id = await received()
    await react(id, '👍')
    await untilMessage(id, { act: null })
    await failNext(app, number, { kind: 'refuse' })
    expect((await react(id, '❤️', number.admin)).body.data.reactions).toMatchObject([{ emoji: '❤️' }])
    const earlier = [{ emoji: '👍', fromMe: true, by: 'Bruna Salles' }]
    await untilMessage(id, { reactions: earlier, act: { kind: 'reaction', state: 'failed' } })
    await failNext(app, number, { kind: 'refuse' })
    expect((await react(id, '')).body.data.reactions).toEqual([])
    await untilMessage(id, { reactions: earlier, act: { kind: 'reaction', state: 'failed' } })
    expect(await phone('Quanto fica?')).toMatchObject({ ourEmoji: '👍' })
  })

  it('of the contact raises the version of its message, also when it replaces an earlier one', async () => {
    const id = await received()
    let version = (await messageOf(id))?.version ?? 0
    for (const text of ['👍', '🙏', '']) {
      await receiveFrom(app, number, {
        from: maria,
        type: 'reaction',
        of: (await phone('Quanto fica?'))?.id ?? '',
        text,
      })
      await untilMessage(id, { reactions: text === '' ? [] : [{ emoji: text, fromMe: false, by: null }] })
      const raised = (await messageOf(id))?.version ?? 0
      expect(raised).toBeGreaterThan(version)
      version = raised
    }
  })

  it('is repeated while WhatsApp asks to wait, but not without limit, and later acts keep their order', async () => {
    const id = await received()
    await failNext(app, number, { kind: 'wait', times: 2 })
    await react(id, '👍')
    await react(id, '❤️')
    await untilMessage(id, { act: null, reactions: [{ emoji: '❤️' }] })
    expect(await phone('Quanto fica?')).toMatchObject({ ourEmoji: '❤️' })
    await failNext(app, number, { kind: 'wait', times: 8 })
    await react(id, '🙏')
    await untilMessage(id, { reactions: [{ emoji: '❤️' }], act: { kind: 'reaction', state: 'failed', why: 'other' } })
    await react(id, '😂')
    await untilMessage(id, { act: null, reactions: [{ emoji: '😂' }] })
  })

  it('is set only by who may write there, and not to a blocked contact; taking it back stays possible', async () => {
    const id = await received()
    expect((await react(id, '👍', caio)).status).toBe(404)
    expect((await react(id, 'abc')).refusal).toMatchObject({ code: errors.invalid.code, field: 'emoji' })
    expect((await react(id, '👍')).status).toBe(200)
    await block()
    expect((await react(id, '❤️')).refusal.code).toBe(chatErrors.blocked.code)
    expect((await react(id, '')).status).toBe(200)
    await app.sql.query("update chat.chat set status = 'finished' where id = $1", [chat.id])
    expect((await react(id, '👍')).refusal.code).toBe(chatErrors.finished.code)
  })

  it('of another company does not exist, and stays in the queue while the number is not reachable', async () => {
    const stranger = await aUser(app, { tenant: await aTenant(app), profileTypeId: 1 })
    const id = await received()
    expect((await react(id, '👍', stranger)).status).toBe(404)
    expect((await erase(id, {}, stranger)).status).toBe(404)
    expect((await forward(id, [chat.id], stranger)).status).toBe(404)
    await failNext(app, number, { kind: 'drop' })
    await react(id, '👍')
    await untilMessage(id, { act: null })
    expect(await phone('Quanto fica?')).toMatchObject({ ourEmoji: '👍' })
  })
})

describe('a deletion for everyone', { timeout: 120_000 }, () => {
  it('takes the message from the telephone, and keeps its text and who deleted it', async () => {
    const id = await sent()
    const key = randomUUID()
    expect((await erase(id, { key })).body.data).toMatchObject({
      deletedAt: null,
      act: { kind: 'delete', state: 'waiting' },
    })
    await vi.waitFor(async () => expect((await messageOf(id))?.deletedAt).not.toBeNull(), waitOptions)
    expect(await messageOf(id)).toMatchObject({ content: 'Mil reais.', act: null })
    expect(await phone('Mil reais.')).toMatchObject({ isDeleted: true })
    const { data } = (await app.call(messageEndpoints.messageChanges, { id }, { as: bruna.token })).body
    expect(data).toMatchObject([{ kind: 'delete', before: 'Mil reais.', by: 'Bruna Salles' }])
    expect((await erase(id, { key })).status).toBe(200)
    expect((await erase(id)).refusal.code).toBe(chatErrors.isDeleted.code)
    expect((await react(id, '👍')).refusal.code).toBe(chatErrors.isDeleted.code)
  })

  it('is refused for their message, for an old one, for one that has not left, and to who may not write', async () => {
    expect((await erase(await received())).refusal.code).toBe(chatErrors.notOurs.code)
    const { tenant } = number
    const sentAt = (hours: number) => new Date(app.clock.now().getTime() - hours * 60 * 60 * 1000)
    const old = await aMessage(app, chat, { tenant, isOurs: true, status: 2, sentAt: sentAt(61) })
    expect((await erase(old)).refusal.code).toBe(chatErrors.tooLate.code)
    const failed = await aMessage(app, chat, { tenant, isOurs: true, status: 99 })
    expect((await erase(failed)).refusal.code).toBe(chatErrors.notSentYet.code)
    expect((await erase(old, {}, caio)).status).toBe(404)
    expect((await messageOf(old))?.act).toBeNull()
  })

  it('that WhatsApp refuses changes nothing, and says why', async () => {
    const id = await sent()
    await failNext(app, number, { kind: 'refuse', why: 'other' })
    await erase(id)
    await untilMessage(id, { deletedAt: null, act: { kind: 'delete', state: 'failed', why: 'other' } })
    expect(await phone('Mil reais.')).toMatchObject({ isDeleted: false })
  })

  it('of a message that states a standing offer asks first', async () => {
    const id = await sent('Propomos R$ 100,00.')
    const { tenant } = number
    const caseId = await aCase(app, { tenant })
    await anOffer(app, tenant, caseId)
    await app.sql.query(
      `insert into cases.offer_message (tenant_id, case_id, offer_id, kind, message_id) select $1, $2, o.id, 'carries', $3
       from cases.offer o where o.case_id = $2`,
      [tenant.id, caseId, id],
    )
    expect((await erase(id)).refusal).toMatchObject({ code: chatErrors.statesOffer.code, field: 'isOfferConfirmed' })
    expect((await messageOf(id))?.act).toBeNull()
    expect((await erase(id, { isOfferConfirmed: true })).status).toBe(200)
    await vi.waitFor(async () => expect((await messageOf(id))?.deletedAt).not.toBeNull(), waitOptions)
  })
})

describe('a forwarded message', { timeout: 120_000 }, () => {
  const target = (phoneOfTarget: string, user = bruna) =>
    aChat(app, { tenant: number.tenant, user, phone: phoneOfTarget })

  it('arrives marked, with its file, in every conversation, and once', async () => {
    await receiveFrom(app, number, { from: maria, type: 'image', text: 'O comprovante' })
    await vi.waitFor(async () => expect((await messages())[0]?.mediaState).toBe('here'), waitOptions)
    const id = (await messages())[0]?.id as MessageId
    const targets = [await target('5511977776661'), await target('5511977776662')]
    const input = { id, targets: targets.map((each) => ({ chatId: each.id, clientId: randomUUID() })) }
    for (const _ of [1, 2])
      expect((await app.call(acts.forwardMessage, input, { as: bruna.token })).body.data).toHaveLength(2)
    for (const [index, each] of targets.entries()) {
      await vi.waitFor(
        async () => expect(await messages(each)).toMatchObject([{ status: 2, isForwarded: true, mediaState: 'here' }]),
        waitOptions,
      )
      expect(await inboxOf(app, number, `551197777666${index + 1}`)).toMatchObject([
        { type: 'image', text: 'O comprovante', isForwarded: true },
      ])
    }
    expect(await messages()).toMatchObject([{ isForwarded: false }])
  })

  it('goes to all conversations or to none, and names the one that refuses', async () => {
    const id = await received()
    const free = await target('5511977776661')
    const ofCaio = await aChat(app, { tenant: number.tenant, user: caio })
    expect((await forward(id, [free.id, ofCaio.id])).refusal).toMatchObject({
      code: errors.notFound.code,
      field: 'targets.1.chatId',
    })
    await app.sql.query('update chat.chat set user_id = null where id = $1', [ofCaio.id])
    const blocked = await target('5511977776663')
    const person = { value: '11977776663', reason: 'Pediu para não ser procurado.' }
    await app.call(blockEndpoints.addBlock, person, { as: number.admin.token })
    expect((await forward(id, [blocked.id, free.id])).refusal).toMatchObject({
      code: chatErrors.blocked.code,
      field: 'targets.0.chatId',
    })
    expect(await messages(free)).toEqual([])
  })

  it('has at most five targets, each once, and is not a deleted message', async () => {
    const id = await received()
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map((index) => target(`551197777666${index}`)))
    expect(
      (
        await forward(
          id,
          six.map((each) => each.id),
        )
      ).refusal,
    ).toMatchObject({ code: errors.invalid.code, field: 'targets' })
    expect((await forward(id, [chat.id, chat.id])).refusal).toMatchObject({
      code: errors.invalid.code,
      field: 'targets',
    })
    await receiveFrom(app, number, { from: maria, type: 'delete', of: (await phone('Quanto fica?'))?.id ?? '' })
    await vi.waitFor(async () => expect((await messageOf(id))?.deletedAt).not.toBeNull(), waitOptions)
    expect((await forward(id, [chat.id])).refusal.code).toBe(chatErrors.notForwardable.code)
  })
})
