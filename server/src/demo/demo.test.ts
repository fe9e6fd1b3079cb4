import { callsEndpoints } from '@tratativa/contract/calls/endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { folderFiles } from '../gateways/files/folder-files.ts'
import { makeFiles } from '../platform/files/files.ts'
import { StartRefused } from '../platform/config/config.ts'
import { aTenant } from '../testing/builders.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { demoAccounts, demoPassword, hasDemo, isEmpty, makeDemo } from './demo.ts'

const discardLog = () => undefined

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await makeDemo(app.db, discardLog, { files: makeFiles(folderFiles(app.filesRoot)) })
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
    const other = await startApp()
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
      await makeDemo(other.db, discardLog, { users: 5_000 })
      expect(await count()).toBe(5_000)
      await makeDemo(other.db, discardLog, { users: 200 })
      expect(await count()).toBe(5_000)
    } finally {
      await other.stop()
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
