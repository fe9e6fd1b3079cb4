import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { worklistEndpoints } from '@tratativa/contract/cases/worklist/endpoints'
import { deadlinesEndpoints as endpoints } from '@tratativa/contract/deadlines/endpoints'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { killLastAttempts, mendAttempts } from '../../testing/last-attempts.ts'
import { aCase } from '../../testing/register.ts'
import { resumeRecounts } from './calendars/resume-recounts.ts'
import { noticeDeadlines } from './deadlines/notice-deadlines.ts'
import { closeDeadlinesOfSource, storeDeadline } from './index.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let supervisor: TestUser
let ana: TestUser
let caseId: string

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  app.clock.set(new Date('2027-02-01T15:00:00Z'))
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' })
  supervisor = await aUser(app, { tenant, profileTypeId: 2 })
  ana = await aUser(app, { tenant, profileTypeId: 3, name: 'Ana Prado' })
  const id = await aCase(app, { tenant, negotiator: ana, author: 'Maria de Souza' })
  await app.sql.query(`update cases.case set process_number = '07013001320118260020' where id = $1`, [id])
  caseId = caseCode(toCaseId(id))
})

type NewInput = InputTo<typeof endpoints.addDeadline>

const input = (rest: Partial<NewInput> = {}): NewInput => ({
  caseId,
  title: 'Contestação',
  kind: 'procedural',
  days: 5,
  start: '2027-02-03',
  startFrom: 'published',
  court: '8.26',
  ...rest,
})

const add = async (rest: Partial<NewInput> = {}) =>
  (await app.call(endpoints.addDeadline, input(rest), { as: ana.token })).body.data

const listed = async () => (await app.call(endpoints.caseDeadlines, { caseId }, { as: ana.token })).body

const noticesOf = async (user: TestUser) => {
  await app.jobsDone()
  const { rows } = await app.sql.query<{ description: string }>(
    'select description from notifications.notice where account_id = $1 order by id desc',
    [user.accountId],
  )
  return rows.map(({ description }) => description)
}

const noticeOn = async (instant: string) => {
  app.clock.set(new Date(instant))
  await noticeDeadlines.handle(app.db)
  await app.jobsDone()
}

