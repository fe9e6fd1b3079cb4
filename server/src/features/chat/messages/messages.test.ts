import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatErrors } from '@tratativa/contract/chat/errors'
import { messageEndpoints as endpoints } from '@tratativa/contract/chat/message-endpoints'
import type { Message } from '@tratativa/contract/chat/shapes'
import { templateEndpoints } from '@tratativa/contract/chat/template-endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { blockEndpoints } from '@tratativa/contract/people/endpoints'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aChat, aMessage, type TestChat } from '../../../testing/conversations.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase, aPerson } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let bruna: TestUser
let caio: TestUser

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina Prado' })
  bruna = await aUser(app, { tenant, name: 'Bruna Salles' })
  caio = await aUser(app, { tenant, name: 'Caio Reis' })
})

const history = async (chat: TestChat, as: TestUser, input: { cursor?: string; around?: number } = {}) =>
  (await app.call(chatEndpoints.history, { id: String(chat.id), ...input }, { as: as.token })).body

const send = (chat: TestChat, as: TestUser, input: object = {}) =>
  app.call(endpoints.sendMessage, { jid: chat.jid, message: 'Olá', ...input }, { as: as.token })

const contentsOf = (messages: readonly Message[]) => messages.map(({ content }) => content)

describe('the history of a conversation', () => {
  const aLongChat = async (count: number) => {
    const chat = await aChat(app, { tenant, user: bruna })
    for (let index = 0; index < count; index++)
      await aMessage(app, chat, {
        tenant,
        text: `n${index}`,
        // Two messages per second: WhatsApp timestamps have whole seconds.
        sentAt: new Date(Date.UTC(2026, 2, 5, 12, 0, Math.floor(index / 2))),
      })
    return chat
  }
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `n${from + index}`)

  it('CHAT-010 CHAT-028 is paged by cursor, the last page first, each message once and in order', async () => {
    const chat = await aLongChat(125)
    const last = await history(chat, bruna)
    expect(contentsOf(last.data)).toEqual(numbers(75, 125))
    expect(last.newer).toBeNull()
    const before = await history(chat, bruna, { cursor: last.cursor ?? '' })
    expect(contentsOf(before.data)).toEqual(numbers(25, 75))
    const first = await history(chat, bruna, { cursor: before.cursor ?? '' })
    expect(contentsOf(first.data)).toEqual(numbers(0, 25))
    expect(first.cursor).toBeNull()
    const back = await history(chat, bruna, { cursor: first.newer ?? '' })
    expect(contentsOf(back.data)).toEqual(numbers(25, 75))
    expect(last.chat.chatId).toBe(chat.id)
    const byAddress = await app.call(chatEndpoints.history, { id: chat.jid }, { as: bruna.token })
    expect(contentsOf(byAddress.body.data)).toEqual(contentsOf(last.data))
  })

  it('opens at a message and continues from there in both directions', async () => {
    const chat = await aLongChat(125)
    const all = await history(chat, bruna, { cursor: (await history(chat, bruna)).cursor ?? '' })
    const target = all.data.at(0)
    expect(target?.content).toBe('n25')
    const page = await history(chat, bruna, { around: target?.id ?? 0 })
    expect(contentsOf(page.data)).toEqual(numbers(0, 75))
    expect(page.cursor).toBeNull()
    expect(contentsOf((await history(chat, bruna, { cursor: page.newer ?? '' })).data)).toEqual(numbers(75, 125))
    const other = await aLongChat(1)
    const elsewhere = await app.call(
      chatEndpoints.history,
      { id: String(other.id), around: target?.id ?? 0 },
      { as: bruna.token },
    )
    expect(elsewhere.refusal).toMatchObject({ code: 'kernel.not-found', field: 'around' })
  })

  it('CHAT-009 shows times in the time zone of São Paulo', async () => {
    const chat = await aChat(app, { tenant, user: bruna })
    await aMessage(app, chat, { tenant, sentAt: new Date('2026-03-06T01:30:15Z') })
    expect((await history(chat, bruna)).data[0]?.createdAt).toBe('2026-03-05T22:30:15.000Z')
  })
})

