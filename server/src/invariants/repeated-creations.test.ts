// A creation that is repeated with its key after a lost answer makes one record and has one answer.
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { casesViewEndpoints } from '@tratativa/contract/cases/list/view-endpoints'
import { casesMailsEndpoints } from '@tratativa/contract/cases/mails/endpoints'
import { casesRulesEndpoints } from '@tratativa/contract/cases/rules/endpoints'
import { savedReplyEndpoints } from '@tratativa/contract/chat/saved-reply-endpoints'
import { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { groupEndpoints } from '@tratativa/contract/clients/group-endpoints'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import type { ClientId } from '@tratativa/contract/kernel/ids'
import { blockEndpoints, personEndpoints } from '@tratativa/contract/people/endpoints'
import { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { queuesEndpoints } from '@tratativa/contract/queues/endpoints'
import { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type Answer, type TestApp } from '../testing/app.ts'
import { aTenant, aUser, type TestTenant } from '../testing/builders.ts'
import { aText } from '../testing/petitions.ts'
import { aClient } from '../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let by: { readonly as: string }
let client: ClientId

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  by = { as: (await aUser(app, { tenant, profileTypeId: 1 })).token }
  client = (await aClient(app, tenant, 'Banco Andorinha')) as ClientId
})
afterAll(() => app.stop())

type Create = (word: string, clientId: string) => Promise<Answer<unknown>>

const queue = {
  filter: {},
  order: 'deadline' as const,
  mix: { deadline: 1, room: 1, chance: 1, silence: 1 },
  weight: 1,
  hours: null,
  returnMinutes: 120,
  maxTries: 3,
  endOutcomes: [],
  mode: 'case' as const,
  countdownSeconds: 10,
  scripts: [],
  members: [],
} satisfies Partial<InputTo<typeof queuesEndpoints.addQueue>>
const rule = { on: 'completed', task: 'ligar', afterDays: 3, at: '10:00', isActive: true } as const

const newCase = {
  processNumber: '0701300-13.2011.8.26.0020',
  value: '18.640,00',
  clientFolder: '2025/118.430',
  object: 'Negativação indevida',
  district: 'Santo Amaro',
  dealLimitDate: '2026-11-30',
}

/** Each table with the creation of one of its rows; the word makes the input another. */
const creations: Readonly<Record<string, Create>> = {
  'people.person': (name, clientId) =>
    app.call(personEndpoints.registerPerson, { name, is_lawyer: false, clientId }, by),
  'people.block': (word, clientId) =>
    app.call(blockEndpoints.addBlock, { value: `${word}@x.test`, reason: 'Pediu.', clientId }, by),
  'clients.client': (name, clientId) => app.call(clientsEndpoints.registerClient, { name, clientId }, by),
  'clients.sub_client': (name, actKey) =>
    app.call(clientsEndpoints.addSubClient, { clientId: client, name, actKey }, by),
  'clients.whatsapp_group': (name, clientId) => app.call(groupEndpoints.addWhatsappGroup, { name, clientId }, by),
  'departments.department': (name, clientId) =>
    app.call(departmentsEndpoints.addDepartment, { name, users: [], clientId }, by),
  'identity.membership': (name, clientId) => {
    const users = [{ name, email: `${name}@${tenant.domain}`, profileTypeId: 3 as const }]
    return app.call(departmentsEndpoints.addUsers, { users, clientId }, by)
  },
  'chat.saved_reply': (name, clientId) =>
    app.call(savedReplyEndpoints.addReply, { name, content: 'Bom dia.', isOfCompany: true, clientId }, by),
  'queues.queue': (name, clientId) => app.call(queuesEndpoints.addQueue, { ...queue, name, clientId }, by),
  'petitions.model': (name, clientId) =>
    app.call(petitionsEndpoints.addPetitionModel, { name, kind: 'other', text: aText('Termos.'), clientId }, by),
  'cases.mail_model': (name, clientId) =>
    app.call(casesMailsEndpoints.addMailModel, { name, subject: 'Acordo', text: 'Bom dia.', clientId }, by),
  'cases.view': (name, clientId) => {
    const definition = { filter: {}, sort: { by: 'createdAt' as const, direction: 'asc' as const } }
    return app.call(casesViewEndpoints.addCaseView, { name, reach: 'private', definition, clientId }, by)
  },
  'cases.situation': (name, clientId) => app.call(casesRulesEndpoints.addSituation, { name, clientId }, by),
  'cases.status': (name, clientId) => app.call(casesRulesEndpoints.addStatus, { name, clientId }, by),
  'cases.case': (name, clientId) => {
    const parties = [{ person: { is: 'new' as const, name }, lawyer: { is: 'new' as const, name: 'Paulo Nogueira' } }]
    return app.call(casesDeskEndpoints.registerCase, { ...newCase, client, parties, clientId }, by)
  },
  'tasks.rule': (what, clientId) => app.call(tasksEndpoints.addRule, { ...rule, what, clientId }, by),
}

const countRows = async (table: string): Promise<number> => {
  const { rows } = await app.sql.query<{ count: number }>(
    `select count(*)::int as count from ${table} where tenant_id = $1`,
    [tenant.id],
  )
  return rows[0]?.count ?? 0
}

it.each(Object.entries(creations))('LOCK-006 %s: two calls with one key make one record', async (table, create) => {
  const before = await countRows(table)
  const key = randomUUID()
  const [first, second] = await Promise.all([create('primeiro', key), create('primeiro', key)])
  const repeated = await create('primeiro', key)
  expect([first.status, second.status, repeated.status]).toEqual([200, 200, 200])
  expect(second.body).toEqual(first.body)
  expect(repeated.body).toEqual(first.body)
  expect((await create('segundo', key)).refusal.code).toBe('kernel.key-used')
  expect(await countRows(table)).toBe(before + 1)
  // The key is no part of the record.
  expect(JSON.stringify(first.body)).not.toContain(key)
  const audited = await app.sql.query('select id from platform.audit_entry where after::text like $1', [`%${key}%`])
  expect(audited.rows).toHaveLength(0)
})