describe('a deadline of a case', () => {
  it('ROAD-002 is counted by the calendar of its court and keeps the explanation', async () => {
    const made = await add()
    // Carnival on 8 and 9 February, Ash Wednesday with reduced hours on 10: counted, as it is neither the first nor the last day.
    expect(made.count.due).toBe('2027-02-12')
    expect(made.count.law).toBe('CPC, arts. 219 e 224')
    expect(made.count.skipped.map(({ from, to, name, isConfirmed }) => [from, to, name, isConfirmed])).toEqual([
      ['2027-02-06', '2027-02-07', 'Fim de semana', true],
      ['2027-02-08', '2027-02-09', 'Carnaval', false],
    ])
    expect(made.user?.name).toBe('Ana Prado')
    const { data, court, unit } = await listed()
    expect([court, unit]).toEqual(['8.26', '0020'])
    expect(data).toEqual([made])
  })

  it('ROAD-002 is met, cancelled and opened again, and its case shows it in the timeline', async () => {
    const { id } = await add()
    const as = { as: ana.token }
    const done = (await app.call(endpoints.closeDeadline, { id, state: 'done' }, as)).body.data
    expect([done.state, done.closedBy]).toEqual(['done', 'Ana Prado'])
    expect((await app.call(endpoints.closeDeadline, { id, state: 'cancelled' }, as)).refusal.code).toBe(
      'deadlines.already-closed',
    )
    expect((await app.call(endpoints.reopenDeadline, { id }, as)).body.data.state).toBe('open')
    expect((await app.call(endpoints.reopenDeadline, { id }, as)).refusal.code).toBe('deadlines.not-closed')
    const timeline = (await app.call(casesDeskEndpoints.caseTimeline, { id: caseId }, as)).body.data
    expect(timeline.flatMap(({ kind, event }) => (kind === 'deadline' ? event?.what : []))).toEqual([
      'reopen',
      'done',
      'add',
    ])
  })

  it('ROAD-002 is changed only by a person who has seen its current version', async () => {
    const made = await add()
    const { caseId: _, ...change } = input({ days: 15, title: 'Réplica' })
    const edit = { ...change, id: made.id, version: made.version }
    const changed = await app.call(endpoints.editDeadline, edit, { as: ana.token })
    expect([changed.body.data.title, changed.body.data.count.due]).toEqual(['Réplica', '2027-02-26'])
    expect((await app.call(endpoints.editDeadline, edit, { as: admin.token })).refusal.field).toBe('version')
  })

  it('ROAD-002 is changed, met and opened again by its responsible and those who work on the case, not by a colleague', async () => {
    const bruno = await aUser(app, { tenant, name: 'Bruno' })
    const { caseId: _, ...term } = input({ days: 50 })
    const { id, version } = await add()
    const close = (of: typeof id, { token }: TestUser) =>
      app.call(endpoints.closeDeadline, { id: of, state: 'done' }, { as: token })
    const edited = await app.call(endpoints.editDeadline, { ...term, id, version }, { as: bruno.token })
    expect(edited.refusal.code).toBe('cases.case-not-yours')
    expect((await close(id, bruno)).refusal.code).toBe('cases.case-not-yours')
    expect((await close(id, supervisor)).body.data.state).toBe('done')
    const opened = await app.call(endpoints.reopenDeadline, { id }, { as: bruno.token })
    expect(opened.refusal.code).toBe('cases.case-not-yours')
    const handed = await add({ user: bruno.id })
    const isMine = async ({ token }: TestUser) =>
      (await app.call(endpoints.caseDeadlines, { caseId }, { as: token })).body.data.map((row) => [row.id, row.isMine])
    expect(await isMine(bruno)).toEqual([
      [handed.id, true],
      [id, false],
    ])
    expect((await close(handed.id, bruno)).body.data.state).toBe('done')
  })

  it('ROAD-002 refuses a year that nobody means, a court that does not exist and a stranger', async () => {
    const refused = async (rest: Partial<NewInput>) =>
      (await app.call(endpoints.addDeadline, input(rest), { as: ana.token })).refusal
    expect((await refused({ start: '0227-02-03' })).field).toBe('start')
    expect((await refused({ court: '8.99' })).field).toBe('court')
    const stranger = await aUser(app, { tenant: await aTenant(app) })
    expect((await refused({ user: stranger.id })).field).toBe('user')
  })

  it('ROAD-002 is made once by a fact, and closed by it', async () => {
    const id = toCaseId(Number(caseId.slice(2)))
    const fact = {
      caseId: id,
      title: 'Pagamento',
      note: '',
      kind: 'contract',
      days: 15,
      start: '2027-02-01',
      startFrom: 'event',
      court: null,
      unit: null,
      source: 'road',
      sourceKey: `road:${caseId}:payment`,
      by: null,
    } as const
    for (const _ of [1, 2]) await app.db.inTenant(tenant.id, (tx) => storeDeadline(tx, fact))
    expect((await listed()).data.map(({ title, count }) => [title, count.due])).toEqual([['Pagamento', '2027-02-22']])
    const closing = {
      caseId: id,
      keyPrefix: `road:${caseId}:`,
      state: 'done',
      reason: 'Comprovante',
      by: null,
    } as const
    expect(await app.db.inTenant(tenant.id, (tx) => closeDeadlinesOfSource(tx, closing))).toBe(1)
    expect((await listed()).data[0]?.state).toBe('done')
  })

  it('ROAD-002 is made once by a request that is sent again because its answer was lost', async () => {
    const clientId = crypto.randomUUID()
    const first = await add({ clientId })
    expect(await add({ clientId })).toEqual(first)
    expect((await add({ clientId: crypto.randomUUID() })).id).not.toBe(first.id)
    expect((await listed()).data).toHaveLength(2)
  })

  it('ROAD-002 waits in the worklist of its responsible from the day before', async () => {
    await add({ days: 1 })
    const reasons = async () =>
      (await app.call(worklistEndpoints.worklist, {}, { as: ana.token })).body.data.flatMap(({ causes }) =>
        causes.map(({ reason, detail }) => [reason, detail]),
      )
    app.clock.set(new Date('2027-02-02T15:00:00Z'))
    expect(await reasons()).toEqual([])
    app.clock.set(new Date('2027-02-03T15:00:00Z'))
    expect(await reasons()).toEqual([['deadline', '2027-02-04 Contestação']])
  })

  it('ROAD-002 is announced five days and one day before, on its day, and to those who lead once it is late', async () => {
    await add()
    await noticeOn('2027-02-05T15:00:00Z')
    expect(await noticesOf(ana)).toEqual([])
    for (const day of ['07', '08', '11', '12', '13']) {
      await noticeOn(`2027-02-${day}T15:00:00Z`)
      await noticeOn(`2027-02-${day}T16:00:00Z`)
    }
    expect(await noticesOf(ana)).toEqual([
      `O prazo “Contestação” do caso ${caseId} venceu em 12/02/2027 e está em atraso.`,
      `O prazo “Contestação” do caso ${caseId} vence hoje.`,
      `O prazo “Contestação” do caso ${caseId} vence amanhã.`,
      `O prazo “Contestação” do caso ${caseId} vence em 5 dias, em 12/02/2027.`,
    ])
    expect(await noticesOf(supervisor)).toEqual([
      `O prazo “Contestação” do caso ${caseId} venceu em 12/02/2027 e está em atraso.`,
    ])
    const leader = await aUser(app, { tenant, profileTypeId: 2 })
    const near = (await app.call(endpoints.nearDeadlines, { whose: 'all' }, { as: leader.token })).body
    expect([near.count, near.late]).toEqual([1, 1])
  })
})

