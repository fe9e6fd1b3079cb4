// The console has translations for every action and field that the server writes into the audit of a case.
import { readFile } from 'node:fs/promises'
import { callsEndpoints as calls } from '@tratativa/contract/calls/endpoints'
import { callOutcomes } from '@tratativa/contract/calls/kinds'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { templateEndpoints } from '@tratativa/contract/chat/template-endpoints'
import { casesCeilingEndpoints as ceilings } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { casesDeskEndpoints as desk } from '@tratativa/contract/cases/desk/endpoints'
import { casesHandoverEndpoints as handovers } from '@tratativa/contract/cases/desk/handover-endpoints'
import { deadlinesEndpoints as deadlines } from '@tratativa/contract/deadlines/endpoints'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { tasksEndpoints as tasks } from '@tratativa/contract/tasks/endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../testing/builders.ts'
import { aChat, aDepartment } from '../testing/conversations.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { aCase } from '../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let negotiator: TestUser
let id: string

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  negotiator = await aUser(app, { tenant })
  id = caseCode(toCaseId(await aCase(app, { tenant, negotiator, author: 'Maria', situation: 'contato' })))
})
afterAll(() => app.stop())

const dealAbout = async () => {
  const as = { as: negotiator.token }
  await app.call(ceilings.setCeiling, { caseId: id, amount: '5.000,00' }, { as: admin.token })
  const make = (value: string, side: 'ours' | 'theirs' = 'ours') =>
    app.call(deals.makeOffer, { id, side, move: 'proposal', value, instalments: 2, termDays: 5 }, as)
  const ours = (await make('3.000,00')).body.offer?.id ?? ''
  await app.call(deals.setOutcome, { id: ours, outcome: 'refused', note: 'Por telefone.' }, as)
  const correction = { id: ours, from: 'refused', outcome: 'open', reason: 'Era de outro caso.' } as const
  await app.call(deals.correctAnswer, correction, as)
  await make('9.000,00', 'theirs')
  const withdrawn = (await make('6.000,00')).body.request?.id ?? ''
  await app.call(ceilings.withdrawRequest, { id: withdrawn }, as)
  const refused = (await make('6.000,00')).body.request?.id ?? ''
  await app.call(ceilings.decideRequest, { id: refused, approve: false, note: 'Não.' }, { as: admin.token })
  const change = async (fields: Omit<InputTo<typeof deals.changeCase>, 'id' | 'version'>) => {
    const { version } = (await app.call(desk.case, { id }, as)).body.data
    return app.call(deals.changeCase, { id, version, ...fields }, as)
  }
  const fields = { limitDate: '2027-01-10', processValue: '90.000,00', observation: 'Urgente.', dutyToDo: 'Baixar.' }
  await change({ dealStatus: 'Em negociação', ...fields })
  await app.call(ceilings.setCeiling, { caseId: id, percent: 10 }, { as: admin.token })
  await change({ processValue: '190.000,00' })
  const decided = await app.call(ceilings.decideBase, { id, confirm: true }, { as: admin.token })
  expect(decided.body.data.deal.maximumProposal).toBe('19.000,00')
}

const talkAbout = async () => {
  const as = { as: admin.token }
  const department = await aDepartment(app, tenant, [negotiator])
  const chat = await aChat(app, { tenant, user: negotiator })
  await app.call(chatEndpoints.setChatCase, { id: chat.id, caseId: id }, as)
  await app.call(chatEndpoints.assignChat, { id: chat.id, negotiatorId: null, departmentId: department }, as)
  await app.call(chatEndpoints.assignChat, { id: chat.id, negotiatorId: admin.accountId }, as)
  await app.call(chatEndpoints.closeChat, { id: chat.id }, as)
  await app.call(chatEndpoints.reopenChat, { id: chat.id }, as)
  await app.call(templateEndpoints.recordAssent, { caseId: id, givenBy: 'Dr. Paulo' }, as)
}

