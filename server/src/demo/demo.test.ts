import { callsEndpoints } from '@tratativa/contract/calls/endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import { moneyText } from '@tratativa/contract/kernel/money'
import { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { queuesEndpoints } from '@tratativa/contract/queues/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { folderFiles } from '../gateways/files/folder-files.ts'
import { makeSeal } from '../platform/crypto/seal.ts'
import { makeFiles } from '../platform/files/files.ts'
import { StartRefused } from '../platform/config/config.ts'
import { aTenant } from '../testing/builders.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { copyDemo } from '../testing/demo-database.ts'
import { demoAccounts, demoPassword, hasDemo, isEmpty, makeDemo } from './demo.ts'

const discardLog = () => undefined

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  const files = makeFiles(folderFiles(app.filesRoot))
  await makeDemo(app.db, discardLog, { files, simulated: makeSeal(app.keys.seal) })
})
afterAll(() => app.stop())

const contentOf = async ({ sql }: TestApp) => {
  const queries = [
    'select id, name, domains, is_whatsapp_released, created_at from identity.tenant order by id',
    'select id, email, name, phone, designation, color, password_hash is null as invited from identity.account order by id',
    'select id, tenant_id, account_id, profile_type_id, is_active, activated_at, ramal from identity.membership order by id',
    'select * from departments.department order by id',
    'select * from departments.placement order by user_id',
    'select * from notifications.notice order by id',
    'select * from clients.whatsapp_group order by id',
    'select * from clients.client order by id',
    'select * from clients.sub_client order by id',
    'select * from clients.form_field order by sub_client_id, key',
    `select at, actor_id, action, subject_id, before, after from platform.audit_entry
     where action not like 'identity.login.%' order by id`,
  ]
  const content: unknown[] = []
  for (const query of queries) content.push((await sql.query(query)).rows)
  return content
}

const signIn = async (email: string) => {
  const answer = await app.call(identityEndpoints.login, { email, password: demoPassword })
  return answer.body
}

