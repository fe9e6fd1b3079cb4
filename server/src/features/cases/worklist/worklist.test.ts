// The worklist of a person: which cases wait for them and why, in which order, until when.
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { worklistEndpoints as endpoints } from '@tratativa/contract/cases/worklist/endpoints'
import type { WorkItem, WorkReason } from '@tratativa/contract/cases/worklist/shapes'
import { workReasons } from '@tratativa/contract/cases/worklist/shapes'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aChat, aDepartment, aMessage } from '../../../testing/conversations.ts'
import { aCase } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let ana: TestUser
let bruno: TestUser
let supervisor: TestUser

// Noon of a Wednesday in São Paulo. In the future, because jobs start by the real clock.
const noon = new Date('2031-11-26T15:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  app.clock.set(noon)
  tenant = await aTenant(app)
  ana = await aUser(app, { tenant, name: 'Ana' })
  bruno = await aUser(app, { tenant, name: 'Bruno' })
  supervisor = await aUser(app, { tenant, name: 'Sílvia', profileTypeId: 2 })
  // Rules would add tasks of their own.
  await app.sql.query('delete from tasks.rule where tenant_id = $1', [tenant.id])
})

const newCase = (negotiator = ana) => aCase(app, { tenant, negotiator, situation: 'negociacao' })
const codeOf = (id: number) => caseCode(toCaseId(id))

const withTask = async (dueAt: Date, negotiator = ana) => {
  const id = await newCase(negotiator)
  await app.sql.query(
    `insert into tasks.task (tenant_id, case_id, kind, due_at, user_id) values ($1, $2, 'ligar', $3, $4)`,
    [tenant.id, id, dueAt, negotiator.id],
  )
  return id
}
const withMessage = async (sentAt: Date, negotiator = ana) => {
  const caseId = await newCase(negotiator)
  const chat = await aChat(app, { tenant, user: negotiator, caseId, name: 'Dra. Lúcia' })
  await aMessage(app, chat, { tenant, sentAt })
  return { caseId, chat }
}
const withCounter = async (negotiator = ana) => {
  const id = await newCase(negotiator)
  await app.call(
    casesDealsEndpoints.makeOffer,
    { id: codeOf(id), side: 'theirs', move: 'counter', value: '14.000,00', channel: 'whatsapp' },
    { as: negotiator.token },
  )
  return id
}
const withDeadline = async (day: string, negotiator = ana) => {
  const id = await newCase(negotiator)
  await app.sql.query('update cases.case set limit_date = $2 where id = $1', [id, day])
  return id
}

const worklist = async (as = ana, input: InputTo<typeof endpoints.worklist> = {}) =>
  (await app.call(endpoints.worklist, input, { as: as.token })).body
const reasonsOf = ({ data }: { data: readonly WorkItem[] }) =>
  data.map(({ case: { id }, causes }) => [id, ...causes.map(({ reason }) => reason)])
const order = (reasons: readonly WorkReason[], as = ana) =>
  app.call(endpoints.orderWorklist, { order: [...reasons] }, { as: as.token })

