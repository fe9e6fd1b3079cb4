// Every figure is a predicate: its count equals the list of its rows, after any acts, for any period, in each role's own view.
import { callsEndpoints } from '@tratativa/contract/calls/endpoints'
import { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { caseFigureCode, type CaseStage, type FigureAuthors } from '@tratativa/contract/cases/figure'
import { insightsEndpoints as endpoints } from '@tratativa/contract/insights/endpoints'
import { rowFigureCode, type RowFigureKind } from '@tratativa/contract/insights/row-figure'
import type { UserId } from '@tratativa/contract/kernel/ids'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { aChat, aDepartment, aMessage, type TestChat } from '../../testing/conversations.ts'
import { aCase } from '../../testing/register.ts'
import { foldFacts, recountFacts } from './rollup/fold-facts.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let vera: TestUser
let robot: TestUser
let people: readonly TestUser[]
let cases: number[]
let chats: TestChat[]

const instantOf = (offset: number) => new Date(Date.UTC(2026, 9, 1) + offset * 7_200_000)
const dayOf = (offset: number) =>
  instantOf(offset * 12)
    .toISOString()
    .slice(0, 10)
const pick = <T>(values: readonly T[], index: number) => values[index % values.length] as T

beforeAll(async () => {
  app = await startApp()
  app.clock.set(new Date('2026-12-01T12:00:00Z'))
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  vera = await aUser(app, { tenant, profileTypeId: 2 })
  robot = await aUser(app, { tenant })
  await app.sql.query('update identity.membership set is_assistant = true where id = $1', [robot.id])
  const [ana, bia, caio] = [await aUser(app, { tenant }), await aUser(app, { tenant }), await aUser(app, { tenant })]
  await aUser(app, { tenant, email: `workflow@${tenant.domain}` })
  people = [ana, bia, caio, robot]
  await aDepartment(app, tenant, [vera, ana, bia])
  cases = []
  for (let n = 0; n < 12; n++)
    cases.push(await aCase(app, { tenant, negotiator: pick(people, n), situation: 'negociacao' }))
  chats = []
  for (let n = 0; n < 10; n++)
    chats.push(await aChat(app, { tenant, ...(n % 5 === 0 ? {} : { user: pick(people, n) }), caseId: pick(cases, n) }))
})
afterAll(() => app.stop())

const run = (text: string, values: unknown[]) => app.sql.query(text, values)

/** Acts as the product writes them, at any time and by anybody. */
const acts: readonly ((a: number, b: number, moment: number) => Promise<unknown>)[] = [
  (a, b, moment) =>
    aMessage(app, pick(chats, a), { tenant, isOurs: b % 2 === 0, user: pick(people, b), sentAt: instantOf(moment) }),
  (a, b, moment) =>
    run(
      `insert into cases.offer (tenant_id, case_id, side, move, value, channel, by_account, at)
       values ($1, $2, $3, 'proposal', 10000, 'screen', $4, $5)`,
      [tenant.id, pick(cases, a), b % 2 === 0 ? 'ours' : 'theirs', pick(people, b).accountId, instantOf(moment)],
    ),
  (_, b, moment) =>
    run(
      `insert into cases.offer_outcome (tenant_id, case_id, offer_id, outcome, by_account, at)
       select tenant_id, case_id, id, $2, $3, $4 from cases.offer where tenant_id = $1 order by id desc limit 1`,
      [tenant.id, pick(['accepted', 'retracted', 'refused'], b), pick(people, b).accountId, instantOf(moment)],
    ),
  (a, b, moment) =>
    run(
      `update cases.case c set situation_id = s.id, situation_changed_at = $3, closed_deal_date = case when s.outcome = 'won' then $4::date end
       from cases.situation s where s.tenant_id = c.tenant_id and s.key = $2 and c.id = $1`,
      [
        pick(cases, a),
        pick(['acordo', 'minuta-assinada', 'pago', 'negociacao'], b),
        instantOf(moment),
        dayOf(moment % 30),
      ],
    ),
  (a, b) => run('update chat.chat set case_id = $2 where id = $1', [pick(chats, a).id, pick(cases, b)]),
  (a, b) =>
    run('update chat.chat set user_id = $2, unread = $3 where id = $1', [pick(chats, a).id, pick(people, b).id, b]),
  (a) => run('update cases.case set is_active = not is_active where id = $1', [pick(cases, a)]),
  (a, b, moment) =>
    run(
      `insert into tasks.task (tenant_id, case_id, kind, due_at, user_id, completed_at, completed_by)
       values ($1, $2, 'ligar', $3, $4, case when $5 then $3::timestamptz end, $6)`,
      [tenant.id, pick(cases, a), instantOf(moment), pick(people, b).id, b % 2 === 0, pick(people, b).accountId],
    ),
  (a, b, moment) =>
    run(
      `insert into calls.call (tenant_id, direction, user_id, extension, number, case_id, begun_at, answered_at, ended_at, cause)
       values ($1, $2, $3, '1001', $4, $5, $6, case when $7 then $6::timestamptz + interval '9 seconds' end,
         case when $8 then $6::timestamptz + $9 * interval '1 millisecond' end, case when $8 then 'hung-up' end)`,
      [
        tenant.id,
        pick(['out', 'out', 'in'], a + b),
        pick(people, b).id,
        pick(['11987654321', '1133334444', '1002'], a),
        a % 2 === 0 ? pick(cases, b) : null,
        instantOf(moment),
        b % 3 !== 0,
        a % 5 !== 0,
        9_000 + 7_777 * moment,
      ],
    ),
  () => foldFacts.handle(app.db),
]
const act = fc.tuple(fc.nat(acts.length - 1), fc.nat(50), fc.nat(50), fc.nat(360))
const period = fc
  .tuple(fc.nat(32), fc.nat(32))
  .map(([a, b]) => ({ from: dayOf(Math.min(a, b)), to: dayOf(Math.max(a, b)) }))

const listed = async (as: TestUser, figure: string) => {
  const { body } = await app.call(
    casesListEndpoints.fetchCases,
    { filters: { figure }, pagination: { page: 1, size: 100 } },
    { as: as.token },
  )
  expect(body.data.length).toBe(body.pagination.total)
  return body.data.length
}
const rowsOf = async (as: TestUser, figure: string) => {
  const { body } = await app.call(endpoints.figureRows, { figure }, { as: as.token })
  expect(body.data.length).toBe(body.total)
  return body
}

const checkView = async (as: TestUser, { from, to }: { from: string; to: string }) => {
  const seen = (
    await app.call(endpoints.negotiation, { dateFilter: { startDate: from, endDate: to } }, { as: as.token })
  ).body
  const scope = { from, to, departmentId: seen.departmentId }
  const caseCount = (kind: CaseStage, who: FigureAuthors) => listed(as, caseFigureCode.write({ ...scope, kind, who }))
  const rows = (kind: RowFigureKind, who: FigureAuthors) => rowsOf(as, rowFigureCode.write({ ...scope, kind, who }))
  for (const { stage, assistant, people: byPeople } of seen.funnel) {
    expect([stage, await caseCount(stage, 'assistant')]).toEqual([stage, assistant])
    expect([stage, await caseCount(stage, 'people')]).toEqual([stage, byPeople])
  }
  expect((await rows('active', 'people')).total).toBe(seen.totalActiveChatsNegotiators)
  expect((await rows('active', 'assistant')).total).toBe(seen.totalActiveChatsJarvis)
  expect((await rows('unread', 'people')).unread).toBe(seen.totalUnreadCountNegotiators)
  expect((await rows('begun', 'people')).total).toBe(seen.totalStartedMessagesNegotiators)
  expect((await rows('begun', 'assistant')).total).toBe(seen.totalStartedMessagesJarvis)
  expect((await rows('called', 'people')).total).toBe(seen.totalCallsMade)
  const talked = await rows('talked', 'people')
  expect([talked.total, talked.seconds]).toEqual([seen.totalCallsTalked, seen.totalTalkedSeconds])
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  expect(sum(seen.dealClosedByNegotiators.map(({ dealsClosed }) => dealsClosed))).toBe(
    seen.totalDealClosedByNegotiators,
  )
  for (const { userId, dealsClosed } of seen.dealClosedByNegotiators)
    expect(await caseCount('agreement', [userId])).toBe(dealsClosed)
  for (const { userId, startedMessages } of seen.startedMessagesByUser)
    expect((await rows('begun', [userId])).total).toBe(startedMessages)
  for (const { userId, activeChats, unreadCount } of seen.activeChatsByUser) {
    expect((await rows('active', [userId])).total).toBe(activeChats)
    expect((await rows('unread', [userId])).unread).toBe(unreadCount)
  }
}

/** The calls with people outside as the list of calls shows them. */
const callsOf = async (as: TestUser, userId: UserId, days: { from: string; to: string }) => {
  const { body } = await app.call(callsEndpoints.calls, { ...days, userId }, { as: as.token })
  const outside = body.data.filter(({ number }) => number.length >= 8)
  return {
    callsMade: outside.filter(({ direction }) => direction === 'out').length,
    callsTalked: outside.filter(({ seconds }) => seconds !== null).length,
    talkedSeconds: outside.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0),
  }
}

