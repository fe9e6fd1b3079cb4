// The overview of those who lead: what waits in the team, what each person has to do, and giving a case to somebody else.
import { casesTeamEndpoints as team } from '@tratativa/contract/cases/overview/team-endpoints'
import { caseFigureCode } from '@tratativa/contract/cases/figure'
import { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { insightsEndpoints } from '@tratativa/contract/insights/endpoints'
import { rowFigureCode, type RowFigureKind } from '@tratativa/contract/insights/row-figure'
import { casesDeskEndpoints as desk } from '@tratativa/contract/cases/desk/endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatTeamEndpoints } from '@tratativa/contract/chat/team-endpoints'
import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId, type CaseId, type UserId } from '@tratativa/contract/kernel/ids'
import { undoEndpoints } from '@tratativa/contract/kernel/undo-endpoint'
import { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
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
let caio: TestUser
let dora: TestUser
let caseId: CaseId
let id: string
let chat: TestChat

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

/** A conversation that has waited for an answer for so many minutes. */
const waitingChat = async (minutes: number, rest: Partial<Parameters<typeof aChat>[1]>) => {
  const lastAt = new Date(Date.now() - minutes * 60_000)
  const waiting = await aChat(app, { tenant, unread: 2, lastAt, ...rest })
  const said = await aMessage(app, waiting, { tenant, text: 'Alguma novidade?' })
  await app.sql.query(
    'update chat.chat set last_message_id = $2, last_from_us = false, last_at = $3, unread = 2 where id = $1',
    [waiting.id, said, lastAt],
  )
  return waiting
}

beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' })
  vera = await aUser(app, { tenant, profileTypeId: 2, name: 'Vera' })
  bruna = await aUser(app, { tenant, name: 'Bruna' })
  caio = await aUser(app, { tenant, name: 'Caio' })
  dora = await aUser(app, { tenant, name: 'Dora' })
  await aDepartment(app, tenant, [vera, bruna, caio])
  await aDepartment(app, tenant, [dora])
  caseId = toCaseId(await aCase(app, { tenant, author: 'Maria', negotiator: bruna, situation: 'negociacao' }))
  id = caseCode(caseId)
  chat = await waitingChat(90, { user: bruna, caseId, name: 'Dr. Nelson' })
})

const load = (as: TestUser) => app.call(team.teamLoad, {}, { as: as.token })
const loadByRows = async (as: TestUser, userId: UserId) => {
  const scope = { from: '2026-01-01', to: '2026-01-01', who: [userId], departmentId: null }
  const filters = { figure: caseFigureCode.write({ ...scope, kind: 'open' }) }
  const rowsOf = async (kind: RowFigureKind) => {
    const figure = rowFigureCode.write({ ...scope, kind })
    return (await app.call(insightsEndpoints.figureRows, { figure }, { as: as.token })).body
  }
  return {
    id: userId,
    cases: (await app.call(casesListEndpoints.fetchCases, { filters }, { as: as.token })).body.pagination.total,
    waiting: (await rowsOf('waiting')).total,
    unread: (await rowsOf('unread')).unread,
    tasks: (await rowsOf('due')).total,
  }
}
const deadlines = (as: TestUser) => app.call(team.teamDeadlines, {}, { as: as.token })
const waiting = (as: TestUser) => app.call(chatTeamEndpoints.waitingChats, {}, { as: as.token })
const reassign = (rest: Partial<InputTo<typeof team.reassignCase>> = {}, as = vera) =>
  app.call(team.reassignCase, { id, to: caio.id, brief: 'A parte pede pressa.', ...rest }, { as: as.token })
const negotiator = async () => (await app.call(desk.case, { id }, { as: admin.token })).body.data.negotiator?.name
const responsible = async (of = chat) =>
  (await app.call(chatEndpoints.history, { id: String(of.id) }, { as: admin.token })).body.chat.userName
const notes = async () =>
  (await app.call(desk.caseTimeline, { id, kinds: 'note' }, { as: admin.token })).body.data.map(({ text }) => text)
const notices = async (as: TestUser) => {
  await app.jobsDone()
  const { data } = (await app.call(notificationsEndpoints.notices, {}, { as: as.token })).body
  return data.map(({ description }) => description)
}
const undoable = async (as = vera) => (await app.call(undoEndpoints.undoableActs, {}, { as: as.token })).body.data

