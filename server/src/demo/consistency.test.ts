// The demo is consistent: its conversations, ledger, tasks and months agree.
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { moneyText } from '@tratativa/contract/kernel/money'
import { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { queuesEndpoints } from '@tratativa/contract/queues/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSeal } from '../platform/crypto/seal.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { demoPassword, makeDemo } from './demo.ts'

let app: TestApp
let jwt: string
beforeAll(async () => {
  app = await startApp()
  await makeDemo(app.db, () => undefined, { simulated: makeSeal(app.keys.seal) })
  jwt = (await app.call(identityEndpoints.login, { email: 'admin@144.demo', password: demoPassword })).body.jwt ?? ''
})
afterAll(() => app.stop())

const rows = async <Row extends object>(query: string) => (await app.sql.query<Row>(query)).rows

describe('the consistency of the demo', () => {
  it('has roads that wait at several steps, late ones and finished ones', async () => {
    const roads = await rows<{ step: string | null; state: string }>('select step, state from closing.road')
    expect(new Set(roads.map(({ step }) => step)).size).toBeGreaterThan(4)
    expect(roads.some(({ state }) => state === 'closed')).toBe(true)
  })

  it('has every value of a conversation in the ledger of its case, at the same instant and by WhatsApp', async () => {
    const messages = await rows<{ case_id: number; text: string; at: Date }>(`
      select c.case_id, m.text, m.at from chat.message m join chat.chat c on c.id = m.chat_id where m.text like '%R$%'`)
    const offers = await rows<{ case_id: number; value: string; channel: string; at: Date }>(
      'select case_id, value, channel, at from cases.offer',
    )
    const keyed = new Map(offers.map((offer) => [`${offer.case_id}:${offer.at.getTime()}`, offer]))
    expect(messages.length).toBeGreaterThan(50)
    for (const { case_id: caseId, text, at: instant } of messages) {
      const offer = keyed.get(`${caseId}:${instant.getTime()}`)
      expect(offer?.channel).toBe('whatsapp')
      expect(text).toContain(`R$ ${moneyText(Number(offer?.value))}`)
    }
    const spoken = new Set(messages.map((message) => message.case_id))
    expect(offers.filter(({ channel, case_id }) => channel === 'whatsapp' && !spoken.has(case_id))).toEqual([])
  })

  it('links the offers of a conversation and the messages that name them', async () => {
    const unlinked = await rows(`
      select m.id from chat.message m join chat.chat c on c.id = m.chat_id
      where m.text like '%R$%' and not exists (
        select from cases.offer_message l join cases.offer o on o.id = l.offer_id
        where l.message_id = m.id and o.case_id = c.case_id and o.at = m.at
          and l.kind = case when m.is_ours then 'carries' else 'cited' end)`)
    expect(unlinked).toEqual([])
  })

  it('has tasks to treat WhatsApp only where a conversation exists, and one where a conversation waits for us', async () => {
    const lost = await rows(`
      select t.id from tasks.task t where t.kind = 'tratar whatsapp' and t.completed_at is null
        and not exists (select from chat.chat c where c.case_id = t.case_id and c.tenant_id = t.tenant_id)`)
    expect(lost).toEqual([])
    const waiting = await rows(`
      select c.id from chat.chat c where c.unread > 0 and c.user_id is not null
        and not exists (select from tasks.task t where t.case_id = c.case_id and t.completed_at is null)`)
    expect(waiting).toEqual([])
  })

  it('closes about as many deals this month as in the months before', async () => {
    const months = await rows<{ deals: number }>(`
      select count(*)::int as deals from cases.case where tenant_id = 144 and closed_deal_date is not null
      group by (current_date - closed_deal_date) / 30 order by (current_date - closed_deal_date) / 30`)
    const deals = months.slice(0, 4).map((month) => month.deals)
    expect(Math.max(...deals)).toBeLessThan(2.5 * Math.min(...deals))
    const early = await rows('select id from cases.case where closed_deal_date < created_at::date')
    expect(early).toEqual([])
  })

  it('gives the administrator tasks for today', async () => {
    const [count] = await rows<{ today: number }>(`
      select count(*)::int as today from tasks.task t join identity.membership m on m.id = t.user_id
      join identity.account a on a.id = m.account_id
      where a.email = 'admin@144.demo' and t.completed_at is null
        and (t.due_at at time zone 'America/Sao_Paulo')::date = (now() at time zone 'America/Sao_Paulo')::date`)
    expect(count?.today).toBeGreaterThan(2)
  })

  it('links the number of one company at the first start and leaves another unlinked', async () => {
    const as = { as: jwt }
    const state = async () => (await app.call(sessionEndpoints.sessionStatus, {}, as)).body.data.state
    await expect.poll(state).toBe('open')
    const [chat] = (await app.call(chatEndpoints.chats, { show: 'any' }, as)).body.data
    const phone = chat?.id.split('@')[0] ?? ''
    const inbox = await app.call(simEndpoints.simInbox, { session: 'session-144', phone }, as)
    expect(inbox.body.data.map((message) => message.text)).toContain(chat?.content)
    const login = { email: 'admin@500.demo', password: demoPassword }
    const insurer = { as: (await app.call(identityEndpoints.login, login)).body.jwt }
    const other = await app.call(sessionEndpoints.sessionStatus, {}, insurer)
    expect(other.body.data).toMatchObject({ state: 'absent' })
    expect((await app.call(sessionEndpoints.addSession, {}, insurer)).status).toBe(200)
  })

  it('QUEUE-001 has queues with cases that wait, and people who work on them', async () => {
    const waiting = async () => {
      const { body } = await app.call(queuesEndpoints.queues, {}, { as: jwt })
      return body.data.map((queue) => queue.members === 4 && !queue.isFilling && queue.waiting > 20)
    }
    await expect.poll(waiting).toEqual([true, true])
  })

  it('PET-001 has petitions of every usual kind and in every state', async () => {
    const { body } = await app.call(petitionsEndpoints.petitions, {}, { as: jwt })
    const states = await rows<{ state: string }>('select distinct state from petitions.petition order by state')
    expect(states.map(({ state }) => state)).toEqual(['approved', 'draft', 'filed', 'in-review', 'returned', 'signed'])
    const kinds = await rows<{ kind: string }>('select distinct kind from petitions.petition order by kind')
    expect(kinds).toHaveLength(5)
    expect(body.data.length).toBeGreaterThan(40)
  })
})