const checkWork = async (as: TestUser, { from, to }: { from: string; to: string }) => {
  const seen = (
    await app.call(endpoints.productivity, { dateFilter: { startDate: from, endDate: to } }, { as: as.token })
  ).body
  const scope = { from, to, departmentId: seen.departmentId }
  const called = async (days: { from: string; to: string }) =>
    (await rowsOf(as, rowFigureCode.write({ ...scope, ...days, kind: 'called', who: 'people' }))).total
  expect(await called({ from, to })).toBe(seen.days.reduce((sum, { callsMade }) => sum + callsMade, 0))
  const busy = seen.days.find(({ callsMade }) => callsMade > 0)
  if (busy) expect(await called({ from: busy.day, to: busy.day })).toBe(busy.callsMade)
  for (const person of seen.people) {
    const who = [person.userId]
    const rows = async (kind: RowFigureKind) => (await rowsOf(as, rowFigureCode.write({ ...scope, kind, who }))).total
    const talked = await rowsOf(as, rowFigureCode.write({ ...scope, kind: 'talked', who }))
    expect(talked.data.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(talked.seconds)
    const counted = {
      tasksDone: await rows('done'),
      conversationsBegun: await rows('begun'),
      replies: await rows('replied'),
      waitingChats: await rows('waiting'),
      dueTasks: await rows('due'),
      callsMade: await rows('called'),
      callsTalked: talked.total,
      talkedSeconds: talked.seconds,
      offers: await listed(as, caseFigureCode.write({ ...scope, kind: 'offer', who })),
      deals: await listed(as, caseFigureCode.write({ ...scope, kind: 'agreement', who })),
    }
    expect(person).toMatchObject(counted)
    expect(person).toMatchObject(await callsOf(as, person.userId, { from, to }))
  }
  return seen.people
}

const checkComparison = async (as: TestUser, { from, to }: { from: string; to: string }) => {
  const seen = (
    await app.call(endpoints.comparison, { dateFilter: { startDate: from, endDate: to } }, { as: as.token })
  ).body
  for (const side of ['assistant', 'people'] as const) {
    const figure = caseFigureCode.write({ from, to, departmentId: seen.departmentId, kind: 'offer', who: side })
    const cases_ = await listed(as, figure)
    expect(seen.strata.reduce((sum, stratum) => sum + stratum[side].n, 0)).toBe(cases_)
    expect(seen.waits[side].reduce((sum, { count }) => sum + count, 0)).toBe(cases_)
  }
}

describe('the figures and their rows', () => {
  it('CURVE-002 agree after any acts, for any period, in the view of every role', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 25 }), period, async (chosen, days) => {
        for (const [kind, a, b, moment] of chosen) await acts[kind]?.(a, b, moment)
        await checkView(admin, days)
        await checkView(vera, days)
        await checkComparison(admin, days)
        await checkComparison(vera, days)
        await checkWork(admin, days)
        await checkWork(vera, days)
        expect((await checkWork(pick(people, 0), days)).map(({ userId }) => userId)).toEqual([pick(people, 0).id])
      }),
      { numRuns: inject('thorough') ? 24 : 4 },
    )
    await recountFacts.handle(app.db)
    const { rows } = await app.sql.query<{ differences: number; wrong_sums: number }>(
      'select differences, wrong_sums from insights.recount where tenant_id = $1 order by id desc limit 1',
      [tenant.id],
    )
    expect(rows).toEqual([{ differences: 0, wrong_sums: 0 }])
  }, 400_000)
})