describe('sending a message', () => {
  it('CHAT-014 CHAT-028 stores the message, its queue entry and its event together', async () => {
    const chat = await aChat(app, { tenant, user: bruna })
    const quoted = await aMessage(app, chat, { tenant, text: 'Quanto vocês oferecem?' })
    const { body } = await send(chat, bruna, {
      message: '*R$ 5.000,00*, à vista',
      type: 'number',
      userId: bruna.accountId,
      userEmail: bruna.email,
      quotedId: quoted,
    })
    expect(body.data).toMatchObject({
      type: 'sent',
      content: '*R$ 5.000,00*, à vista',
      status: 0,
      mediaType: 'text',
      userEmail: bruna.email,
      quoted: { id: quoted, content: 'Quanto vocês oferecem?', type: 'received' },
    })
    expect(body.chat).toMatchObject({ content: '*R$ 5.000,00*, à vista', fromMe: true, status: 'Em aberto' })
    const { rows } = await app.sql.query(
      `select m.external_id ~ '^3EB0[0-9A-F]{18}$' as named, o.attempts,
         (select count(*)::int from platform.event e where e.tenant_id = $1 and e.name = 'message.send') as events
       from chat.message m join chat.outgoing o on o.message_id = m.id where m.id = $2`,
      [tenant.id, body.data.id],
    )
    expect(rows).toEqual([{ named: true, attempts: 0, events: 1 }])
    expect(contentsOf((await history(chat, bruna)).data).at(-1)).toBe('*R$ 5.000,00*, à vista')
  })

  it('CHAT-014 creates one message for a double click, and returns the same answer to both', async () => {
    const chat = await aChat(app, { tenant, user: bruna })
    const clientId = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(chat, bruna, { clientId })))
    const ids = new Set(answers.map(({ body }) => body.data.id))
    expect(ids.size).toBe(1)
    expect((await history(chat, bruna)).data).toHaveLength(1)
    expect((await send(chat, admin, { clientId })).refusal.code).toBe(chatErrors.usedClientId.code)
  })

  it('CHAT-016 CHAT-017 assigns the chat to the sender if they may write, and refuses others', async () => {
    const waiting = await aChat(app, { tenant })
    expect((await send(waiting, bruna)).body.chat).toMatchObject({ userEmail: bruna.email, status: 'Em aberto' })
    const hers = await aChat(app, { tenant, user: bruna })
    const supervisor = await aUser(app, { tenant, profileTypeId: 2 })
    expect((await send(hers, supervisor)).refusal.code).toBe(chatErrors.notWriter.code)
    expect((await send(hers, caio)).refusal).toMatchObject({ code: 'kernel.not-found', field: 'jid' })
    expect((await send(hers, admin)).body.chat).toMatchObject({ userEmail: admin.email })
    const ended = await aChat(app, { tenant, user: bruna, status: 'finished' })
    expect((await send(ended, bruna)).refusal).toMatchObject({
      code: chatErrors.finished.code,
      message: 'Esta conversa foi finalizada',
    })
    expect((await history(ended, bruna)).data).toEqual([])
  })

  it('DESK-008 refuses an answer after a colleague has answered, until the writer has seen that answer', async () => {
    const chat = await aChat(app, { tenant, user: bruna })
    const seen = await aMessage(app, chat, { tenant, text: 'Quanto vocês oferecem?' })
    const after = (afterMessageId: number, as: TestUser) => send(chat, as, { afterMessageId })
    const first = (await after(seen, bruna)).body.data.id
    expect((await after(seen, bruna)).status).toBe(200)
    expect((await after(seen, admin)).refusal).toMatchObject({
      code: chatErrors.answeredMeanwhile.code,
      field: 'afterMessageId',
    })
    expect((await after(first, admin)).refusal.code).toBe(chatErrors.answeredMeanwhile.code)
    const last = (await history(chat, bruna)).data.at(-1)?.id ?? 0
    await aMessage(app, chat, { tenant, text: 'Ainda espero' })
    expect((await after(last, admin)).status).toBe(200)
    expect((await send(chat, admin)).status).toBe(200)
  })

  it('DESK-008 lets one of two who answer at the same moment through', async () => {
    const chat = await aChat(app, { tenant })
    const seen = await aMessage(app, chat, { tenant, text: 'Alguém?' })
    const both = await Promise.all([admin, bruna].map((as) => send(chat, as, { afterMessageId: seen })))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('CHAT-013 refuses an empty text', async () => {
    const chat = await aChat(app, { tenant, user: bruna })
    for (const message of ['', '  \n ']) expect((await send(chat, bruna, { message })).refusal.field).toBe('message')
    expect((await send(chat, bruna, { message: 'a'.repeat(4097) })).refusal.field).toBe('message')
  })

  it('links a chat without a case to the named case', async () => {
    const chat = await aChat(app, { tenant, user: bruna })
    const caseId = caseCode(toCaseId(await aCase(app, { tenant })))
    expect((await send(chat, bruna, { caseId: 'AF9999999' })).refusal.code).toBe(chatErrors.unknownCase.code)
    expect((await send(chat, bruna, { caseId })).body.chat.caseId).toBe(caseId)
    const other = caseCode(toCaseId(await aCase(app, { tenant })))
    expect((await send(chat, bruna, { caseId: other })).body.chat.caseId).toBe(caseId)
  })

  it.each([
    ['the telephone, without its ninth digit', () => ({ value: '(11) 8765-0001' })],
    ['the person', (personId: number) => ({ personId: personId as never })],
  ])('PERSON-005 refuses to write to a contact when %s is blocked', async (_what, blocked) => {
    const personId = await aPerson(app, { tenant, name: 'Íris', phones: ['11987650001'] })
    const chat = await aChat(app, { tenant, user: bruna, phone: '5511987650001', personId })
    const block = { ...blocked(personId), reason: 'Pediu' }
    expect((await app.call(blockEndpoints.addBlock, block, { as: admin.token })).status).toBe(200)
    expect((await send(chat, bruna)).refusal.code).toBe(chatErrors.blocked.code)
    const standing = await app.call(chatEndpoints.standing, { id: chat.id }, { as: bruna.token })
    expect(standing.body.data.isBlocked).toBe(true)
  })

  it('asks for the assent of the lawyer before the first message to the party, once per case', async () => {
    const caseId = await aCase(app, { tenant, author: 'Íris Couto', lawyer: 'Paulo Nogueira' })
    const { rows } = await app.sql.query<{ id: number }>('select author_id as id from cases.case where id = $1', [
      caseId,
    ])
    const chat = await aChat(app, { tenant, user: bruna, personId: rows[0]?.id ?? 0, caseId })
    expect((await send(chat, bruna)).refusal.code).toBe(chatErrors.needsAssent.code)
    const standing = async () =>
      (await app.call(chatEndpoints.standing, { id: chat.id }, { as: bruna.token })).body.data
    expect(await standing()).toMatchObject({ needsAssent: true, lawyers: ['Paulo Nogueira'], assent: null })
    const record = () =>
      app.call(
        templateEndpoints.recordAssent,
        { caseId: caseCode(toCaseId(caseId)), givenBy: 'Paulo Nogueira', note: 'Por e-mail, em 5 de março.' },
        { as: bruna.token },
      )
    expect((await record()).body.data).toMatchObject({ givenBy: 'Paulo Nogueira', recordedBy: 'Bruna Salles' })
    expect((await record()).refusal.code).toBe(chatErrors.assentKnown.code)
    expect(await standing()).toMatchObject({ needsAssent: false, assent: { givenBy: 'Paulo Nogueira' } })
    expect((await send(chat, bruna)).status).toBe(200)
  })

  it('asks for the assent of the lawyer also in a conversation without a case, or with a case of others', async () => {
    const caseId = await aCase(app, { tenant, author: 'Ivo Couto', lawyer: 'Paula Nogueira' })
    const elsewhere = await aCase(app, { tenant, author: 'Outra Pessoa' })
    const { rows } = await app.sql.query<{ id: number }>('select author_id as id from cases.case where id = $1', [
      caseId,
    ])
    const personId = rows[0]?.id ?? 0
    await app.sql.query(
      `insert into people.address (tenant_id, person_id, kind, value) values ($1, $2, 'phone', '11987651234')`,
      [tenant.id, personId],
    )
    const chats = [
      await aChat(app, { tenant, user: bruna, personId }),
      // The telephone was not known when the conversation began.
      await aChat(app, { tenant, user: bruna, phone: '551187651234' }),
      await aChat(app, { tenant, user: bruna, personId, caseId: elsewhere }),
    ]
    const code = caseCode(toCaseId(caseId))
    for (const chat of chats) {
      expect((await send(chat, bruna)).refusal.code).toBe(chatErrors.needsAssent.code)
      const standing = await app.call(chatEndpoints.standing, { id: chat.id }, { as: bruna.token })
      expect(standing.body.data).toMatchObject({ needsAssent: true, lawyers: ['Paula Nogueira'], assentCaseId: code })
    }
    const assent = { caseId: code, givenBy: 'Paula Nogueira', note: '' }
    await app.call(templateEndpoints.recordAssent, assent, { as: bruna.token })
    for (const chat of chats) expect((await send(chat, bruna)).status).toBe(200)
  })

  it('CHAT-014 sends a failed message again, and takes an uncertain one as sent when a person says so', async () => {
    const chat = await aChat(app, { tenant, user: bruna })
    const failed = await aMessage(app, chat, { tenant, isOurs: true, status: 99, user: bruna })
    const again = (id: number, as: TestUser) => app.call(endpoints.sendAgain, { id }, { as: as.token })
    expect((await again(failed, caio)).refusal.code).toBe('kernel.not-found')
    expect((await again(failed, bruna)).body.data).toMatchObject({ id: failed, status: 0 })
    expect((await again(failed, bruna)).refusal.code).toBe(chatErrors.notFailed.code)
    const uncertain = await aMessage(app, chat, { tenant, isOurs: true, status: 98, user: bruna })
    const leave = () => app.call(endpoints.leaveUncertain, { id: uncertain }, { as: bruna.token })
    expect((await leave()).body).toMatchObject({ data: { status: 1 }, chat: { lastStatus: 1 } })
    expect((await leave()).refusal.code).toBe(chatErrors.notUncertain.code)
  })
})

