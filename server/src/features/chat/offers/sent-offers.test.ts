// Offers that go out with a message: both or neither, taken back together, counted once the message has reached the other side.
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { casesCeilingEndpoints as ceilings } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import type { Offer } from '@tratativa/contract/cases/deals/shapes'
import { casesDeskEndpoints as desk } from '@tratativa/contract/cases/desk/endpoints'
import { casesListEndpoints as list } from '@tratativa/contract/cases/list/endpoints'
import { casesMailsEndpoints as mails } from '@tratativa/contract/cases/mails/endpoints'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId, type CaseId } from '@tratativa/contract/kernel/ids'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
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
import { aCase } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let bruna: TestUser
let caseId: CaseId
let id: string
let chat: TestChat

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const nelson = '5511988887777'

const register = async (ofTenant: TestTenant) => {
  tenant = ofTenant
  bruna = await aUser(app, { tenant, name: 'Bruna' })
  caseId = toCaseId(
    await aCase(app, {
      tenant,
      author: 'Maria',
      lawyer: 'Dr. Nelson',
      client: 'Banco Andorinha',
      negotiator: bruna,
      situation: 'contato',
    }),
  )
  id = caseCode(caseId)
  await app.sql.query(
    `insert into people.address (tenant_id, person_id, kind, value)
     select c.tenant_id, p, a.kind, a.value from cases.case c,
       (values ('l', 'phone', '11988887777'), ('l', 'email', 'nelson@adv.test'), ('a', 'email', 'maria@casa.test')) a (who, kind, value),
       lateral (select case a.who when 'l' then c.lawyer_id else c.author_id end as p) person where c.id = $1`,
    [caseId],
  )
  chat = await aChat(app, { tenant, user: bruna, caseId, name: 'Dr. Nelson', phone: nelson })
}
beforeEach(async () => register(await aTenant(app)))

type MakeOffer = InputTo<typeof deals.makeOffer>
const text = 'Propomos R$ 12.200,00 em parcela única.'
const whatsapp = (rest: object = {}) => ({ channel: 'whatsapp' as const, chatId: chat.id, text, ...rest })
const offer = (rest: Partial<MakeOffer> = {}, as = bruna) =>
  app.call(
    deals.makeOffer,
    { id, side: 'ours', move: 'proposal', value: '12.200,00', message: whatsapp(), ...rest },
    { as: as.token },
  )
const offers = async (as = bruna) => (await app.call(deals.offers, { id }, { as: as.token })).body
const newest = async (as = bruna): Promise<Offer> => {
  const [first] = (await offers(as)).data
  if (!first) throw new Error('the case has no offer')
  return first
}
const standing = async () => {
  const { data } = (await app.call(desk.case, { id }, { as: bruna.token })).body
  return { status: data.deal.status, last: data.deal.lastProposal }
}
const untouched = { status: 'Contato iniciado', last: null }
const counted = { status: 'Proposta enviada', last: '12.200,00' }
const messageTexts = async () =>
  (
    await app.sql.query<{ text: string }>('select text from chat.message where tenant_id = $1 order by id', [tenant.id])
  ).rows.map((row) => row.text)
const settle = (outcome: 'open' | 'retracted', offerId: string, as = bruna) =>
  app.call(deals.setOutcome, { id: offerId, outcome }, { as: as.token })
const undo = (offerId: string) =>
  app.call(deals.setOutcome, { id: offerId, outcome: 'retracted', isUndo: true }, { as: bruna.token })
/** Lets messages and mails leave whose time to be taken back is over. */
const endHold = async () => {
  await app.sql.query("update chat.outgoing set run_at = now() - interval '1 second' where tenant_id = $1", [tenant.id])
  await app.sql.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
}
const refusedBy = async (answer: ReturnType<typeof offer>) => {
  const { code } = (await answer).refusal
  expect((await offers()).data).toEqual([])
  expect(await messageTexts()).toEqual([])
  expect(await standing()).toEqual(untouched)
  return code
}

