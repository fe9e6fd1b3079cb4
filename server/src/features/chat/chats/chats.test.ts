import { chatEndpoints as endpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatErrors } from '@tratativa/contract/chat/errors'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aChat, aDepartment, aMessage } from '../../../testing/conversations.ts'
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

const list = async (user: TestUser, input: Parameters<typeof app.call<typeof endpoints.chats>>[1] = {}) =>
  (await app.call(endpoints.chats, input, { as: user.token })).body.data.map(({ chatId }) => chatId)

describe('the list of conversations', () => {
  it('CHAT-003 CHAT-028 shows the one with the newest message first, page by page, each once', async () => {
    const expected: number[] = []
    for (let index = 0; index < 120; index++) {
      const lastAt = new Date(Date.UTC(2026, 2, 1, 12, 0, Math.floor(index / 2)))
      expected.unshift((await aChat(app, { tenant, user: bruna, lastAt })).id)
    }
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const { body } = await app.call(endpoints.chats, { cursor }, { as: bruna.token })
      seen.push(...body.data.map(({ chatId }) => chatId))
      cursor = body.cursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(expected)
    const wrong = await app.call(endpoints.chats, { cursor: 'bm90IGE' }, { as: bruna.token })
    expect(wrong.refusal.field).toBe('cursor')
  })

  it('DESK-008 shows by waiting time those that nobody has answered, the longest first, page by page', async () => {
    const minutes = Array.from({ length: 53 }, (_, index) => index)
    const expected: number[] = []
    for (const minute of minutes) {
      const chat = await aChat(app, { tenant, user: bruna })
      await aMessage(app, chat, { tenant, isOurs: minute === 1, sentAt: new Date(Date.UTC(2026, 2, 5, 12, minute)) })
      if (minute !== 1) expected.push(chat.id)
    }
    await aChat(app, { tenant, user: bruna, status: 'finished' })
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const { body } = await app.call(endpoints.chats, { order: 'waiting', show: 'any', cursor }, { as: bruna.token })
      seen.push(...body.data.map(({ chatId }) => chatId))
      cursor = body.cursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(expected)
  })

  it('PERSON-004 shows the conversations with a person that the reader may see, the finished ones too', async () => {
    const [lia, rui] = [
      await aPerson(app, { tenant, name: 'Lia Prado' }),
      await aPerson(app, { tenant, name: 'Rui Melo' }),
    ]
    const hers = await aChat(app, { tenant, user: bruna, personId: lia })
    const ended = await aChat(app, { tenant, user: bruna, personId: lia, status: 'finished' })
    const ofCaio = await aChat(app, { tenant, user: caio, personId: lia })
    await aChat(app, { tenant, user: bruna, personId: rui })
    const ofLia = { personId: String(lia), show: 'any' } as const
    expect(await list(bruna, ofLia)).toEqual([ended.id, hers.id])
    expect(await list(admin, ofLia)).toEqual([ofCaio.id, ended.id, hers.id])
  })

  it('CHAT-002 CHAT-003 CHAT-023 separates the two tabs, and counts for tabs and chips', async () => {
    const own = await aChat(app, { tenant, user: bruna, unread: 3, isFavorite: true })
    const read = await aChat(app, { tenant, user: bruna })
    const waiting = await aChat(app, { tenant, unread: 2 })
    const ended = await aChat(app, { tenant, user: bruna, status: 'finished', unread: 9 })
    await aChat(app, { tenant, user: caio, unread: 5 })
    expect(await list(bruna, { tab: 'chats' })).toEqual([read.id, own.id])
    expect(await list(bruna, { tab: 'pending' })).toEqual([waiting.id])
    expect(await list(bruna, { show: 'unread' })).toEqual([waiting.id, own.id])
    expect(await list(bruna, { show: 'favorites' })).toEqual([own.id])
    expect(await list(bruna, { show: 'finished' })).toEqual([ended.id])
    expect(await list(bruna, { show: 'any' })).toHaveLength(4)
    const { data } = (await app.call(endpoints.chatCounts, {}, { as: bruna.token })).body
    expect(data).toEqual({
      active: 3,
      pending: 1,
      chats: { all: 2, unread: 1, favorites: 1 },
      waiting: { all: 1, unread: 1, favorites: 0 },
    })
    expect((await app.call(endpoints.chatCounts, {}, { as: admin.token })).body.data.active).toBe(8)
  })

  it('CHAT-004 narrows to departments and negotiators for types 1 and 2, and offers the filter to no others', async () => {
    const civel = await aDepartment(app, tenant, [bruna])
    const hers = await aChat(app, { tenant, user: bruna })
    const his = await aChat(app, { tenant, user: caio })
    const waiting = await aChat(app, { tenant, departmentId: civel })
    const operators = String(caio.accountId)
    expect(await list(admin, { operators })).toEqual([his.id])
    expect(await list(admin, { operators: `${caio.accountId},${bruna.accountId}` })).toEqual([his.id, hers.id])
    expect(await list(admin, { departments: String(civel) })).toEqual([waiting.id, hers.id])
    expect(await list(bruna, { operators })).toEqual([waiting.id, hers.id])
    const counts = await app.call(endpoints.chatCounts, { operators }, { as: admin.token })
    expect(counts.body.data.chats.all).toBe(1)
  })

  it('CHAT-003 finds by name without accents, by number, by case and by process', async () => {
    const caseId = await aCase(app, { tenant, processNumber: '07013001320118260020' })
    const testChat = await aChat(app, { tenant, name: 'Íris Conceição', phone: '5511987650001', caseId })
    await aChat(app, { tenant, name: 'Outra Pessoa' })
    for (const search of ['iris conceicao', '98765-0001', caseCode(toCaseId(caseId)), '0701300-13.2011'])
      expect(await list(admin, { search })).toEqual([testChat.id])
    expect(await list(admin, { search: '%' })).toEqual([])
    expect(await list(admin, { caseId: caseCode(toCaseId(caseId)) })).toEqual([testChat.id])
  })

  it('CHAT-005 CHAT-009 shows who is responsible, of which department, and the time in São Paulo', async () => {
    const civel = await aDepartment(app, tenant, [bruna])
    const caseId = await aCase(app, { tenant, processNumber: '07013001320118260020' })
    const chat = await aChat(app, { tenant, user: bruna, name: 'Íris', phone: '5511987650002', caseId })
    await aMessage(app, chat, { tenant, text: 'Bom dia', sentAt: new Date('2026-03-05T17:04:09Z') })
    const [shown] = (await app.call(endpoints.chats, {}, { as: bruna.token })).body.data
    expect(shown).toMatchObject({
      id: '5511987650002@s.whatsapp.net',
      chatId: chat.id,
      name: 'Íris',
      number: '(11) 98765-0002',
      caseId: caseCode(toCaseId(caseId)),
      processNumber: '0701300-13.2011.8.26.0020',
      content: 'Bom dia',
      fromMe: false,
      createdAt: '2026-03-05T14:04:09.000Z',
      unreadCount: 1,
      status: 'Em aberto',
      userId: bruna.accountId,
      userEmail: bruna.email,
      userName: 'Bruna Salles',
      departmentId: civel,
    })
  })
})

