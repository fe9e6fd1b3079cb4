// Offers above the ceiling with a message: the message goes out with the approval, in the name of the person who asked.
import { casesCeilingEndpoints as ceilings } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { casesDeskEndpoints as desk } from '@tratativa/contract/cases/desk/endpoints'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId, type CaseId } from '@tratativa/contract/kernel/ids'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aChat, aDepartment, aMessage, type TestChat } from '../../../testing/conversations.ts'
import { aCase } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let bruna: TestUser
let vera: TestUser
let admin: TestUser
let caseId: CaseId
let id: string
let chat: TestChat

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
  await setCeiling('10.000,00')
})

const setCeiling = (amount: string) => app.call(ceilings.setCeiling, { caseId: id, amount }, { as: admin.token })
const text = 'Propomos R$ 12.200,00.'
const offer = (rest: Partial<InputTo<typeof deals.makeOffer>> = {}, as = bruna) =>
  app.call(
    deals.makeOffer,
    {
      id,
      side: 'ours',
      move: 'proposal',
      value: '12.200,00',
      reason: 'A parte aceita.',
      message: { channel: 'whatsapp', chatId: chat.id, text },
      ...rest,
    },
    { as: as.token },
  )
const decide = (requestId: string, approve: boolean, as = vera) =>
  app.call(ceilings.decideRequest, { id: requestId, approve }, { as: as.token })
const ask = async () => (await offer()).body.request?.id ?? ''
const offers = async (as = bruna) => (await app.call(deals.offers, { id }, { as: as.token })).body.data
const sentBy = async () =>
  (
    await app.sql.query<{ text: string; user_id: number }>(
      'select text, user_id from chat.message where tenant_id = $1 and is_ours',
      [tenant.id],
    )
  ).rows