describe('the worklist', () => {
  it('DESK-006 names each waiting case once, with all its reasons, in the order of the reasons', async () => {
    const late = await withTask(after(-24 * 60))
    await withTask(after(24 * 60))
    const { caseId: written } = await withMessage(after(-120))
    const counter = await withCounter()
    const today = await withDeadline('2031-11-26')
    const tomorrow = await withDeadline('2031-11-27')
    await withDeadline('2031-11-28')
    await app.sql.query('update cases.case set limit_date = $2 where id = $1', [written, '2031-11-26'])
    const listed = await worklist()
    expect(reasonsOf(listed)).toEqual([
      [codeOf(counter), 'counter'],
      [codeOf(written), 'message', 'deadline'],
      [codeOf(today), 'deadline'],
      [codeOf(tomorrow), 'deadline'],
      [codeOf(late), 'task'],
    ])
    expect(listed.count).toBe(5)
    expect(listed.data[0]?.causes[0]).toMatchObject({ detail: '14.000,00' })
    expect(listed.data[1]?.causes).toMatchObject([
      { detail: 'Dra. Lúcia', since: after(-120).toISOString() },
      { subject: 'today', detail: '2031-11-26' },
    ])
    expect(listed.data[4]?.causes).toMatchObject([{ detail: 'ligar', since: after(-24 * 60).toISOString() }])
  })

  it('DESK-006 keeps the order that the person chose, on the server and for them alone', async () => {
    const task = await withTask(after(-60))
    const counter = await withCounter()
    expect(reasonsOf(await worklist()).map(([id]) => id)).toEqual([codeOf(counter), codeOf(task)])
    const chosen = ['task', ...workReasons.filter((reason) => reason !== 'task')] as const
    await order(chosen)
    const reordered = await worklist()
    expect(reasonsOf(reordered).map(([id]) => id)).toEqual([codeOf(task), codeOf(counter)])
    expect(reordered.order[0]).toBe('task')
    expect((await worklist(bruno)).order).toEqual(workReasons)
    expect((await order(['task', ...chosen.slice(0, -1)])).status).toBe(400)

    // Stored before the product knew payments.
    await app.sql.query("update cases.worklist_order set reasons = array_remove(reasons, 'payment')")
    expect((await worklist()).order).toEqual([...chosen.filter((reason) => reason !== 'payment'), 'payment'])
  })

  it('DESK-006 shows a negotiator their own work, and a supervisor the team’s on request', async () => {
    await aDepartment(app, tenant, [ana, supervisor])
    const own = await withTask(after(-60))
    const others = await withTask(after(-30), bruno)
    const hidden = await aChat(app, { tenant, user: bruno, caseId: own, name: 'Colega' })
    await aMessage(app, hidden, { tenant, sentAt: after(-5) })
    expect(reasonsOf(await worklist())).toEqual([[codeOf(own), 'task']])
    expect(reasonsOf(await worklist(bruno))).toEqual([
      [codeOf(own), 'message'],
      [codeOf(others), 'task'],
    ])
    expect(reasonsOf(await worklist(supervisor))).toEqual([])
    expect(reasonsOf(await worklist(supervisor, { whose: 'team' }))).toEqual([[codeOf(own), 'task']])
    const admin = await aUser(app, { tenant, profileTypeId: 1 })
    expect(reasonsOf(await worklist(admin, { whose: 'team' }))).toHaveLength(2)
    expect((await app.call(endpoints.worklist, { whose: 'team' }, { as: ana.token })).status).toBe(403)
  })

  it('DESK-006 shows the asker that a request was decided', async () => {
    const decided = async (decidedAt: Date) => {
      const id = await newCase()
      await app.sql.query(
        `insert into cases.offer_request (tenant_id, case_id, offer, value, ceiling, asked_by, asked_by_name, state, decided_at)
         values ($1, $2, '{}', 600000, 500000, $3, 'Ana', 'refused', $4)`,
        [tenant.id, id, ana.accountId, decidedAt],
      )
      return codeOf(id)
    }
    const fresh = await decided(after(-10))
    await decided(after(-3 * 24 * 60))
    const { data } = await worklist()
    expect(data).toMatchObject([{ case: { id: fresh }, causes: [{ reason: 'decision', detail: 'refused' }] }])
  })

  it('DESK-006 forgets a dismissed reason until there is a newer one, and takes a dismissal back', async () => {
    const { caseId, chat } = await withMessage(after(-30))
    const id = codeOf(caseId)
    await app.call(endpoints.dismissWork, { id, reason: 'message' }, { as: ana.token })
    expect((await worklist()).data).toEqual([])
    await app.call(endpoints.restoreWork, { id, reason: 'message' }, { as: ana.token })
    expect((await worklist()).count).toBe(1)
    await app.call(endpoints.dismissWork, { id, reason: 'message' }, { as: ana.token })
    await aMessage(app, chat, { tenant, sentAt: after(1) })
    expect((await worklist()).count).toBe(1)
    const deadline = await withDeadline('2031-11-27')
    await app.call(endpoints.dismissWork, { id: codeOf(deadline), reason: 'deadline' }, { as: ana.token })
    expect((await worklist()).count).toBe(1)
    app.clock.set(after(24 * 60))
    expect(reasonsOf(await worklist())).toContainEqual([codeOf(deadline), 'deadline'])
  })

  it('DESK-006 ends a reason with its cause: answered, completed, decided otherwise', async () => {
    const { chat } = await withMessage(after(-30))
    const task = await withTask(after(-30))
    const counter = await withCounter()
    await aMessage(app, chat, { tenant, isOurs: true, user: ana, sentAt: after(-1) })
    const { body } = await app.call(tasksEndpoints.caseTasks, { caseId: codeOf(task) }, { as: ana.token })
    await app.call(tasksEndpoints.completeTask, { id: body.data[0]?.id ?? 0 }, { as: ana.token })
    await app.call(
      casesDealsEndpoints.makeOffer,
      { id: codeOf(counter), side: 'ours', move: 'counter', value: '9.000,00' },
      { as: ana.token },
    )
    expect((await worklist()).data).toEqual([])
  })

  it('DESK-006 pages through the worklist by keyset: every case once, whatever the order of the reasons', async () => {
    const dues = Array.from({ length: 63 }, (_, index) => after(-60 - (index % 7)))
    for (const due of dues) await withTask(due)
    for (let count = 0; count < 40; count += 1) await withDeadline(count % 2 === 0 ? '2031-11-26' : '2031-11-27')
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...workReasons], { minLength: workReasons.length }), async (reasons) => {
        await order(reasons)
        const seen: string[] = []
        let cursor: string | undefined
        do {
          const page = await worklist(ana, cursor === undefined ? {} : { cursor })
          expect(page.count).toBe(103)
          seen.push(...page.data.map(({ case: { id } }) => id))
          cursor = page.cursor ?? undefined
        } while (cursor !== undefined)
        expect(seen).toHaveLength(103)
        expect(new Set(seen).size).toBe(103)
      }),
      { numRuns: 4 },
    )
    expect((await app.call(endpoints.worklist, { cursor: 'xyz' }, { as: ana.token })).status).toBe(400)
  })
})

