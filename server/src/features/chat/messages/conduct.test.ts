import { casesMailsEndpoints } from '@tratativa/contract/cases/mails/endpoints'
import { casesCeilingEndpoints as ceilings } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { messageEndpoints as endpoints } from '@tratativa/contract/chat/message-endpoints'
import { messageActEndpoints as acts } from '@tratativa/contract/chat/message-act-endpoints'
import { conductEndpoints } from '@tratativa/contract/conduct/endpoints'
import { defaultConductRules, type ConductRules } from '@tratativa/contract/conduct/rules'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aChat, aMessage, type TestChat } from '../../../testing/conversations.ts'
import { aCase } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let supervisor: TestUser
let bruna: TestUser
let chat: TestChat

const hourMs = 3_600_000
const sunday = new Date('2027-03-14T13:00:00Z')
const monday = new Date('2027-03-15T13:00:00Z')

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set(sunday)
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  supervisor = await aUser(app, { tenant, profileTypeId: 2, name: 'Sílvia' })
  bruna = await aUser(app, { tenant, name: 'Bruna Salles' })
  chat = await aChat(app, { tenant, user: bruna })
})

const rule = (rules: Partial<ConductRules>, as = admin) =>
  app.call(conductEndpoints.setConductRules, { ...defaultConductRules, ...rules }, { as: as.token })
const send = (input: object = {}, as = bruna, to = chat) =>
  app.call(endpoints.sendMessage, { jid: to.jid, message: 'Bom dia', ...input }, { as: as.token })
const conductOf = async (of = chat) =>
  (await app.call(chatEndpoints.standing, { id: of.id }, { as: bruna.token })).body.data.conduct
const hear = async (heardAt: Date, from = chat) =>
  app.sql.query('update chat.chat set heard_at = $2 where id = $1', [from.id, heardAt])
const audited = async (action: string) =>
  (
    await app.sql.query<{ subject: string; before: unknown; after: unknown }>(
      'select subject, before, after from platform.audit_entry where tenant_id = $1 and action = $2 order by id',
      [tenant.id, action],
    )
  ).rows
const messages = async () =>
  (await app.sql.query('select id from chat.message where tenant_id = $1', [tenant.id])).rows.length