describe('the calendar of a court', () => {
  const row = {
    firstDay: '2027-02-11',
    lastDay: '2027-02-11',
    name: 'Luto oficial',
    effect: 'closed',
    act: 'Portaria 9/2027',
  } as const
  const addRows = (rows: InputTo<typeof endpoints.addClosures>['rows'], as = admin) =>
    app.call(endpoints.addClosures, { court: '8.26', rows }, { as: as.token })

  it('ROAD-002 begins with the usual suspensions, which nobody has compared with the court’s act', async () => {
    const { data } = (await app.call(endpoints.courtCalendar, { court: '8.26' }, { as: ana.token })).body
    expect(data.filter(({ firstDay }) => firstDay.startsWith('2026')).map(({ name }) => name)).toEqual([
      'Carnaval',
      'Quarta-feira de Cinzas',
      'Quinta-feira Santa',
      'Corpus Christi',
      'Revolução Constitucionalista',
      'Dia da Justiça',
    ])
    expect(new Set(data.map(({ act, isConfirmed }) => `${act} ${isConfirmed}`))).toEqual(
      new Set(['Conferir no ato do tribunal false']),
    )
    const [carnival] = data
    if (!carnival) throw new Error('no rows')
    const confirmed = await app.call(
      endpoints.confirmClosure,
      { id: carnival.id, act: 'Provimento 1/2024' },
      { as: admin.token },
    )
    expect(confirmed.body.data).toMatchObject({ isConfirmed: true, confirmedBy: 'Marina', act: 'Provimento 1/2024' })
  })

  it('ROAD-002 counts the open deadlines of its court again, and says which moved and why', async () => {
    const moved = await add()
    const closed = await add({ title: 'Cumprido' })
    await app.call(endpoints.closeDeadline, { id: closed.id, state: 'done' }, { as: ana.token })
    await add({ title: 'Outro tribunal', court: '8.19' })
    await add({ title: 'Antes', days: 1 })
    expect((await addRows([row])).status).toBe(200)
    await app.jobsDone()
    const dues = Object.fromEntries((await listed()).data.map(({ title, count }) => [title, count.due]))
    expect(dues).toEqual({
      Contestação: '2027-02-15',
      Cumprido: '2027-02-12',
      'Outro tribunal': '2027-02-12',
      Antes: '2027-02-04',
    })
    const [recount] = (await app.call(endpoints.recounts, { court: '8.26' }, { as: ana.token })).body.data
    expect(recount).toMatchObject({
      by: 'Marina',
      cause: 'incluído: Luto oficial (11/02/2027)',
      isOver: true,
      checked: 2,
      moved: 1,
      moves: [{ caseId, title: 'Contestação', before: moved.count.due, after: '2027-02-15' }],
    })
    expect(await noticesOf(ana)).toEqual([
      `O prazo “Contestação” do caso ${caseId} passou de 12/02/2027 para 15/02/2027: calendário do tribunal, incluído: Luto oficial (11/02/2027).`,
    ])
  })

  it('ROAD-002 counts more deadlines than one step holds', async () => {
    const first = await add()
    await app.sql.query(
      `insert into deadlines.deadline (tenant_id, case_id, title, kind, days, start_day, start_from, court, due_on, counted, source)
       select tenant_id, case_id, title || n, kind, days, start_day, start_from, court, due_on, counted, source
       from deadlines.deadline, generate_series(1, 450) n where id = $1`,
      [first.id],
    )
    await addRows([row])
    await app.jobsDone()
    const [recount] = (await app.call(endpoints.recounts, { court: '8.26' }, { as: ana.token })).body.data
    expect([recount?.checked, recount?.moved, recount?.moves.length]).toEqual([451, 451, 20])
    const { rows } = await app.sql.query(`select distinct due_on::text from deadlines.deadline where tenant_id = $1`, [
      tenant.id,
    ])
    expect(rows).toEqual([{ due_on: '2027-02-15' }])
  })

  it('ROAD-002 says that a recount stands still, and takes it up again without a press', async () => {
    await add()
    await killLastAttempts(app)
    await addRows([row])
    await mendAttempts(app)
    const recount = async () => (await app.call(endpoints.recounts, { court: '8.26' }, { as: ana.token })).body.data[0]
    await expect.poll(async () => (await recount())?.isStopped).toBe(true)
    await resumeRecounts.handle(app.db)
    await app.jobsDone()
    expect(await recount()).toMatchObject({ isStopped: false, isOver: true, checked: 1, moved: 1 })
  }, 60_000)

  it('ROAD-002 closes a forum alone, and is changed by administrators only', async () => {
    const there = await add({ unit: '0020' })
    const elsewhere = await add({ unit: '0100' })
    expect((await addRows([{ ...row, unit: '0020' }], supervisor)).status).toBe(403)
    await addRows([{ ...row, unit: '0020' }])
    await app.jobsDone()
    const dues = new Map((await listed()).data.map(({ id, count }) => [id, count.due]))
    expect([dues.get(there.id), dues.get(elsewhere.id)]).toEqual(['2027-02-15', '2027-02-12'])
  })

  it('ROAD-002 moves deadlines back when a row is taken out', async () => {
    await add()
    const { data } = (await addRows([row])).body
    await app.jobsDone()
    await app.call(endpoints.removeClosure, { id: data[0]?.id ?? 0 }, { as: admin.token })
    await app.jobsDone()
    expect((await listed()).data[0]?.count.due).toBe('2027-02-12')
  })

  it('ROAD-002 refuses wrong periods and the same row twice', async () => {
    const refusal = async (change: object) => (await addRows([{ ...row, ...change }])).refusal.code
    expect(await refusal({ lastDay: '2027-02-10' })).toBe('deadlines.period-reversed')
    expect(await refusal({ lastDay: '2028-12-31' })).toBe('deadlines.period-too-long')
    await addRows([row])
    expect(await refusal({})).toBe('deadlines.closure-twice')
    const both = await addRows([row, { ...row, firstDay: '2027-02-12', lastDay: '2027-02-12' }])
    expect([both.body.data.length, both.body.skipped]).toEqual([1, 1])
  })
})