describe('the team of those who lead', () => {
  it('CURVE-002 has the load of each person that the lists behind it show', async () => {
    await aCase(app, { tenant, negotiator: bruna, situation: 'acordo' })
    await waitingChat(30, { user: caio })
    const newLimitDate = new Date().toISOString()
    await app.call(
      tasksEndpoints.addTask,
      { case_id: id, task: 'ligar', newLimitDate, user: bruna.id },
      { as: admin.token },
    )
    for (const as of [admin, vera]) {
      const { data } = (await load(as)).body
      expect(data.find((member) => member.id === bruna.id)).toMatchObject({ cases: 1, waiting: 1, unread: 2, tasks: 1 })
      for (const { name: _, ...member } of data) expect(await loadByRows(as, member.id)).toEqual(member)
    }
  })

  it('is refused to negotiators', async () => {
    for (const answer of [load(bruna), deadlines(bruna), waiting(bruna), reassign({}, bruna)])
      expect((await answer).status).toBe(403)
    expect(await negotiator()).toBe('Bruna')
  })

  it('shows a supervisor the people of their department, and an administrator everybody', async () => {
    const due = { case_id: id, task: 'ligar' as const, newLimitDate: new Date().toISOString(), user: bruna.id }
    await app.call(tasksEndpoints.addTask, due, { as: bruna.token })
    const { data } = (await load(vera)).body
    expect(data.map(({ name }) => name)).toEqual(['Bruna', 'Vera', 'Caio'])
    expect(data[0]).toEqual({ id: bruna.id, name: 'Bruna', cases: 1, waiting: 1, unread: 2, tasks: 1 })
    expect((await load(admin)).body.data.map(({ name }) => name)).toContain('Dora')
  })

  it('shows the conversations that wait for an answer, the team’s before those that nobody attends, as far as the person sees them', async () => {
    await waitingChat(200, { user: dora, name: 'De outra equipe' })
    await waitingChat(120, { name: 'Sem responsável' })
    await waitingChat(400, { user: caio, name: 'Encerrada', status: 'finished' })
    const answered = await waitingChat(300, { user: caio, name: 'Respondida' })
    await app.sql.query('update chat.chat set last_from_us = true where id = $1', [answered.id])
    const { data, count } = (await waiting(vera)).body
    expect(data.map(({ name, responsible: by }) => [name, by])).toEqual([
      ['Dr. Nelson', 'Bruna'],
      ['Sem responsável', null],
    ])
    expect(count).toBe(2)
    expect(data[0]).toMatchObject({ case: { id, author: 'Maria' }, unread: 2 })
    expect((await waiting(admin)).body.data.map(({ name }) => name)).toEqual([
      'De outra equipe',
      'Dr. Nelson',
      'Sem responsável',
    ])
  })

  it('shows the deadlines of today of the team and of cases without a negotiator', async () => {
    const other = await aCase(app, { tenant, negotiator: dora, situation: 'negociacao' })
    const free = await aCase(app, { tenant, situation: 'negociacao' })
    const tomorrow = await aCase(app, { tenant, negotiator: caio, situation: 'negociacao' })
    const today = "(now() at time zone 'America/Sao_Paulo')::date"
    await app.sql.query(`update cases.case set limit_date = ${today} where id = any($1)`, [[caseId, other, free]])
    await app.sql.query(`update cases.case set limit_date = ${today} + 1 where id = $1`, [tomorrow])
    const { data, count } = (await deadlines(vera)).body
    expect(count).toBe(2)
    expect(data.map((deadline) => [deadline.id, deadline.negotiator?.name ?? null])).toEqual([
      [id, 'Bruna'],
      [caseCode(toCaseId(free)), null],
    ])
    expect((await deadlines(admin)).body.count).toBe(3)
  })
})