describe('the message of a request', () => {
  it('DESK-004 is shown to the person who asked and to those who decide, and to nobody else', async () => {
    const requestId = await ask()
    const message = { channel: 'whatsapp', to: 'Dr. Nelson', subject: '', text }
    const list = async (as: TestUser) => (await app.call(ceilings.offerRequests, {}, { as: as.token })).body.data
    for (const as of [vera, bruna]) {
      expect(await list(as)).toMatchObject([{ id: requestId, message }])
      const detail = (await app.call(desk.case, { id }, { as: as.token })).body.data
      expect(detail.openRequest).toMatchObject({ id: requestId, message })
    }
    const ana = await aUser(app, { tenant, name: 'Ana' })
    expect((await app.call(desk.case, { id }, { as: ana.token })).body.data.openRequest?.message).toBeNull()
    expect(await sentBy()).toEqual([])
  })

  it('DESK-004 goes out with the approval, in the name of the person who asked, who stays responsible', async () => {
    const made = (await decide(await ask(), true)).body.offer
    expect(made).toMatchObject({ outcome: 'unsent', value: '12.200,00', delivery: { state: 'sending' } })
    expect(await sentBy()).toEqual([{ text, user_id: bruna.id }])
    const { rows } = await app.sql.query('select user_id from chat.chat where id = $1', [chat.id])
    expect(rows).toEqual([{ user_id: bruna.id }])
  })

  it('DESK-004 goes nowhere when the request is refused, withdrawn or replaced', async () => {
    await decide(await ask(), false)
    const withdrawn = await ask()
    await app.call(ceilings.withdrawRequest, { id: withdrawn }, { as: bruna.token })
    await ask()
    await offer({ value: '13.000,00', message: undefined })
    const waiting = (await app.call(ceilings.offerRequests, {}, { as: vera.token })).body.data
    expect(waiting).toMatchObject([{ value: '13.000,00', message: null }])
    await decide(waiting[0]?.id ?? '', true)
    expect(await sentBy()).toEqual([])
    expect((await offers()).map(({ value, outcome }) => [value, outcome])).toEqual([['13.000,00', 'open']])
  })

  it('DESK-004 is approved with its offer or not at all: a conversation that moved away refuses both', async () => {
    const requestId = await ask()
    const ana = await aUser(app, { tenant, name: 'Ana' })
    await app.sql.query('update chat.chat set user_id = $2 where id = $1', [chat.id, ana.id])
    expect((await decide(requestId, true)).refusal.code).toBe('cases.chat-moved')
    expect(await offers()).toEqual([])
    const waiting = (await app.call(ceilings.offerRequests, {}, { as: vera.token })).body.data
    expect(waiting.map(({ state }) => state)).toEqual(['waiting'])
  })

  it('DESK-004 is refused when it is asked for, if it could not be sent', async () => {
    const ana = await aUser(app, { tenant, name: 'Ana' })
    const hers = await aChat(app, { tenant, user: ana, caseId })
    const message = { channel: 'whatsapp' as const, chatId: hers.id, text }
    expect((await offer({ message })).status).toBe(404)
    expect((await app.call(ceilings.offerRequests, {}, { as: vera.token })).body.data).toEqual([])
  })

  it('DESK-004 CASE-016 takes no offer above the ceiling to the other side without an approval, whatever happens', async () => {
    const act = fc.oneof(
      fc.record({ is: fc.constant('offer' as const), reais: fc.integer({ min: 1, max: 20 }) }),
      fc.record({ is: fc.constantFrom('approve' as const, 'refuse' as const, 'withdraw' as const) }),
      fc.record({ is: fc.constant('ceiling' as const), reais: fc.integer({ min: 1, max: 20 }) }),
    )
    const requestOf = async () =>
      (await app.call(ceilings.offerRequests, {}, { as: vera.token })).body.data[0]?.id ?? '1'
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 15 }), async (acts) => {
        for (const step of acts) {
          if (step.is === 'offer') {
            const value = `${step.reais}.000,00`
            const message = { channel: 'whatsapp' as const, chatId: chat.id, text: `Propomos R$ ${value}.` }
            await offer({ value, message })
          } else if (step.is === 'ceiling') await setCeiling(`${step.reais}.000,00`)
          else if (step.is === 'withdraw')
            await app.call(ceilings.withdrawRequest, { id: await requestOf() }, { as: bruna.token })
          else await decide(await requestOf(), step.is === 'approve')
        }
        const { rows } = await app.sql.query(
          `select m.text from chat.message m
           left join cases.offer_message l on l.message_id = m.id and l.kind = 'carries'
           left join cases.offer o on o.id = l.offer_id
           left join cases.offer_request r on r.id = o.request_id and r.state = 'approved' and r.value = o.value
           where m.tenant_id = $1 and m.is_ours
             and (o.id is null or not (o.ceiling is null or o.value <= o.ceiling or r.id is not null)
               or m.text <> 'Propomos R$ ' || o.value / 100000 || '.000,00.')`,
          [tenant.id],
        )
        expect(rows).toEqual([])
        const { rows: counts } = await app.sql.query(
          `select (select count(*)::int from cases.offer where tenant_id = $1) as offers,
             (select count(*)::int from chat.message where tenant_id = $1 and is_ours) as messages`,
          [tenant.id],
        )
        expect(counts[0]?.offers).toBe(counts[0]?.messages)
      }),
      { numRuns: inject('thorough') ? 60 : 8 },
    )
  }, 240_000)
})

describe('the link between an offer and a message', () => {
  it('DESK-002 shows nothing of a conversation that the person does not see, in no answer', async () => {
    const said = await aMessage(app, chat, { tenant, text: 'Aceitamos R$ 14.000,00' })
    await setCeiling('50.000,00')
    await offer()
    await offer({ side: 'theirs', value: '14.000,00', message: undefined, citedId: said })
    const ana = await aUser(app, { tenant, name: 'Ana' })
    await aDepartment(app, tenant, [ana])
    for (const as of [ana, bruna, vera, admin]) {
      const isHidden = as === ana
      const listed = await offers(as)
      const items = (await app.call(desk.caseTimeline, { id, kinds: 'offer' }, { as: as.token })).body.data
      for (const shown of [listed, items.flatMap((item) => item.offer ?? [])]) {
        const [theirs, ours] = shown
        expect(ours?.delivery).toMatchObject({ state: 'sending', channel: 'whatsapp' })
        expect(ours?.delivery?.message === null).toBe(isHidden)
        expect(ours?.delivery?.to === null).toBe(isHidden)
        expect(theirs?.cited === null).toBe(isHidden)
      }
      const all = JSON.stringify((await app.call(desk.caseTimeline, { id }, { as: as.token })).body)
      expect(all.includes('Aceitamos')).toBe(!isHidden)
      expect(all.includes('Nelson')).toBe(!isHidden)
    }
  })
})