describe('conduct of messages', () => {
  it('CONDUCT-001 is not switched on until an administrator does, and then is audited', async () => {
    const read = await app.call(conductEndpoints.conductRules, {}, { as: admin.token })
    expect(read.body.data).toEqual(defaultConductRules)
    expect((await send()).status).toBe(200)
    expect((await rule({ hasHours: true }, supervisor)).status).toBe(403)
    const holidays = ['2027-06-05', '2027-02-09', '2027-06-05']
    const set = await rule({ hasHours: true, holidays })
    expect(set.body.data).toMatchObject({ hasHours: true, holidays: ['2027-02-09', '2027-06-05'] })
    expect(await audited('cases.conduct.rules-set')).toMatchObject([
      { before: { hasHours: false }, after: { hasHours: true } },
    ])
    const backwards = await rule({ weekdays: { fromHour: 20, toHour: 8 } })
    expect([backwards.status, backwards.refusal.code]).toEqual([400, 'kernel.invalid'])
    expect((await rule({ holidays: ['2027-02-30'] })).status).toBe(400)
  })

  it('CONDUCT-001 refuses to reach out on a Sunday, says why and until when, and lets a leader confirm', async () => {
    await rule({ hasHours: true })
    const refused = await send()
    expect([refused.status, refused.refusal.code, refused.refusal.field]).toEqual([
      409,
      'conduct.hours',
      'isConductConfirmed',
    ])
    expect(refused.refusal.message).toContain('Permitido a partir de 15/03/2027, às 8h.')
    expect(await conductOf()).toMatchObject({ rule: 'hours', text: refused.refusal.message })
    expect((await send({ isConductConfirmed: true })).refusal.code).toBe('conduct.hours')
    expect(await messages()).toBe(0)

    const free = await aChat(app, { tenant, name: 'Dra. Helena' })
    expect((await send({}, admin, free)).refusal.code).toBe('conduct.hours')
    expect((await send({ isConductConfirmed: true }, supervisor, free)).status).toBe(200)
    expect(await audited('cases.conduct.overridden')).toEqual([
      { subject: 'Dra. Helena', before: null, after: { rule: 'hours' } },
    ])
    app.clock.set(monday)
    expect(await conductOf()).toBeNull()
    expect((await send()).status).toBe(200)
  })

  it('CONDUCT-001 reads the hours in the contact’s time zone', async () => {
    await rule({ hasHours: true })
    app.clock.set(new Date('2027-03-15T11:30:00Z'))
    const manaus = await aChat(app, { tenant, user: bruna, phone: '5592987650001' })
    expect((await send()).status).toBe(200)
    expect((await send({}, bruna, manaus)).refusal.message).toContain('15/03/2027, às 8h.')
  })

  it('CONDUCT-001 refuses to reach out on national holidays and those of the company', async () => {
    app.clock.set(monday)
    await rule({ hasHours: true, holidays: ['2027-03-15'] })
    const refused = await send()
    expect([refused.refusal.code, refused.refusal.message]).toEqual([
      'conduct.holiday',
      expect.stringContaining('feriado da empresa'),
    ])
    await rule({ hasHours: true })
    expect((await send()).status).toBe(200)
  })

  it('CONDUCT-001 lets people answer at every hour', async () => {
    await rule({ hasHours: true, hasPacing: true })
    await hear(new Date(sunday.getTime() - 2 * hourMs))
    expect(await conductOf()).toBeNull()
    expect((await send()).status).toBe(200)
    await hear(new Date(sunday.getTime() - 25 * hourMs))
    expect((await send()).refusal.code).toBe('conduct.hours')
  })

  it('CONDUCT-001 paces messages without an answer, each attempt with all its messages', async () => {
    app.clock.set(monday)
    await rule({ hasPacing: true, maxUnanswered: 2 })
    expect((await send()).status).toBe(200)
    expect((await send({ message: 'Segue a proposta.' })).status).toBe(200)
    app.clock.move(hourMs)
    expect((await send()).refusal.code).toBe('conduct.pause')
    app.clock.move(3 * hourMs + 60_000)
    expect((await send()).status).toBe(200)
    app.clock.move(30 * hourMs)
    const third = await send()
    expect([third.refusal.code, third.refusal.message]).toEqual([
      'conduct.unanswered',
      expect.stringContaining('Já há 2 mensagens sem resposta'),
    ])
    await hear(app.clock.now())
    expect((await send()).status).toBe(200)
  })
})