describe('a case is given to another person of the team', () => {
  it('with its conversations; the brief is a note of the case and a notice for the person', async () => {
    const attended = await aChat(app, { tenant, user: dora, caseId, name: 'Com outra pessoa' })
    expect((await reassign()).body.data.negotiator?.name).toBe('Caio')
    expect(await responsible()).toBe('Caio')
    expect(await responsible(attended)).toBe('Dora')
    expect(await notes()).toEqual(['A parte pede pressa.'])
    expect(await notices(caio)).toContain(`Recado de Vera sobre o caso ${id}: A parte pede pressa.`)
    expect((await load(vera)).body.data[0]).toMatchObject({ name: 'Caio', cases: 1, waiting: 1 })
  })

  it('once, after a double press', async () => {
    const clientId = randomUUID()
    const answers = await Promise.all([reassign({ clientId }), reassign({ clientId })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await notes()).toHaveLength(1)
  })

  it('and is taken back with its conversations, the note and the notice, by its author alone', async () => {
    await reassign()
    expect(await notices(caio)).toContain(`Recado de Vera sobre o caso ${id}: A parte pede pressa.`)
    const [act] = await undoable()
    expect(act).toMatchObject({ kind: 'cases.case.reassigned', label: id })
    const takeBack = (as: TestUser) => app.call(undoEndpoints.takeActBack, { id: act?.id ?? '' }, { as: as.token })
    expect((await takeBack(admin)).status).toBe(404)
    expect((await takeBack(vera)).status).toBe(200)
    expect([await negotiator(), await responsible(), await notes()]).toEqual(['Bruna', 'Bruna', []])
    expect((await notices(caio)).join()).not.toContain('Recado')
  })

  it('not outside the team, not twice, not without a brief, and not with a conversation of another case', async () => {
    const codeOf = async (rest: Partial<InputTo<typeof team.reassignCase>>) => (await reassign(rest)).refusal.code
    expect(await codeOf({ to: dora.id })).toBe('cases.not-of-team')
    const hers = await aCase(app, { tenant, negotiator: dora })
    expect(await codeOf({ id: caseCode(toCaseId(hers)) })).toBe('cases.not-of-team')
    expect(await codeOf({ to: bruna.id })).toBe('cases.already-theirs')
    const elsewhere = await aChat(app, { tenant, user: bruna })
    expect(await codeOf({ chatId: elsewhere.id })).toBe('cases.other-case')
    expect((await reassign({ brief: ' ' })).status).toBe(400)
    expect([await negotiator(), await responsible(), await notes()]).toEqual(['Bruna', 'Bruna', []])
    expect(await undoable()).toEqual([])
  })

  it('not by another company, and not to a person of another company', async () => {
    const other = await aTenant(app)
    const stranger = await aUser(app, { tenant: other, profileTypeId: 1 })
    expect((await reassign({ to: stranger.id }, stranger)).status).toBe(404)
    expect((await reassign({ to: stranger.id }, admin)).refusal.code).toBe('cases.not-of-team')
    expect((await load(stranger)).body.data.map(({ id: member }) => member)).toEqual([stranger.id])
    expect((await waiting(stranger)).body).toEqual({ data: [], count: 0 })
  })
})

describe('a conversation without a case is given to another person of the team', () => {
  let loose: TestChat

  beforeEach(async () => {
    loose = await waitingChat(30, { user: bruna, name: 'Sr. Otto', isFavorite: true })
  })

  const give = (rest: Partial<InputTo<typeof chatTeamEndpoints.reassignChat>> = {}, as = vera) =>
    app.call(
      chatTeamEndpoints.reassignChat,
      { id: String(loose.id), to: caio.id, brief: 'Pede desconto.', ...rest },
      { as: as.token },
    )
  const note = 'Recado de Vera sobre a conversa com Sr. Otto: Pede desconto.'

  it('at one press; the brief is a notice for the person', async () => {
    expect((await give()).body.data.userName).toBe('Caio')
    expect([await responsible(loose), await responsible()]).toEqual(['Caio', 'Bruna'])
    expect(await notices(caio)).toContain(note)
  })

  it('once, after a double press', async () => {
    const clientId = randomUUID()
    const answers = await Promise.all([give({ clientId }), give({ clientId })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await notices(caio)).filter((text) => text === note)).toHaveLength(1)
  })

  it('and is taken back with its notice, unless it has gone on to somebody else', async () => {
    await give()
    expect(await notices(caio)).toContain(note)
    const [act] = await undoable()
    expect(act).toMatchObject({ kind: 'chat.chat.reassigned', label: 'Sr. Otto' })
    expect((await app.call(undoEndpoints.takeActBack, { id: act?.id ?? '' }, { as: vera.token })).status).toBe(200)
    expect(await responsible(loose)).toBe('Bruna')
    expect(await notices(caio)).not.toContain(note)
    const { chat: back } = (await app.call(chatEndpoints.history, { id: String(loose.id) }, { as: bruna.token })).body
    expect(back.isFavorite).toBe(true)

    await give()
    await app.call(
      chatEndpoints.assignChat,
      { id: String(loose.id), negotiatorId: admin.accountId },
      { as: admin.token },
    )
    const [later] = await undoable()
    const late = await app.call(undoEndpoints.takeActBack, { id: later?.id ?? '' }, { as: vera.token })
    // The supervisor no longer sees the conversation of the administrator.
    expect(late.status).toBe(404)
    expect(await responsible(loose)).toBe('Marina')
  })

  it('goes back to nobody, where nobody attended it', async () => {
    loose = await waitingChat(30, { name: 'De ninguém' })
    await give()
    const [act] = await undoable()
    await app.call(undoEndpoints.takeActBack, { id: act?.id ?? '' }, { as: vera.token })
    const { chat: back } = (await app.call(chatEndpoints.history, { id: String(loose.id) }, { as: admin.token })).body
    expect([back.userName, back.departmentId]).toEqual([null, null])
  })

  it('not by a negotiator, not outside the team, not twice, not without a brief, and not with a case', async () => {
    expect((await give({}, bruna)).status).toBe(403)
    const codeOf = async (...input: Parameters<typeof give>) => (await give(...input)).refusal.code
    expect(await codeOf({ to: dora.id })).toBe('chat.chat.not-of-team')
    expect(await codeOf({ to: bruna.id })).toBe('chat.chat.already-theirs')
    expect(await codeOf({ id: String(chat.id) })).toBe('chat.chat.with-case')
    expect((await give({ brief: ' ' })).status).toBe(400)
    const elsewhere = await waitingChat(30, { user: dora })
    expect((await give({ id: String(elsewhere.id) })).status).toBe(404)
    expect(await responsible(loose)).toBe('Bruna')
    expect(await undoable()).toEqual([])
  })
})
