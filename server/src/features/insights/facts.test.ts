// Facts come from the acts themselves: from messages, offers, answers and situations, by whatever path.
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { insightsEndpoints as endpoints } from '@tratativa/contract/insights/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { aChat, aDepartment, aMessage, type TestChat } from '../../testing/conversations.ts'
import { aCase } from '../../testing/register.ts'
import { foldFacts, recountFacts } from './rollup/fold-facts.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let bruna: TestUser
let robot: TestUser
let caseId: number
let id: string

const day = '2026-11-18'

beforeAll(async () => {
  app = await startApp()
  // Late in the evening of the 18th in São Paulo.
  app.clock.set(new Date(`2026-11-19T02:00:00Z`))
})
afterAll(() => app.stop())

beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  bruna = await aUser(app, { tenant, name: 'Bruna' })
  robot = await aUser(app, { tenant, name: 'Assistente' })
  await app.sql.query('update identity.membership set is_assistant = true where id = $1', [robot.id])
  caseId = await aCase(app, { tenant, negotiator: bruna, situation: 'negociacao' })
  id = caseCode(toCaseId(caseId))
})

const negotiation = async (as = admin, dateFilter?: { startDate: string; endDate: string }) =>
  (await app.call(endpoints.negotiation, dateFilter ? { dateFilter } : {}, { as: as.token })).body
const funnel = async (dateFilter = { startDate: day, endDate: day }) =>
  Object.fromEntries((await negotiation(admin, dateFilter)).funnel.map(({ stage, people }) => [stage, people]))
const makeOffer = async (side: 'ours' | 'theirs', value: string) => {
  const made = await app.call(deals.makeOffer, { id, side, move: 'proposal', value }, { as: bruna.token })
  if (made.status !== 200) throw new Error(made.refusal.message)
}
const newestOffer = async () => (await app.call(deals.offers, { id }, { as: admin.token })).body.data[0]?.id ?? ''
const accept = async () => {
  const settled = await app.call(
    deals.setOutcome,
    { id: await newestOffer(), outcome: 'accepted' },
    { as: bruna.token },
  )
  if (settled.status !== 200) throw new Error(settled.refusal.message)
}
const recounted = async () => {
  await recountFacts.handle(app.db)
  const { rows } = await app.sql.query<{ differences: number; wrong_sums: number }>(
    'select differences, wrong_sums from insights.recount where tenant_id = $1 order by id desc limit 1',
    [tenant.id],
  )
  return rows[0]
}
const correct = { differences: 0, wrong_sums: 0 }

