// Answers to a counter-offer of a message: accepted or refused with a message, both or neither, taken back together, shown in the bubble.
import { casesCeilingEndpoints as ceilings } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { casesDeskEndpoints as desk } from '@tratativa/contract/cases/desk/endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId, type CaseId } from '@tratativa/contract/kernel/ids'
import { undoEndpoints } from '@tratativa/contract/kernel/undo-endpoint'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aChat, aDepartment, aMessage, type TestChat } from '../../../testing/conversations.ts'
import { aCase } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let vera: TestUser
let bruna: TestUser
let caseId: CaseId
let id: string
let chat: TestChat
let offerId: string

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' })
  vera = await aUser(app, { tenant, profileTypeId: 2, name: 'Vera' })
  bruna = await aUser(app, { tenant, name: 'Bruna' })
  await aDepartment(app, tenant, [bruna, vera])
  caseId = toCaseId(await aCase(app, { tenant, negotiator: bruna, situation: 'contato' }))
  id = caseCode(caseId)
  chat = await aChat(app, { tenant, user: bruna, caseId, name: 'Dr. Nelson' })
  const citedId = await aMessage(app, chat, { tenant, text: 'Aceitamos R$ 14.000,00' })
  const made = await app.call(
    deals.makeOffer,
    { id, side: 'theirs', move: 'counter', value: '14.000,00', citedId },
    { as: bruna.token },
  )
  offerId = made.body.offer?.id ?? ''
})

const text = 'Agradecemos, mas não é possível.'
const answer = (outcome: 'accepted' | 'refused', rest: Partial<InputTo<typeof deals.setOutcome>> = {}, as = bruna) =>
  app.call(
    deals.setOutcome,
    { id: offerId, outcome, message: { channel: 'whatsapp', chatId: chat.id, text }, ...rest },
    { as: as.token },
  )
const offers = async (as = bruna) => (await app.call(deals.offers, { id }, { as: as.token })).body.data
const outcome = async () => (await offers())[0]?.outcome
const bubbles = async (as = bruna) =>
  (await app.call(chatEndpoints.history, { id: String(chat.id) }, { as: as.token })).body.data
const shownOffers = async () => (await bubbles()).map((message) => message.offers)
const situation = async () => (await app.call(desk.case, { id }, { as: bruna.token })).body.data.deal.situation.key
const sent = async () =>
  (
    await app.sql.query<{ text: string; isQueued: boolean; isDeleted: boolean; user_id: number }>(
      `select m.text, m.user_id, m.deleted_at is not null as "isDeleted",
         exists (select from chat.outgoing o where o.message_id = m.id) as "isQueued"
       from chat.message m where m.tenant_id = $1 and m.is_ours order by m.id`,
      [tenant.id],
    )
  ).rows
const undoable = async (as = bruna) => (await app.call(undoEndpoints.undoableActs, {}, { as: as.token })).body.data
const takeBack = (act: string, as = bruna) => app.call(undoEndpoints.takeActBack, { id: act }, { as: as.token })
const shown = (kind: 'cited' | 'answers', offerOutcome: string) => [
  { id: offerId, caseId: id, kind, value: '14.000,00', outcome: offerOutcome },
]