describe('conduct of every other way to write', () => {
  type Act = (input: object) => Promise<{ readonly status: number; readonly refusal: { readonly code: string } }>
  const confirmed = { isConductConfirmed: true }
  /** Each person acts in a conversation of their own: only the leader may confirm. */
  const onlyLeaderConfirms = async (prepare: (as: TestUser) => Promise<Act>) => {
    const actOfBruna = await prepare(bruna)
    expect((await actOfBruna({})).refusal.code).toBe('conduct.hours')
    expect((await actOfBruna(confirmed)).refusal.code).toBe('conduct.hours')
    const actOfLeader = await prepare(supervisor)
    expect((await actOfLeader({})).refusal.code).toBe('conduct.hours')
    expect((await actOfLeader(confirmed)).status).toBe(200)
    expect((await audited('cases.conduct.overridden')).map(({ after }) => after)).toEqual([{ rule: 'hours' }])
  }
  beforeEach(() => rule({ hasHours: true }))

  it('CONDUCT-001 judges a failed message that is sent again', () =>
    onlyLeaderConfirms(async (user) => {
      const own = await aChat(app, { tenant, user })
      const id = await aMessage(app, own, { tenant, isOurs: true, status: 99, user })
      return (input) => app.call(endpoints.sendAgain, { id, ...input }, { as: user.token })
    }))

  it('CONDUCT-001 judges a reaction, and never its removal', () =>
    onlyLeaderConfirms(async (user) => {
      const own = await aChat(app, { tenant, user })
      const id = await aMessage(app, own, { tenant, isOurs: true, user })
      const react = (emoji: string, input: object) =>
        app.call(acts.reactToMessage, { id, emoji, key: randomUUID(), ...input }, { as: user.token })
      expect((await react('', {})).status).toBe(200)
      return (input) => react('👍', input)
    }))

  it('CONDUCT-001 judges a forwarded message in the conversation that gets it', () =>
    onlyLeaderConfirms(async (user) => {
      const source = await aChat(app, { tenant, user })
      const id = await aMessage(app, source, { tenant, text: 'Segue o comprovante.' })
      const target = await aChat(app, { tenant, user, name: 'Dra. Helena' })
      const targets = [{ chatId: target.id, clientId: randomUUID() }]
      return (input) => app.call(acts.forwardMessage, { id, targets, ...input }, { as: user.token })
    }))

  const offering = async (user: TestUser, value: string) => {
    const caseId = toCaseId(await aCase(app, { tenant, negotiator: user, situation: 'contato' }))
    const { id: chatId } = await aChat(app, { tenant, user, caseId, name: 'Dr. Nelson' })
    const id = caseCode(caseId)
    await app.call(ceilings.setCeiling, { caseId: id, amount: '10.000,00' }, { as: admin.token })
    const offer = { id, side: 'ours', move: 'proposal', value, reason: 'A parte aceita.' } as const
    return (input: object) => {
      const message = { channel: 'whatsapp', chatId, text: `Propomos R$ ${value}.`, ...input } as const
      return app.call(deals.makeOffer, { ...offer, message }, { as: user.token })
    }
  }

  it('CONDUCT-001 judges the message of an offer', () => onlyLeaderConfirms((user) => offering(user, '9.000,00')))

  it('CONDUCT-001 lets the person who approves a request confirm its message', async () => {
    await rule({ hasHours: false })
    const made = await (await offering(bruna, '12.000,00'))({})
    await rule({ hasHours: true })
    const id = made.body.request?.id ?? ''
    const approve = (input: object) =>
      app.call(ceilings.decideRequest, { id, approve: true, ...input }, { as: supervisor.token })
    expect((await approve({})).refusal.code).toBe('conduct.hours')
    expect((await approve(confirmed)).status).toBe(200)
    expect(await audited('cases.conduct.overridden')).toMatchObject([{ after: { rule: 'hours' } }])
  })
})

describe('conduct of mass mails', () => {
  const texts = { subject: 'Acordo', text: 'Prezados, segue a proposta.' }
  const sendMails = (cases: readonly number[], input: object = {}, as = admin) =>
    app.call(
      casesMailsEndpoints.sendMails,
      { cases: cases.map(String), to: ['author', 'lawyer'], ...texts, ...input },
      { as: as.token },
    )
  const runs = async () =>
    (await app.sql.query('select id from cases.run where tenant_id = $1', [tenant.id])).rows.length

  it('CONDUCT-001 go out within the hours, or whole when a leader confirms', async () => {
    await rule({ hasHours: true })
    const cases = [await aCase(app, { tenant, author: 'Ana' }), await aCase(app, { tenant, author: 'Bia' })]
    const refused = await sendMails(cases)
    expect([refused.status, refused.refusal.code]).toEqual([409, 'conduct.mass-hours'])
    expect((await sendMails(cases, { isConductConfirmed: true }, bruna)).refusal.code).toBe('conduct.mass-hours')
    expect(await runs()).toBe(0)
    expect((await sendMails(cases.slice(0, 1))).status).toBe(200)
    expect((await sendMails(cases, { isConductConfirmed: true }, supervisor)).status).toBe(200)
    expect(await runs()).toBe(2)
    expect(await audited('cases.conduct.overridden')).toMatchObject([
      { subject: 'Acordo', after: { rule: 'mass-hours' } },
    ])
  })
})