describe('the facts of a case', () => {
  it('INSIGHT-004 counts each stage once, on its day in São Paulo, for the person who did it', async () => {
    const chat = await aChat(app, { tenant, user: bruna, caseId })
    await aMessage(app, chat, { tenant, isOurs: true, user: bruna })
    await aMessage(app, chat, { tenant, isOurs: true, user: bruna })
    await aMessage(app, chat, { tenant })
    await makeOffer('ours', '1.000,00')
    await makeOffer('theirs', '2.000,00')
    await makeOffer('ours', '1.500,00')
    await accept()
    expect(await funnel()).toEqual({
      contact: 1,
      answer: 1,
      offer: 1,
      counter: 1,
      agreement: 1,
      signed: 0,
      paid: 0,
    })
    expect(await funnel({ startDate: '2026-11-19', endDate: '2026-11-30' })).toMatchObject({ offer: 0, agreement: 0 })
    const { dealClosedByNegotiators, startedMessagesByUser, ...rest } = await negotiation()
    expect(rest).toMatchObject({ totalDealClosedByNegotiators: 1, totalDealsClosedByIA: 0, totalClosedDeals: 1 })
    expect(dealClosedByNegotiators).toEqual([{ userId: bruna.id, userEmail: bruna.email, dealsClosed: 1 }])
    expect(startedMessagesByUser).toEqual([{ userId: bruna.id, userEmail: bruna.email, startedMessages: 1 }])
    expect(await recounted()).toEqual(correct)
  })

  it('takes a stage back with the act: a retracted offer, a deal undone, a task reopened', async () => {
    await makeOffer('ours', '1.000,00')
    await accept()
    await foldFacts.handle(app.db)
    expect(await funnel()).toMatchObject({ offer: 1, agreement: 1 })
    const corrected = await app.call(
      deals.correctAnswer,
      { id: await newestOffer(), from: 'accepted', outcome: 'retracted', reason: 'Era de outro caso.' },
      { as: admin.token },
    )
    expect(corrected.status).toBe(200)
    expect(await funnel()).toMatchObject({ offer: 0, agreement: 0 })
    expect(await recounted()).toEqual(correct)
  })

  it('counts the minuta and the payment by the situations that a case reaches, and keeps their day', async () => {
    await app.sql.query(
      `update cases.case c set situation_id = s.id, closed_deal_date = $2, situation_changed_at = $3
       from cases.situation s where s.tenant_id = c.tenant_id and s.key = 'minuta-assinada' and c.id = $1`,
      [caseId, day, new Date('2026-11-18T12:00:00Z')],
    )
    await app.sql.query(
      `update cases.case c set situation_id = s.id, situation_changed_at = $2
       from cases.situation s where s.tenant_id = c.tenant_id and s.key = 'pago' and c.id = $1`,
      [caseId, new Date('2026-11-25T12:00:00Z')],
    )
    expect(await funnel()).toMatchObject({ agreement: 1, signed: 1, paid: 0 })
    expect(await funnel({ startDate: '2026-11-25', endDate: '2026-11-25' })).toMatchObject({ signed: 0, paid: 1 })
    expect(await recounted()).toEqual(correct)
  })

  it('gives the deals and conversations of the assistant to the assistant, and nothing to the automation', async () => {
    const machine = await aUser(app, { tenant, email: `workflow@${tenant.domain}` })
    for (const user of [robot, machine, bruna]) {
      const chat = await aChat(app, { tenant, user, unread: 2 })
      await aMessage(app, chat, { tenant, isOurs: true, user })
    }
    const figures = await negotiation()
    expect(figures).toMatchObject({
      totalStartedMessagesJarvis: 1,
      totalStartedMessagesNegotiators: 1,
      totalActiveChatsJarvis: 1,
      totalActiveChatsNegotiators: 1,
      totalUnreadCountJarvis: 2,
      totalUnreadCountNegotiators: 2,
    })
    expect(figures.activeChatsByUser.map(({ userEmail }) => userEmail)).toEqual([bruna.email])
  })

  it('counts a company whose rows are older than the facts', async () => {
    const chat = await aChat(app, { tenant, user: bruna, caseId })
    await aMessage(app, chat, { tenant, isOurs: true, user: bruna })
    await app.sql.query('delete from insights.fact where tenant_id = $1', [tenant.id])
    await app.sql.query('delete from insights.change where tenant_id = $1', [tenant.id])
    expect(await funnel()).toMatchObject({ contact: 0 })
    await foldFacts.handle(app.db)
    expect(await funnel()).toMatchObject({ contact: 1 })
    expect(await recounted()).toEqual(correct)
  })

  it('follows a conversation to another case', async () => {
    const chat = await aChat(app, { tenant, user: bruna, caseId })
    await aMessage(app, chat, { tenant, isOurs: true, user: bruna })
    const other = await aCase(app, { tenant })
    await app.sql.query('update chat.chat set case_id = $2 where id = $1', [chat.id, other])
    const figure = `contato.${day}.${day}.negociadores`
    const list = await app.call(casesListEndpoints.fetchCases, { filters: { figure } }, { as: admin.token })
    expect(list.body.data.map((row) => row.id)).toEqual([caseCode(toCaseId(other))])
    expect(await recounted()).toEqual(correct)
  })

  it('reads little of each conversation when one statement brings many messages', async () => {
    const chats: TestChat[] = []
    for (let count = 0; count < 40; count += 1)
      chats.push(await aChat(app, { tenant, user: bruna, caseId: await aCase(app, { tenant, negotiator: bruna }) }))
    const read = async () => {
      await app.sql.query('select pg_stat_force_next_flush()')
      const { rows } = await app.sql.query<{ entries: number }>(
        `select (t.seq_tup_read + (select sum(i.idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid))::float8 as entries
         from pg_stat_user_tables t where t.relid = 'chat.message'::regclass`,
      )
      return rows[0]?.entries ?? 0
    }
    const before = await read()
    await app.sql.query(
      `insert into chat.message (tenant_id, chat_id, at, is_ours, kind, text, status, user_id)
       select $1, c, $2::timestamptz + n * interval '1 second', n % 2 = 0, 'text', 'oi', 3, case when n % 2 = 0 then $3::integer end
       from unnest($4::bigint[]) c, generate_series(1, 500) n`,
      [tenant.id, app.clock.now(), bruna.id, chats.map((chat) => chat.id)],
    )
    expect((await read()) - before).toBeLessThan(20_000 * 3)
    expect(await recounted()).toEqual(correct)
  })

  it('counts a completed task, and no longer when it is reopened', async () => {
    const made = await app.call(
      tasksEndpoints.addTask,
      { case_id: id, task: 'ligar', newLimitDate: '2026-11-18T15:00:00.000Z' },
      { as: bruna.token },
    )
    expect(made.status).toBe(200)
    const task = made.body.data.id
    await app.call(tasksEndpoints.completeTask, { id: task }, { as: bruna.token })
    const done = async () =>
      (await app.call(endpoints.figureRows, { figure: `tarefas-feitas.${day}.${day}.todos` }, { as: admin.token })).body
        .total
    expect(await done()).toBe(1)
    await app.call(tasksEndpoints.reopenTask, { id: task }, { as: bruna.token })
    expect(await done()).toBe(0)
    expect(await recounted()).toEqual(correct)
  })

  it.each([3, 60])('counts the completed ones of %i tasks that one statement brings', async (count) => {
    await app.sql.query(
      `insert into tasks.task (tenant_id, case_id, kind, due_at, completed_at, completed_by)
       select $1, $2, 'ligar', $3::timestamptz, case when n % 3 > 0 then $3::timestamptz end, case when n % 3 > 0 then $4::integer end
       from generate_series(1, $5) n`,
      [tenant.id, caseId, app.clock.now(), bruna.accountId, count],
    )
    const figure = `tarefas-feitas.${day}.${day}.todos`
    const done = await app.call(endpoints.figureRows, { figure }, { as: admin.token })
    expect(done.body.total).toBe((count / 3) * 2)
    expect(await recounted()).toEqual(correct)
  })
})