describe('the demo', () => {
  it('signs in with each of its accounts', async () => {
    for (const { email } of demoAccounts) expect((await signIn(email)).jwt).not.toBe('')
  })

  it('shows an administrator people, departments, pending users, notices of each kind and groups', async () => {
    const { jwt, user } = await signIn('admin@144.demo')
    expect(user?.tenantId).toBe(144)
    const as = { as: jwt }
    const waiting = await app.call(departmentsEndpoints.users, { isPending: true }, as)
    expect(waiting.body.data.map((person) => [person.name, person.isActive])).toEqual([
      ['Lívia Sampaio', true],
      ['Otávio Guedes', false],
      ['Tainá Moreira', false],
    ])
    const departments = await app.call(departmentsEndpoints.departments, {}, as)
    expect(departments.body.data.map((department) => [department.name, department.users.length > 0])).toEqual([
      ['Bancário', true],
      ['Cível', true],
      ['Trabalhista', true],
      ['Tributário', false],
    ])
    const notices = (await app.call(notificationsEndpoints.notices, {}, as)).body
    expect(new Set(notices.data.map((notice) => notice.kind))).toEqual(new Set(['default', 'report', 'petition']))
    expect(new Set(notices.data.map((notice) => notice.read))).toEqual(new Set([true, false]))
    const now = app.clock.now().getTime()
    expect(notices.data.every((notice) => new Date(notice.createdAt).getTime() < now)).toBe(true)
    const groups = await app.call(clientsEndpoints.whatsappGroups, {}, as)
    expect(groups.body.data.map((whatsappGroup) => whatsappGroup.linkWhatsapp.includes('https'))).toEqual([
      true,
      true,
      false,
    ])
    const clients = await app.call(clientsEndpoints.clients, { search: 'andorinha' }, as)
    expect(clients.body.data).toMatchObject([{ name: 'Banco Andorinha S.A.', cnpj: '18.047.712/0001-21' }])
    expect(clients.body.data[0]?.subClients).toBeGreaterThan(3)
    const rights = await app.call(identityEndpoints.rightsChanges, {}, as)
    expect(rights.body.data.length).toBeGreaterThanOrEqual(5)
  })

  it('has assigned, waiting and ended conversations, in both companies with WhatsApp', async () => {
    for (const email of ['admin@144.demo', 'admin@500.demo']) {
      const { jwt } = await signIn(email)
      const { data } = (await app.call(chatEndpoints.chats, { show: 'any' }, { as: jwt })).body
      expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['Pendente', 'Em aberto', 'Finalizado']))
      expect(data.some(({ userEmail }) => userEmail === null)).toBe(true)
      expect(data.some(({ unreadCount }) => unreadCount > 0)).toBe(true)
      const [first] = data
      const messages = (await app.call(chatEndpoints.history, { id: String(first?.chatId) }, { as: jwt })).body.data
      expect(messages.at(-1)).toMatchObject({ id: first?.lastMessageId, content: first?.content })
      expect(messages.some(({ content }) => /[{}]/.test(content))).toBe(false)
    }
  })

  it('has documents that are found by their text', async () => {
    await app.jobsDone()
    const { jwt } = await signIn('negociador1@144.demo')
    const find = async (search: string) =>
      (await app.call(casesListEndpoints.searchAll, { search }, { as: jwt })).body.data.documents.data
    expect(await find('geral e irrevogável quitação')).toMatchObject([{ name: 'minuta de acordo.pdf' }, {}, {}, {}, {}])
    const names = new Set((await find('homologação')).map(({ name }) => name))
    expect([...names].sort()).toEqual(['minuta de acordo.pdf', 'recibo do protocolo.pdf'])
  })

  it('has calls of every kind, none of today, that their negotiators see', async () => {
    const { jwt } = await signIn('negociador1@144.demo')
    const seen = await app.call(callsEndpoints.calls, { view: 'talked' }, { as: jwt })
    expect(
      seen.body.data.every(({ seconds, outcome, note }) => (seconds ?? 0) > 0 && outcome !== null && note !== ''),
    ).toBe(true)
    const { rows } = await app.sql.query<{ kinds: number; late: number; negotiators: number }>(
      `select count(distinct cause)::int as kinds, count(distinct user_id)::int as negotiators,
         count(*) filter (where begun_at > now() - interval '6 hours')::int as late from calls.call where tenant_id = 144`,
    )
    expect(rows[0]).toMatchObject({ kinds: 4, late: 0 })
    expect(rows[0]?.negotiators).toBeGreaterThan(2)
    expect(seen.body.data.length).toBeGreaterThan(10)
  })

  it('has a person who belongs to two companies', async () => {
    const { jwt } = await signIn('admin@144.demo')
    const { body } = await app.call(identityEndpoints.me, {}, { as: jwt })
    expect(body.data.tenants.map((tenant) => tenant.id).sort()).toEqual([144, 500])
  })

  it('is the same wherever it is created, and is created once', async () => {
    const other = await startApp()
    try {
      expect(await isEmpty(other.db)).toBe(true)
      other.clock.set(app.clock.now())
      await makeDemo(other.db, discardLog)
      await makeDemo(other.db, discardLog)
      expect(await contentOf(other)).toEqual(await contentOf(app))
      expect([await isEmpty(other.db), await hasDemo(other.db)]).toEqual([false, true])
    } finally {
      await other.stop()
    }
  })

  it('adds people up to a number, and leaves existing people unchanged', async () => {
    const database = await copyDemo()
    const other = await startApp({ databaseUrl: database.url, env: { ROLES: 'web' } })
    const count = async () => {
      const { rows } = await other.sql.query<{ people: string }>(
        `select count(*) as people from identity.membership m join departments.placement p on p.user_id = m.id
         join identity.account a on a.id = m.account_id where a.email like 'pessoa%'`,
      )
      return Number(rows[0]?.people)
    }
    try {
      await makeDemo(other.db, discardLog, { users: 120 })
      expect(await count()).toBe(120)
      // More than one insert holds.
      await makeDemo(other.db, discardLog, { users: 2_100 })
      expect(await count()).toBe(2_100)
      await makeDemo(other.db, discardLog, { users: 200 })
      expect(await count()).toBe(2_100)
    } finally {
      await other.stop()
      await database.drop()
    }
  })

  it('refuses a database that contains other companies', async () => {
    const other = await startApp()
    try {
      await aTenant(other, { id: 144 })
      expect([await isEmpty(other.db), await hasDemo(other.db)]).toEqual([false, false])
      await expect(makeDemo(other.db, discardLog, { users: 5 })).rejects.toThrow(StartRefused)
    } finally {
      await other.stop()
    }
  })
})

const rows = async <Row extends object>(query: string) => (await app.sql.query<Row>(query)).rows

// These come last: they change what the demo made.
describe('the consistency of the demo', () => {
  let jwt: string
  beforeAll(async () => {
    jwt = (await signIn('admin@144.demo')).jwt ?? ''
  })

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