describe('an offer that goes out with a message', () => {
  it('DESK-004 is written with its message and does not count until the message has left', async () => {
    const { offer: made } = (await offer()).body
    expect(made).toMatchObject({ outcome: 'unsent', channel: 'whatsapp', delivery: { state: 'sending' } })
    expect(await newest()).toMatchObject({
      delivery: { channel: 'whatsapp', to: 'Dr. Nelson', message: { chatId: chat.id } },
    })
    expect(await messageTexts()).toEqual([text])
    expect(await standing()).toEqual(untouched)
    expect((await offers()).standing).toMatchObject({ ours: null })
  })

  it('DESK-004 is one offer and one message after a double press', async () => {
    const clientId = randomUUID()
    const answers = await Promise.all([offer({ clientId }), offer({ clientId })])
    expect(new Set(answers.map(({ body }) => body.offer?.id)).size).toBe(1)
    expect((await offers()).data).toHaveLength(1)
    expect(await messageTexts()).toEqual([text])
  })

  it('DESK-004 DESK-007 is taken back with its message while the message has not left, in another session too', async () => {
    const { offer: made } = (await offer()).body
    await settle('retracted', made?.id ?? '')
    expect(await newest()).toMatchObject({ outcome: 'retracted', delivery: { state: 'withdrawn' } })
    const waiting = await app.sql.query('select 1 from chat.outgoing where tenant_id = $1', [tenant.id])
    expect(waiting.rows).toEqual([])
    expect(await standing()).toEqual(untouched)
    const { data } = (await app.call(desk.caseTimeline, { id, kinds: 'message' }, { as: bruna.token })).body
    expect(data.map(({ message }) => message?.deletedAt !== null)).toEqual([true])
    const again = await app.call(messageEndpoints.sendAgain, { id: String(data[0]?.message?.id) }, { as: bruna.token })
    expect(again.refusal.code).toBe('chat.message.not-failed')
  })

  it('DESK-004 begins a conversation with a number of a person of the case', async () => {
    await app.sql.query('update chat.chat set status = $2 where id = $1', [chat.id, 'finished'])
    await offer({ message: whatsapp({ chatId: undefined, phone: '(11) 98888-7777' }) })
    const begun = await newest()
    expect(begun.delivery?.message?.chatId).not.toBe(chat.id)
    expect(begun).toMatchObject({ outcome: 'unsent', delivery: { state: 'sending' } })
    const stranger = await offer({ message: whatsapp({ chatId: undefined, phone: '(11) 97777-0000' }) })
    expect(stranger.refusal.code).toBe('chat.chat.not-of-case')
  })

  it('DESK-004 keeps the draft that the person has in the conversation', async () => {
    await app.call(messageEndpoints.keepDraft, { id: chat.id, text: 'rascunho' }, { as: bruna.token })
    await offer()
    const { data } = (await app.call(messageEndpoints.drafts, {}, { as: bruna.token })).body
    expect(data.map((draft) => draft.text)).toEqual(['rascunho'])
  })
})

describe('an offer is refused with its message', () => {
  it('DESK-004 when the conversation is of another person, another case, or finished', async () => {
    const ana = await aUser(app, { tenant, name: 'Ana' })
    const hers = await aChat(app, { tenant, user: ana, caseId })
    expect(await refusedBy(offer({ message: whatsapp({ chatId: hers.id }) }))).toBe('kernel.not-found')
    const other = await aCase(app, { tenant, negotiator: bruna })
    const elsewhere = await aChat(app, { tenant, user: bruna, caseId: toCaseId(other) })
    expect(await refusedBy(offer({ message: whatsapp({ chatId: elsewhere.id }) }))).toBe('cases.other-case')
    await app.sql.query('update chat.chat set status = $2 where id = $1', [chat.id, 'finished'])
    expect(await refusedBy(offer())).toBe('chat.chat.finished')
  })

  it('DESK-004 when the contact is blocked, or the party has a lawyer who has not agreed', async () => {
    const { rows } = await app.sql.query<{ author_id: number }>('select author_id from cases.case where id = $1', [
      caseId,
    ])
    const party = await aChat(app, { tenant, user: bruna, caseId, personId: rows[0]?.author_id ?? 0 })
    expect(await refusedBy(offer({ message: whatsapp({ chatId: party.id }) }))).toBe('chat.message.needs-assent')
    const toParty = { channel: 'mail' as const, addresses: ['maria@casa.test'], subject: 'Proposta', text }
    expect(await refusedBy(offer({ message: toParty }))).toBe('chat.message.needs-assent')
    await app.sql.query(
      `insert into people.block (tenant_id, kind, value, reason, blocked_by)
       values ($1, 'phone', '11988887777', 'Pediu', $2), ($1, 'email', 'nelson@adv.test', 'Pediu', $2)`,
      [tenant.id, bruna.accountId],
    )
    expect(await refusedBy(offer())).toBe('chat.message.blocked')
    const toLawyer = { ...toParty, addresses: ['nelson@adv.test'] }
    expect(await refusedBy(offer({ message: toLawyer }))).toBe('chat.message.blocked')
    const toStranger = { ...toParty, addresses: ['alguem@fora.test'] }
    expect(await refusedBy(offer({ message: toStranger }))).toBe('cases.not-recipient')
  })

  it('DESK-004 when a field is missing in the text, or its validity is over', async () => {
    expect(await refusedBy(offer({ message: whatsapp({ text: 'Valor: [proposta]' }) }))).toBe('chat.message.unfilled')
    const past = 'A proposta é válida até 01/01/2020.'
    expect(await refusedBy(offer({ message: whatsapp({ text: past }) }))).toBe('chat.message.expired')
    const mail = { channel: 'mail' as const, addresses: ['nelson@adv.test'], subject: 'Proposta', text: past }
    expect(await refusedBy(offer({ message: mail }))).toBe('chat.message.expired')
  })

  it('DESK-004 when it is an offer of theirs, or the case is a colleague’s', async () => {
    expect(await refusedBy(offer({ side: 'theirs' }))).toBe('cases.message-of-theirs')
    const ana = await aUser(app, { tenant, name: 'Ana' })
    expect(await refusedBy(offer({}, ana))).toBe('cases.case-not-yours')
  })
})