describe('putting a case off', () => {
  const snooze = (caseId: number, until: Date, as = ana) =>
    app.call(endpoints.snoozeCase, { id: codeOf(caseId), until: until.toISOString() }, { as: as.token })
  const snoozed = async (as = ana) => (await app.call(endpoints.snoozedCases, {}, { as: as.token })).body.data

  it('DESK-006 hides the case from this person until its time, and brings it back by the clock', async () => {
    const id = await withTask(after(-60))
    expect((await snooze(id, after(18 * 60))).status).toBe(200)
    expect((await worklist()).data).toEqual([])
    expect(await snoozed()).toMatchObject([{ case: { id: codeOf(id) }, until: after(18 * 60).toISOString() }])
    expect(await snoozed(bruno)).toEqual([])
    app.clock.set(after(18 * 60))
    expect((await worklist()).count).toBe(1)
    expect(await snoozed()).toEqual([])
  })

  it('DESK-006 brings the case back with a new message, and on request', async () => {
    const { caseId, chat } = await withMessage(after(-60))
    await snooze(caseId, after(18 * 60))
    expect((await worklist()).count).toBe(0)
    await aMessage(app, chat, { tenant, sentAt: after(5) })
    expect((await worklist()).count).toBe(1)
    app.clock.set(after(10))
    await snooze(caseId, after(18 * 60))
    expect((await worklist()).count).toBe(0)
    await app.call(endpoints.wakeCase, { id: codeOf(caseId) }, { as: ana.token })
    expect((await worklist()).count).toBe(1)
  })

  it('DESK-006 publishes the return to this person alone, once, at the last end that they chose; refuses the past', async () => {
    // Behind the machine's clock, by which jobs start: a job is due as soon as it is written.
    const hourAgo = new Date(Date.now() - 60 * 60_000)
    app.clock.set(hourAgo)
    // The snoozes of the tests before this end in hours.
    await app.sql.query('delete from graphile_worker._private_jobs')
    ana = await aUser(app, { tenant })
    const inMinutes = (minutes: number) => new Date(hourAgo.getTime() + minutes * 60_000)
    const id = await withTask(inMinutes(-60))
    expect((await snooze(id, inMinutes(-1))).status).toBe(422)
    expect((await snooze(id, inMinutes(400 * 24 * 60))).status).toBe(422)
    await snooze(id, inMinutes(10 * 24 * 60))
    const published = async () => {
      await app.jobsDone()
      const { rows } = await app.sql.query<{ data: unknown }>(
        `select data from platform.event where tenant_id = $1 and name = 'cases.worklist.changed'`,
        [tenant.id],
      )
      return rows.map(({ data }) => data)
    }
    await snooze(id, inMinutes(30))
    expect(await published()).toEqual([1, 2, 3].map(() => ({ accountId: ana.accountId })))
    expect((await worklist()).count).toBe(1)
  })
})