const workOn = async () => {
  const as = { as: negotiator.token }
  const taskInput = {
    case_id: id,
    task: 'ligar' as const,
    newLimitDate: '2027-02-01T12:00:00Z',
    note: 'Antes do almoço.',
  }
  const { data } = (await app.call(tasks.addTask, taskInput, as)).body
  const { version } = data
  await app.call(tasks.editTask, { id: data.id, version, newLimitDate: '2027-02-02T12:00:00Z' }, as)
  await app.call(tasks.completeTask, { id: data.id }, as)
  await app.call(tasks.reopenTask, { id: data.id }, as)
  await app.call(tasks.removeTask, { id: data.id }, as)
  await app.call(desk.addCaseNote, { id, text: 'Ligou a advogada.' }, as)
  const asking = await aUser(app, { tenant })
  const handover = (await app.call(handovers.askForCase, { id }, { as: asking.token })).body
  await app.call(handovers.decideHandover, { id: handover.data.id, grant: false }, { as: admin.token })
  await app.call(desk.setCaseActive, { id, isActive: false }, { as: admin.token })
  await app.call(desk.setCaseActive, { id, isActive: true }, { as: admin.token })
}

const countOn = async () => {
  const as = { as: negotiator.token }
  const term = { title: 'Réplica', kind: 'procedural', days: 15, start: '2027-02-01', startFrom: 'available' } as const
  const { data } = (await app.call(deadlines.addDeadline, { caseId: id, ...term, court: '8.26' }, as)).body
  const edit = {
    ...term,
    id: data.id,
    version: data.version,
    kind: 'labour',
    startFrom: 'known',
    court: '5.02',
  } as const
  await app.call(deadlines.editDeadline, edit, as)
  await app.call(deadlines.closeDeadline, { id: data.id, state: 'cancelled', reason: 'Perdeu o objeto.' }, as)
  await app.call(deadlines.reopenDeadline, { id: data.id }, as)
  const row = { firstDay: '2027-02-04', lastDay: '2027-02-04', name: 'Luto', effect: 'closed', act: 'Ato 1' } as const
  await app.call(deadlines.addClosures, { court: '5.02', rows: [row] }, { as: admin.token })
  await app.jobsDone()
  await app.call(deadlines.closeDeadline, { id: data.id, state: 'done' }, as)
}

const callAbout = async () => {
  const { rows } = await app.sql.query<{ key: string }>(
    `insert into calls.call (tenant_id, direction, extension, number, case_id, user_id, begun_at, ended_at, cause, ended_by)
     values ($1, 'out', '2041', '11987654321', substr($2, 3)::integer, $3, now(), now(), 'hung-up', 'us') returning key`,
    [tenant.id, id, negotiator.id],
  )
  for (const outcome of callOutcomes) {
    const input = { id: rows[0]?.key as never, outcome, note: 'Pela manhã.' }
    expect((await app.call(calls.setCallOutcome, input, { as: negotiator.token })).status).toBe(200)
  }
}

/** Matches machine identifiers: only lower-case Latin letters, possibly with dots or hyphens. */
const fromMachines = /^[a-z]+(?:[.-][a-z]+)*$/u

it('DEAL-003 has words for every action and field in the audit of a case, and for every event of its timeline', async () => {
  await dealAbout()
  await talkAbout()
  await workOn()
  await countOn()
  await callAbout()
  await app.jobsDone()
  const { data } = (await app.call(desk.caseAudit, { id }, { as: admin.token })).body
  expect(data.length).toBeGreaterThan(20)
  const file = new URL('../../../console/src/features/cases/desk/desk.pt.json', import.meta.url)
  const words = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  const changes = data.flatMap((entry) => entry.changes)
  const values = changes.flatMap(({ field, before, after }) =>
    [before, after].flatMap((value) => (value !== null && fromMachines.test(value) ? `value.${field}.${value}` : [])),
  )
  const timeline = (await app.call(desk.caseTimeline, { id }, { as: admin.token })).body
  const events = timeline.data.flatMap(({ kind, event }) =>
    // The calls draw their items themselves.
    event && kind !== 'call' ? `event.${kind}.${event.what}` : [],
  )
  expect(new Set(events).size).toBeGreaterThan(4)
  const needed = [
    ...events,
    ...data.map(({ action }) => `action.${action}`),
    ...changes.map(({ field }) => `field.${field}`),
    ...values.filter((word) => !/\.(?:true|false)$/u.test(word)),
  ]
  expect([...new Set(needed)].filter((word) => words[word] === undefined).sort()).toEqual([])
})