describe('an answer with its message', () => {
  it('DESK-005 refuses the counter-offer and sends the answer; both bubbles show it', async () => {
    expect(await shownOffers()).toEqual([shown('cited', 'open')])
    expect((await answer('refused')).body.offer).toMatchObject({ outcome: 'refused' })
    expect(await sent()).toMatchObject([{ text, isQueued: true, isDeleted: false }])
    expect(await shownOffers()).toEqual([shown('cited', 'refused'), shown('answers', 'refused')])
    expect((await offers())[0]).toMatchObject({ delivery: null })
  })

  it('DESK-005 accepts it, and the deal is agreed', async () => {
    await answer('accepted')
    expect(await shownOffers()).toEqual([shown('cited', 'accepted'), shown('answers', 'accepted')])
    expect(await situation()).toBe('acordo')
  })

  it('DESK-005 is one answer and one message after a double press', async () => {
    const clientId = randomUUID()
    const answers = await Promise.all([answer('refused', { clientId }), answer('refused', { clientId })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await sent()).toHaveLength(1)
  })

  it('DESK-005 is not recorded when its message may not go', async () => {
    const codeOf = async (message: object) => {
      const { refusal } = await answer('refused', { message } as Partial<InputTo<typeof deals.setOutcome>>)
      expect(await outcome()).toBe('open')
      expect(await sent()).toEqual([])
      return refusal.code
    }
    const whatsapp = { channel: 'whatsapp', chatId: chat.id }
    expect(await codeOf({ ...whatsapp, text: 'Propomos [proposta]' })).toBe('chat.message.unfilled')
    const other = await aCase(app, { tenant, negotiator: bruna })
    const elsewhere = await aChat(app, { tenant, user: bruna, caseId: toCaseId(other) })
    expect(await codeOf({ ...whatsapp, chatId: elsewhere.id, text })).toBe('cases.other-case')
    await app.sql.query("update chat.chat set status = 'finished' where id = $1", [chat.id])
    expect(await codeOf({ ...whatsapp, text })).toBe('chat.chat.finished')
  })

  it('DESK-005 answers only an offer of theirs, only by an acceptance or a refusal, and only once', async () => {
    const ours = await app.call(
      deals.makeOffer,
      { id, side: 'ours', move: 'counter', value: '9.000,00' },
      { as: bruna.token },
    )
    expect((await answer('refused', { id: ours.body.offer?.id ?? '' })).refusal.code).toBe('cases.answer-of-theirs')
    expect((await answer('refused', { outcome: 'retracted' })).refusal.code).toBe('cases.answer-of-theirs')
    await answer('refused')
    expect((await answer('accepted')).refusal.code).toBe('cases.already-answered')
    expect(await sent()).toHaveLength(1)
  })

  it('DESK-005 is refused to whoever does not work on the case, and does not exist for another company', async () => {
    const ana = await aUser(app, { tenant, name: 'Ana' })
    expect((await answer('refused', {}, ana)).refusal.code).toBe('cases.case-not-yours')
    const stranger = await aUser(app, { tenant: await aTenant(app), profileTypeId: 1 })
    expect((await answer('refused', {}, stranger)).status).toBe(404)
    expect(await outcome()).toBe('open')
    expect(await sent()).toEqual([])
  })
})

describe('an answer is taken back', () => {
  it.each(['accepted', 'refused'] as const)('DESK-007 %s: with its message, by its author alone', async (which) => {
    const before = await situation()
    await answer(which)
    const [act, ...others] = await undoable()
    expect(others).toEqual([])
    expect(act).toMatchObject({ kind: `cases.offer.${which}`, label: 'R$ 14.000,00' })
    expect((await takeBack(act?.id ?? '', vera)).status).toBe(404)
    expect((await takeBack(act?.id ?? '')).status).toBe(200)
    expect(await outcome()).toBe('open')
    expect(await situation()).toBe(before)
    expect(await sent()).toMatchObject([{ isQueued: false, isDeleted: true }])
    expect((await shownOffers())[0]).toEqual(shown('cited', 'open'))
  })

  it('DESK-007 not once somebody corrected it', async () => {
    await answer('refused')
    const [act] = await undoable()
    const correction = { id: offerId, from: 'refused' as const, outcome: 'accepted' as const, reason: 'Engano meu' }
    await app.call(deals.correctAnswer, correction, { as: vera.token })
    expect((await takeBack(act?.id ?? '')).refusal.code).toBe('cases.answer-moved')
    expect(await outcome()).toBe('accepted')
  })
})

describe('an acceptance above the ceiling', () => {
  beforeEach(() => app.call(ceilings.setCeiling, { caseId: id, amount: '10.000,00' }, { as: admin.token }))

  it('DESK-005 becomes a request with its message, which the approval sends in the name of the person who asked', async () => {
    const { request } = (await answer('accepted', { note: 'A parte fecha hoje.' })).body
    expect(request).toMatchObject({
      kind: 'acceptance',
      reason: 'A parte fecha hoje.',
      message: { channel: 'whatsapp', to: 'Dr. Nelson', text },
    })
    expect(await outcome()).toBe('open')
    expect(await sent()).toEqual([])
    expect(await undoable()).toEqual([])
    await app.call(ceilings.decideRequest, { id: request?.id ?? '', approve: true }, { as: vera.token })
    expect(await outcome()).toBe('accepted')
    expect(await sent()).toMatchObject([{ text, user_id: bruna.id, isQueued: true }])
    expect((await shownOffers()).at(-1)).toEqual(shown('answers', 'accepted'))
  })

  it('DESK-005 sends nothing when the request is refused', async () => {
    const { request } = (await answer('accepted')).body
    await app.call(ceilings.decideRequest, { id: request?.id ?? '', approve: false }, { as: vera.token })
    expect(await outcome()).toBe('open')
    expect(await sent()).toEqual([])
  })
})