describe('the mail of an offer', () => {
  const mail = { channel: 'mail' as const, addresses: ['nelson@adv.test'], subject: 'Proposta', text }

  it('DESK-004 counts the offer once SMTP has accepted it', async () => {
    await offer({ message: mail })
    expect(await newest()).toMatchObject({
      outcome: 'unsent',
      delivery: { channel: 'mail', state: 'sending', to: 'nelson@adv.test' },
    })
    expect(await standing()).toEqual(untouched)
    await endHold()
    await app.jobsDone()
    expect(await newest()).toMatchObject({ outcome: 'open', delivery: { state: 'sent' } })
    expect(await standing()).toEqual(counted)
  })

  it('DESK-004 DESK-007 is cancelled when the offer is taken back in time', async () => {
    const { offer: made } = (await offer({ message: mail })).body
    await settle('retracted', made?.id ?? '')
    await endHold()
    await app.jobsDone()
    const { data } = (await app.call(mails.caseMails, { caseId: id }, { as: bruna.token })).body
    expect(data.map(({ state }) => state)).toEqual(['cancelled'])
    expect(await newest()).toMatchObject({ outcome: 'retracted', delivery: { state: 'withdrawn' } })
  })

  it('DESK-007 keeps the offer when the undo comes after SMTP has accepted it', async () => {
    const { offer: made } = (await offer({ message: mail })).body
    await endHold()
    await app.jobsDone()
    expect((await undo(made?.id ?? '')).refusal.code).toBe('cases.message-left')
    expect(await newest()).toMatchObject({ outcome: 'open', delivery: { state: 'sent' } })
    expect(await standing()).toEqual(counted)
  })
})