describe('starting a chat, drafts and texts', () => {
  it('CHAT-031 starts with a number of a case, and finds the conversation that is still open', async () => {
    const caseId = await aCase(app, { tenant, author: 'Íris Couto' })
    const id = caseCode(toCaseId(caseId))
    await app.sql.query(
      `insert into people.address (tenant_id, person_id, kind, value) select tenant_id, author_id, 'phone', '11987650009'
       from cases.case where id = $1`,
      [caseId],
    )
    const start = (phone: string, as: TestUser) =>
      app.call(chatEndpoints.startChat, { phone, caseId: id }, { as: as.token })
    const { data } = (await start('(11) 98765-0009', bruna)).body
    expect(data).toMatchObject({ name: 'Íris Couto', number: '(11) 98765-0009', caseId: id, userEmail: bruna.email })
    expect((await start('11987650009', bruna)).body.data.chatId).toBe(data.chatId)
    expect((await start('11987650009', admin)).body.data.chatId).toBe(data.chatId)
    expect((await start('11987650009', caio)).refusal.code).toBe(chatErrors.withOther.code)
    expect((await start('11 90000-0000', bruna)).refusal.code).toBe(chatErrors.notOfCase.code)
    expect((await start('ninguém', bruna)).refusal.code).toBe(chatErrors.badPhone.code)
    expect((await start('11 98765', bruna)).refusal.field).toBe('phone')
  })

  it('stores a draft per chat and person, and deletes it when it is sent', async () => {
    const chat = await aChat(app, { tenant, user: bruna })
    const keep = (text: string, as: TestUser) => app.call(endpoints.keepDraft, { id: chat.id, text }, { as: as.token })
    const drafts = async (as: TestUser) => (await app.call(endpoints.drafts, {}, { as: as.token })).body.data
    expect((await keep('Bom di', bruna)).status).toBe(200)
    expect((await keep('Só olhando', admin)).status).toBe(200)
    expect((await keep('Não vejo', caio)).status).toBe(404)
    expect((await keep('a'.repeat(4097), bruna)).refusal.field).toBe('text')
    expect(await drafts(bruna)).toEqual([{ chatId: chat.id, text: 'Bom di', template: null }])
    expect((await send(chat, bruna)).status).toBe(200)
    expect(await drafts(bruna)).toEqual([])
    expect((await keep('', admin)).status).toBe(200)
    expect(await drafts(admin)).toEqual([])
  })

  it('CHAT-027 keeps with a draft the template that it came from, until the draft is written anew without one', async () => {
    const chat = await aChat(app, { tenant, user: bruna })
    const template = { id: 2 as const, content: 'A proposta é válida até 19/11/2020.' }
    const text = 'Boa tarde! A proposta é válida até 19/11/2020.'
    const keep = (draft: { text: string; template?: typeof template }) =>
      app.call(endpoints.keepDraft, { id: chat.id, ...draft }, { as: bruna.token })
    const drafts = async () => (await app.call(endpoints.drafts, {}, { as: bruna.token })).body.data
    expect((await keep({ text, template })).body.data).toEqual({ chatId: chat.id, text, template })
    expect(await drafts()).toEqual([{ chatId: chat.id, text, template }])
    expect((await keep({ text: 'Bom dia' })).status).toBe(200)
    expect(await drafts()).toEqual([{ chatId: chat.id, text: 'Bom dia', template: null }])
    expect((await keep({ text: '' })).status).toBe(200)
  })

  it('CHAT-027 fills the four texts with the data of the case, and marks missing values', async () => {
    const caseId = await aCase(app, {
      tenant,
      author: 'Íris Couto',
      client: 'Banco Aurora',
      processNumber: '07013001320118260020',
    })
    const fill = (templateIds: (1 | 2 | 3 | 4)[]) =>
      app.call(templateEndpoints.templates, { caseId: String(caseId), templateIds }, { as: bruna.token })
    const { data } = (await fill([1, 2, 3, 4])).body
    expect(data.map(({ template }) => template)).toEqual([
      'interesse',
      'proposta',
      'cobranca de minuta',
      'ausencia de resposta',
    ])
    expect(data[0]?.content).toContain('Aqui é Bruna Salles')
    expect(data[0]?.content).toContain('*0701300-13.2011.8.26.0020*, movido por Íris Couto em face de Banco Aurora')
    expect(data[1]?.content).toContain('*Valor:* [proposta]')
    expect(data[1]?.empty).toContain('proposta')
    const keep = (content: string, as = admin) =>
      app.call(templateEndpoints.keepTemplate, { template: 1, content }, { as: as.token })
    expect((await keep('Oi {{teto}}')).refusal).toMatchObject({ field: 'content' })
    expect((await keep('Oi', bruna)).status).toBe(403)
    expect((await keep('Prezada {{ autor }},')).status).toBe(200)
    expect((await fill([1])).body.data.map(({ content }) => content)).toEqual(['Prezada Íris Couto,'])
    const unknown = await app.call(templateEndpoints.templates, { caseId: '9999999' }, { as: bruna.token })
    expect(unknown.refusal.message).toBe('Erro ao buscar template.')
  })

  it('CHAT-027 promises no past day, speaks for the client, and sends no text with marks', async () => {
    const caseId = await aCase(app, { tenant, client: 'Banco Aurora', subClient: 'CDC Veículos' })
    await app.sql.query("update cases.case set limit_date = '2020-11-19' where id = $1", [caseId])
    const { body } = await app.call(
      templateEndpoints.templates,
      { caseId: String(caseId), templateIds: [2] },
      { as: bruna.token },
    )
    const content = body.data[0]?.content ?? ''
    expect(content).toContain('da *Banco Aurora*')
    expect(content).toContain('válida até [prazo]')
    expect(body.data[0]?.empty).toContain('prazo')
    const chat = await aChat(app, { tenant, user: bruna })
    const from = (message: string) =>
      send(chat, bruna, { message, caseId: caseCode(toCaseId(caseId)), fromTemplate: true })
    expect((await from(content)).refusal).toMatchObject({ code: chatErrors.unfilled.code, field: 'message' })
    expect((await from('A proposta é válida até 19/11/2020.')).refusal).toMatchObject({
      code: chatErrors.expired.code,
      message: 'A validade de 19/11/2020 já passou. Informe outra data.',
    })
    expect((await from('A proposta é válida até 19/11/2090.')).status).toBe(200)
  })
})