describe('the time until an answer', () => {
  it('INSIGHT-005 is the middle of each person’s times, the lower of two in the middle, and none without an answer', async () => {
    const answered = async (user: TestUser, seconds: number) => {
      const chat = await aChat(app, { tenant, user })
      const now = app.clock.now().getTime()
      await aMessage(app, chat, { tenant, sentAt: new Date(now - seconds * 1_000) })
      await aMessage(app, chat, { tenant, isOurs: true, user, sentAt: new Date(now) })
    }
    const dora = await aUser(app, { tenant, name: 'Dora' })
    const silent = await aUser(app, { tenant, name: 'Silvio' })
    for (const seconds of [900, 10, 300]) await answered(bruna, seconds)
    for (const seconds of [80, 40, 20, 60]) await answered(dora, seconds)
    const dateFilter = { startDate: day, endDate: day }
    const timesSeenBy = async (as: TestUser) => {
      const { data } = (await app.call(endpoints.workTimes, { dateFilter }, { as: as.token })).body
      return new Map(data.map(({ userId, medianReplySeconds }) => [userId, medianReplySeconds]))
    }
    const seen = await timesSeenBy(admin)
    expect([bruna, dora, silent].map((user) => seen.get(user.id))).toEqual([300, 40, undefined])
    expect(await timesSeenBy(dora)).toEqual(new Map([[dora.id, 40]]))
  })
})

describe('who sees the figures', () => {
  it('shows a supervisor their department, and refuses a negotiator', async () => {
    const vera = await aUser(app, { tenant, profileTypeId: 2 })
    const dora = await aUser(app, { tenant })
    const department = await aDepartment(app, tenant, [vera, bruna])
    for (const user of [bruna, dora])
      await aMessage(app, await aChat(app, { tenant, user }), { tenant, isOurs: true, user })
    const seen = await negotiation(vera)
    expect(seen.departmentId).toBe(department)
    expect(seen.startedMessagesByUser).toEqual([{ userId: bruna.id, userEmail: bruna.email, startedMessages: 1 }])
    expect((await negotiation()).totalStartedMessagesNegotiators).toBe(2)
    expect((await app.call(endpoints.negotiation, {}, { as: bruna.token })).status).toBe(403)
  })
})
