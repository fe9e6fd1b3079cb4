import { casesMailsEndpoints } from '@tratativa/contract/cases/mails/endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { messageEndpoints as endpoints } from '@tratativa/contract/chat/message-endpoints'
import { conductEndpoints } from '@tratativa/contract/conduct/endpoints'
import { defaultConductRules, type ConductRules } from '@tratativa/contract/conduct/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aChat, type TestChat } from '../../../testing/conversations.ts'
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