describe('the delivery of an offer', { timeout: 120_000 }, () => {
  let number: TestNumber
  beforeEach(async () => {
    number = await aNumber(app)
    await register(number.tenant)
    await change(app, number, { phone: nelson })
  })
  const untilState = (state: string) =>
    vi.waitFor(async () => expect((await newest()).delivery?.state).toBe(state), waitOptions)
  const untilCounted = () => vi.waitFor(async () => expect(await standing()).toEqual(counted), waitOptions)

  it('DESK-004 follows the message, and the offer counts from its first tick', async () => {
    await offer()
    await endHold()
    await untilState('delivered')
    await untilCounted()
    expect(await newest()).toMatchObject({ outcome: 'open' })
    expect((await inboxOf(app, number, nelson)).map((message) => message.text)).toEqual([text])
    await receiveFrom(app, number, { from: nelson, type: 'read' })
    await untilState('read')
    const { data } = (await app.call(desk.caseTimeline, { id, kinds: 'outcome' }, { as: bruna.token })).body
    expect(data).toEqual([])
  })

  it('CASE-005 CASE-009 marks the case as sent by WhatsApp once the message has reached the other side', async () => {
    const rows = async (alreadySentWhatsappProposal: boolean) =>
      (await app.call(list.fetchCases, { filters: { alreadySentWhatsappProposal } }, { as: bruna.token })).body.data
    await offer()
    expect([await rows(true), (await rows(false)).length]).toEqual([[], 1])
    await endHold()
    await untilState('delivered')
    await untilCounted()
    expect(await rows(true)).toMatchObject([{ id, sendDates: [expect.any(String)], alreadySentWhatsappProposal: true }])
    expect(await rows(false)).toEqual([])
  })

  it('DESK-004 DESK-007 leaves a message that has left where it is when the offer is taken back', async () => {
    const { offer: made } = (await offer()).body
    await endHold()
    await untilState('delivered')
    await untilCounted()
    await settle('retracted', made?.id ?? '')
    expect(await newest()).toMatchObject({ outcome: 'retracted', delivery: { state: 'delivered' } })
    expect(await standing()).toEqual(untouched)
  })

  it('DESK-007 keeps the offer when the undo comes after the message has left', async () => {
    const { offer: made } = (await offer()).body
    await endHold()
    await untilState('delivered')
    expect((await undo(made?.id ?? '')).refusal.code).toBe('cases.message-left')
    await untilCounted()
    expect(await newest()).toMatchObject({ outcome: 'open', delivery: { state: 'delivered' } })
  })

  it('DESK-007 undoes an offer whose message failed', async () => {
    await failNext(app, number, { kind: 'refuse', why: 'other' })
    const { offer: made } = (await offer()).body
    await endHold()
    await untilState('failed')
    expect((await undo(made?.id ?? '')).status).toBe(200)
    expect(await newest()).toMatchObject({ outcome: 'retracted', delivery: { state: 'failed' } })
  })

  it('DESK-004 does not count an offer whose message failed until it is sent again', async () => {
    await failNext(app, number, { kind: 'refuse', why: 'other' })
    const { offer: made } = (await offer()).body
    const again = () => app.call(deals.sendOfferAgain, { id: made?.id ?? '' }, { as: bruna.token })
    expect((await again()).refusal.code).toBe('cases.not-failed')
    await endHold()
    await untilState('failed')
    expect(await newest()).toMatchObject({ outcome: 'unsent' })
    expect(await standing()).toEqual(untouched)
    const admin = await aUser(app, { tenant, profileTypeId: 1 })
    await app.call(ceilings.setCeiling, { caseId: id, amount: '10.000,00' }, { as: admin.token })
    expect((await again()).refusal.code).toBe('cases.ceiling-lowered')
    await app.call(ceilings.setCeiling, { caseId: id }, { as: admin.token })
    await again()
    await untilCounted()
    expect((await again()).refusal.code).toBe('cases.not-failed')
  })

  it('DESK-004 counts an offer whose message failed once a person confirms it, and the audit names them', async () => {
    await failNext(app, number, { kind: 'refuse', why: 'other' })
    const { offer: made } = (await offer()).body
    await endHold()
    await untilState('failed')
    expect((await settle('open', made?.id ?? '')).body.offer).toMatchObject({ outcome: 'open' })
    expect(await standing()).toEqual(counted)
    const { data } = (await app.call(desk.caseTimeline, { id, kinds: 'outcome' }, { as: bruna.token })).body
    expect(data).toMatchObject([{ by: { name: 'Bruna' }, outcome: { outcome: 'open', confirms: true } }])
    const audit = (await app.call(desk.caseAudit, { id }, { as: number.admin.token })).body.data
    expect(audit.map(({ by, action }) => [by, action])).toContainEqual(['Bruna', 'cases.offer.settled'])
  })

  it('DESK-004 does not put an older offer in the place of a newer one when it arrives late', async () => {
    await failNext(app, number, { kind: 'refuse', why: 'other' })
    const { offer: made } = (await offer()).body
    await endHold()
    await untilState('failed')
    await offer({ value: '13.000,00', message: undefined })
    await settle('open', made?.id ?? '')
    expect((await offers()).data.map(({ value, outcome }) => [value, outcome])).toEqual([
      ['13.000,00', 'open'],
      ['12.200,00', 'superseded'],
    ])
    expect(await standing()).toEqual({ status: 'Proposta enviada', last: '13.000,00' })
  })
})

describe('a counter-offer from a message', () => {
  it('DESK-005 cites the message, and the message shows the offer', async () => {
    const said = await aMessage(app, chat, { tenant, text: 'Aceitamos R$ 14.000,00' })
    const cite = (rest: object = {}) =>
      offer({ side: 'theirs', move: 'counter', value: '14.000,00', message: undefined, citedId: said, ...rest })
    expect((await cite({ side: 'ours' })).refusal.code).toBe('cases.message-of-theirs')
    const { offer: made } = (await cite()).body
    expect(await newest()).toMatchObject({
      channel: 'whatsapp',
      cited: { chatId: chat.id, messageId: said },
      delivery: null,
    })
    const { data } = (await app.call(desk.caseTimeline, { id, kinds: 'message' }, { as: bruna.token })).body
    const shown = [{ id: made?.id, caseId: id, kind: 'cited', value: '14.000,00', outcome: 'open' }]
    expect(data[0]?.message?.offers).toEqual(shown)
  })

  it('DESK-005 cites no message of ours, of another case, or of a conversation that the person does not see', async () => {
    const ours = await aMessage(app, chat, { tenant, isOurs: true, user: bruna })
    const ana = await aUser(app, { tenant, name: 'Ana' })
    const hidden = await aMessage(app, await aChat(app, { tenant, user: ana, caseId }), { tenant })
    const foreign = await aMessage(app, await aChat(app, { tenant, user: bruna }), { tenant })
    const codeOf = async (citedId: typeof ours) =>
      (await offer({ side: 'theirs', value: '14.000,00', message: undefined, citedId })).refusal.code
    expect(await codeOf(ours)).toBe('cases.message-of-theirs')
    expect(await codeOf(hidden)).toBe('kernel.not-found')
    expect(await codeOf(foreign)).toBe('cases.other-case')
    expect((await offers()).data).toEqual([])
  })
})