describe('the status and assignment of a conversation', () => {
  it('CHAT-018 CHAT-019 opens a pending chat that is the caller’s own or nobody’s, and no other', async () => {
    const waiting = await aChat(app, { tenant })
    const own = await aChat(app, { tenant, user: bruna, status: 'pending' })
    const open = (id: typeof own.id, as: TestUser) => app.call(endpoints.openChat, { id }, { as: as.token })
    expect((await open(waiting.id, bruna)).body.data).toMatchObject({
      status: 'Em aberto',
      operatorEmail: 'Não atribuído',
      userId: null,
    })
    expect((await open(own.id, admin)).body.data).toMatchObject({ status: 'Pendente', operatorEmail: null })
    expect((await open(own.id, bruna)).body.data).toMatchObject({ status: 'Em aberto', operatorEmail: bruna.email })
  })

  it('CHAT-020 only the responsible changes status and favourite; others get the error texts of the requirements', async () => {
    const { id } = await aChat(app, { tenant, user: bruna })
    const set = (status: 'Em aberto' | 'Pendente', as: TestUser) =>
      app.call(endpoints.setChatStatus, { id, status }, { as: as.token })
    expect((await set('Pendente', admin)).refusal.message).toBe(
      'Apenas o responsável pelo chat pode marcá-lo como pendente.',
    )
    expect((await set('Pendente', bruna)).body.data.status).toBe('Pendente')
    expect((await set('Em aberto', admin)).refusal.message).toBe(
      'Apenas o responsável pelo chat pode marcá-lo como em aberto.',
    )
    const whole = await app.call(endpoints.updateChat, { chat: String(id), status: 'Em aberto' }, { as: admin.token })
    expect(whole.refusal).toMatchObject({
      field: 'status',
      message: 'Apenas o responsável pelo chat pode alterar seu status.',
    })
    const favor = (as: TestUser, isFavorite = true) =>
      app.call(endpoints.setFavorite, { id, isFavorite }, { as: as.token })
    expect((await favor(admin)).refusal.message).toBe('Apenas o responsável pelo chat pode alterar seus favoritos.')
    expect((await favor(bruna)).body.data.isFavorite).toBe(true)
    expect((await favor(bruna, false)).body.data.isFavorite).toBe(false)
  })

  it('CHAT-008 is finished only by its responsible, permanently', async () => {
    const { id } = await aChat(app, { tenant, user: bruna })
    const close = (as: TestUser) => app.call(endpoints.closeChat, { id: String(id) }, { as: as.token })
    expect((await close(admin)).refusal.message).toBe('Apenas o responsavel pelo chat pode finaliza-lo.')
    const { body } = await close(bruna)
    expect(body.message).toBe('Atendimento finalizado com sucesso!')
    expect(body.data.status).toBe('Finalizado')
    expect((await close(bruna)).refusal.code).toBe(chatErrors.finished.code)
    const status = await app.call(endpoints.setChatStatus, { id, status: 'Em aberto' }, { as: bruna.token })
    expect(status.refusal.code).toBe(chatErrors.finished.code)
  })

  it('CHAT-008 can be reopened for ten seconds by the person who finished it, and later by an administrator', async () => {
    const { id, contactId } = await aChat(app, { tenant, user: bruna })
    const act = (endpoint: typeof endpoints.closeChat | typeof endpoints.reopenChat, as: TestUser) =>
      app.call(endpoint, { id: String(id) }, { as: as.token })
    const reopen = (as: TestUser) => act(endpoints.reopenChat, as)
    expect((await reopen(bruna)).refusal.code).toBe(chatErrors.notFinished.code)
    await act(endpoints.closeChat, bruna)
    expect((await reopen(caio)).status).toBe(404)
    const { body } = await reopen(bruna)
    expect([body.data.status, body.message]).toEqual(['Em aberto', 'Conversa reaberta.'])
    await act(endpoints.closeChat, bruna)
    await app.sql.query("update chat.chat set finished_at = now() - interval '14 seconds' where id = $1", [id])
    expect((await reopen(bruna)).refusal.code).toBe(chatErrors.notReopener.code)
    const newer = await aChat(app, { tenant, user: caio, contactId })
    expect((await reopen(admin)).refusal.code).toBe(chatErrors.newerChat.code)
    await app.call(endpoints.closeChat, { id: String(newer.id) }, { as: caio.token })
    expect((await reopen(admin)).body.data).toMatchObject({ status: 'Em aberto', userEmail: bruna.email })
    const { rows } = await app.sql.query('select from platform.audit_entry where tenant_id = $1 and action = $2', [
      tenant.id,
      'chat.chat.reopened',
    ])
    expect(rows).toHaveLength(2)
  })

  it('CHAT-003 does not match a word with letters against numbers', async () => {
    const chat = await aChat(app, { tenant, user: bruna, phone: '5511977776666' })
    await app.sql.query('update chat.contact set number = $1 where id = $2', ['5511977776666', chat.contactId])
    expect(await list(bruna, { search: 'zz7zz' })).toEqual([])
    expect(await list(bruna, { search: 'Ana 7' })).toEqual([])
    expect(await list(bruna, { search: '97777-6666' })).toEqual([chat.id])
    expect(await list(bruna, { search: 'Ana 97777' })).toEqual([chat.id])
  })

  it('CHAT-022 can be assigned by anybody while it has no responsible, then only by types 1 and 2', async () => {
    const supervisor = await aUser(app, { tenant, profileTypeId: 2 })
    const { id } = await aChat(app, { tenant })
    const assign = (negotiatorId: number | null, as: TestUser) =>
      app.call(endpoints.assignChat, { id, negotiatorId: negotiatorId as never }, { as: as.token })
    expect((await assign(bruna.accountId, caio)).body.data.userName).toBe('Bruna Salles')
    expect((await assign(caio.accountId, bruna)).refusal.code).toBe(chatErrors.notAssigner.code)
    expect((await assign(caio.accountId, supervisor)).body.data.userEmail).toBe(caio.email)
    expect((await assign(null, admin)).body.data.userEmail).toBeNull()
    const elsewhere = await aUser(app, { tenant: await aTenant(app) })
    expect((await assign(elsewhere.accountId, admin)).refusal).toMatchObject({ field: 'negotiatorId' })
  })

  it('CHAT-007 is linked to an existing case, by at least seven characters', async () => {
    const { id } = await aChat(app, { tenant, user: bruna })
    const caseId = caseCode(toCaseId(await aCase(app, { tenant })))
    const link = (typed: string | null) => app.call(endpoints.setChatCase, { id, caseId: typed }, { as: bruna.token })
    expect((await link('  123456 ')).refusal.message).toBe('Digite um id de caso válido ( pelo menos 7 caracteres )')
    expect((await link('AF9999999')).refusal.code).toBe(chatErrors.unknownCase.code)
    expect((await link('não é caso')).refusal.code).toBe(chatErrors.unknownCase.code)
    expect((await link(` ${caseId} `)).body.data.caseId).toBe(caseId)
    expect((await link(null)).body.data.caseId).toBeNull()
  })

  it('CHAT-028 CASE-020 can also be changed by the single update call: the responsible, the case, or the full chat', async () => {
    const { id, jid } = await aChat(app, { tenant })
    const caseId = caseCode(toCaseId(await aCase(app, { tenant })))
    const updateChat = (body: object, as: TestUser = admin) =>
      app.call(endpoints.updateChat, { chat: jid, ...body }, { as: as.token })
    expect(
      (await updateChat({ negotiatorEmail: bruna.email, negotiatorId: bruna.accountId, caseId })).body.data,
    ).toMatchObject({
      chatId: id,
      userEmail: bruna.email,
      caseId,
    })
    const { data } = (await updateChat({}, bruna)).body
    expect((await updateChat({ ...data, status: 'Pendente', isFavorite: true }, bruna)).body.data).toMatchObject({
      status: 'Pendente',
      isFavorite: true,
    })
    expect((await updateChat({ status: 'Finalizado' }, bruna)).body.data.status).toBe('Finalizado')
    expect((await updateChat({ status: 'Em aberto' }, bruna)).refusal).toMatchObject({ field: 'status' })
  })

  it('CHAT-024 is marked read only by its responsible, not by other viewers', async () => {
    const chat = await aChat(app, { tenant, user: bruna })
    await aMessage(app, chat, { tenant })
    await aMessage(app, chat, { tenant })
    const read = (as: TestUser) => app.call(endpoints.readChat, { id: chat.id }, { as: as.token })
    expect((await read(admin)).body.data.unreadCount).toBe(2)
    expect((await read(bruna)).body.data.unreadCount).toBe(0)
    const { rows } = await app.sql.query('select message_ids from chat.read_mark where chat_id = $1', [chat.id])
    expect(rows).toHaveLength(1)
  })

  it('ADMIN-003 loses a responsible who is deactivated, and waits in their department', async () => {
    const civel = await aDepartment(app, tenant, [bruna])
    const living = await aChat(app, { tenant, user: bruna })
    const ended = await aChat(app, { tenant, user: bruna, status: 'finished' })
    const off = await app.call(
      departmentsEndpoints.setUserActive,
      { id: bruna.id, isActive: false },
      { as: admin.token },
    )
    expect(off.status).toBe(200)
    await app.jobsDone()
    const { data } = (await app.call(endpoints.chats, { show: 'any' }, { as: admin.token })).body
    const of = (id: number) => data.find(({ chatId }) => chatId === id)
    expect(of(living.id)).toMatchObject({ userEmail: null, status: 'Pendente', departmentId: civel })
    expect(of(ended.id)).toMatchObject({ userEmail: bruna.email })
  })
})
