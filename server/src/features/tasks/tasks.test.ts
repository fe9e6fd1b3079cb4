import { casesEvents } from '@tratativa/contract/cases/events'
import { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { caseCode, toCaseId, type CaseId } from '@tratativa/contract/kernel/ids'
import { monitoringEvents } from '@tratativa/contract/monitoring/events'
import { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import type { Task } from '@tratativa/contract/tasks/shapes'
import { taskKinds } from '@tratativa/contract/tasks/kinds'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { aCase } from '../../testing/register.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { overlapping } from '../../testing/overlapping.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let ana: TestUser
let caseId: CaseId

// A Thursday evening in São Paulo: in UTC it is already Friday.
const now = new Date('2026-11-20T01:30:00Z')
const instantOn = (day: string, hour = '12:00') => new Date(`${day}T${hour}:00-03:00`).toISOString()

beforeAll(async () => {
  app = await startApp()
  app.clock.set(now)
})
afterAll(() => app.stop())

beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  ana = await aUser(app, { tenant, profileTypeId: 3, name: 'Ana Prado' })
  caseId = toCaseId(await aCase(app, { tenant, negotiator: ana, author: 'Maria Aparecida de Souza' }))
})

const code = (id: CaseId) => String(id)

const add = async (
  newLimitDate: string,
  rest: { task?: Task['task']; as?: TestUser; on?: CaseId; user?: TestUser } = {},
) => {
  const { body } = await app.call(
    tasksEndpoints.addTask,
    {
      case_id: code(rest.on ?? caseId),
      task: rest.task ?? 'ligar',
      newLimitDate,
      ...(rest.user === undefined ? {} : { user: rest.user.id }),
    },
    { as: (rest.as ?? ana).token },
  )
  return body.data
}

const board = async (input: Parameters<typeof app.call<typeof tasksEndpoints.board>>[1] = {}, as = ana) =>
  (await app.call(tasksEndpoints.board, input, { as: as.token })).body

const taskIdsByColumn = async (input = {}, as = ana) =>
  Object.fromEntries((await board(input, as)).columns.map(({ key, data }) => [key, data.map(({ id }) => id)]))

describe('the first open task of a case', () => {
  it('is the first of all tasks that people add at once', async () => {
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
    await overlapping(
      app,
      `select from cases.case where id = ${caseId} for update`,
      days.map((day) => () => add(instantOn(day))),
    )
    const { rows } = await app.sql.query<{ at: Date }>('select next_task_at as at from cases.case where id = $1', [
      caseId,
    ])
    expect(rows[0]?.at.toISOString()).toBe(instantOn('2026-11-23'))
  })
})

it('a task is made once by a request that is sent again because its answer was lost', async () => {
  const input = { case_id: code(caseId), task: 'ligar', newLimitDate: instantOn('2026-11-23') } as const
  const keyed = { ...input, clientId: crypto.randomUUID() }
  const send = () => app.call(tasksEndpoints.addTask, keyed, { as: ana.token })
  const first = await send()
  expect(first.status).toBe(200)
  expect((await send()).body).toEqual(first.body)
})

describe('the board', () => {
  it('names the contact to call: the lawyer before the author, nobody without a telephone', async () => {
    const phones = [['Maria de Lourdes', '11987654321'] as const, ['Dra. Helena Prado', '1133334444'] as const]
    const contactAfter = async (lawyer: string | undefined, named: readonly (readonly [string, string])[]) => {
      const id = toCaseId(
        await aCase(app, { tenant, negotiator: ana, author: 'Maria de Lourdes', ...(lawyer && { lawyer }) }),
      )
      for (const [name, value] of named)
        await app.sql.query(
          `insert into people.address (tenant_id, person_id, kind, value, position)
           select c.tenant_id, p.id, 'phone', $3, 1 from cases.case c join people.person p on p.id in (c.author_id, c.lawyer_id)
           where c.id = $1 and p.name = $2`,
          [id, name, value],
        )
      const { id: task } = await add(instantOn('2026-11-20'), { on: id })
      const { columns } = await board()
      return columns.flatMap(({ data }) => data).find((card) => card.id === task)?.case.contact
    }
    expect(await contactAfter(undefined, phones)).toMatchObject({ name: 'Maria de Lourdes', phone: '(11) 98765-4321' })
    const lawyer = { name: 'Dra. Helena Prado', phone: '(11) 3333-4444' }
    expect(await contactAfter('Dra. Helena Prado', phones)).toMatchObject(lawyer)
    expect(await contactAfter('Dra. Helena Prado', phones.slice(0, 1))).toBeNull()
    expect(await contactAfter(undefined, [])).toBeNull()
  })

  it('TASK-001 puts each task into its column by the calendar of São Paulo', async () => {
    const late = await add(instantOn('2026-11-18', '23:59'))
    const early = await add(instantOn('2026-11-19', '00:00'))
    const today = await add(instantOn('2026-11-19', '23:59'))
    const tomorrow = await add(instantOn('2026-11-20', '00:00'))
    const second = await add(instantOn('2026-11-21', '00:00'))
    const seventh = await add(instantOn('2026-11-26', '23:59'))
    await add(instantOn('2026-11-27', '00:00'))
    expect(await taskIdsByColumn()).toEqual({
      late: [late.id],
      today: [early.id, today.id],
      tomorrow: [tomorrow.id],
      week: [second.id, seventh.id],
    })
    const { columns, total } = await board()
    expect(columns.map(({ count }) => count)).toEqual([1, 2, 1, 2])
    expect(total).toBe(6)
  })

  it('TASK-002 TASK-004 has the kinds, counts each, and ignores n/a', async () => {
    for (const task of taskKinds) await add(instantOn('2026-11-19'), { task })
    await app.sql.query(
      `insert into tasks.task (tenant_id, case_id, kind, due_at, user_id) values ($1, $2, 'n/a', $3, $4)`,
      [tenant.id, caseId, instantOn('2026-11-19'), ana.id],
    )
    const { kinds, total } = await board()
    expect(kinds).toEqual(taskKinds.map((task) => ({ task, count: 1 })))
    expect(total).toBe(taskKinds.length)
    const chosen = await board({ task: ['ligar'] })
    expect(chosen.total).toBe(1)
    expect(chosen.kinds).toEqual(kinds)
    const every = await board({ task: [...taskKinds] })
    expect(every.total).toBe(taskKinds.length)
  })

  it('shows the caller’s own tasks, or everybody’s on request', async () => {
    const hers = await add(instantOn('2026-11-19'))
    const his = await add(instantOn('2026-11-19'), { as: admin, user: admin })
    expect((await taskIdsByColumn()).today).toEqual([hers.id])
    expect((await taskIdsByColumn({ user: null }, admin)).today).toEqual([hers.id, his.id])
    expect((await taskIdsByColumn({ user: ana.id }, admin)).today).toEqual([hers.id])
  })

  it('TASK-004 is searched by internal id, client, group, users and deal status, up to a day', async () => {
    const other = toCaseId(
      await aCase(app, {
        tenant,
        negotiator: ana,
        author: 'João Lima',
        client: 'Segurança Ipê',
        subClient: 'Carteira Açaí',
        internalId: 'INT-77',
        situation: 'contraproposta',
      }),
    )
    const matchingTask = await add(instantOn('2026-11-21'), { on: other })
    const elses = await add(instantOn('2026-11-19'), { user: admin })
    const findTaskIds = async (search: string, rest = {}) =>
      Object.values(await taskIdsByColumn({ search, user: null, ...rest }, admin)).flat()
    expect(await findTaskIds('seguranca ipe')).toEqual([matchingTask.id])
    expect(await findTaskIds('AÇAI')).toEqual([matchingTask.id])
    expect(await findTaskIds('int-77')).toEqual([matchingTask.id])
    expect(await findTaskIds('contraproposta recebida')).toEqual([matchingTask.id])
    expect(await findTaskIds(admin.name)).toEqual([elses.id])
    expect(await findTaskIds('%')).toEqual([])
    expect(await findTaskIds('', { until: '2026-11-20' })).toEqual([elses.id])
  })

  it('pages each column, each task once', async () => {
    for (let n = 0; n < 120; n += 1)
      await add(instantOn('2026-11-19', `${String(8 + Math.floor(n / 30)).padStart(2, '0')}:00`))
    const { columns } = await board()
    const today = columns.find(({ key }) => key === 'today')
    expect(today?.count).toBe(120)
    const seen = today?.data.map(({ id }) => id) ?? []
    let cursor = today?.cursor ?? null
    while (cursor !== null) {
      const { body } = await app.call(tasksEndpoints.column, { key: 'today', cursor }, { as: ana.token })
      seen.push(...body.data.map(({ id }) => id))
      cursor = body.cursor
    }
    expect(new Set(seen).size).toBe(120)
    expect(seen).toHaveLength(120)
  })
})

describe('a task', () => {
  it('TASK-003 is completed with the name of its user, and the completion can be undone', async () => {
    const made = await add(instantOn('2026-11-19'))
    expect(made).toMatchObject({ completed: false, completed_by: null, newLimitDate: instantOn('2026-11-19') })
    expect(made.case.author).toBe('Maria Aparecida de Souza')
    const { body } = await app.call(tasksEndpoints.completeTask, { id: made.id }, { as: ana.token })
    expect(body.data).toMatchObject({ completed: true, completed_by: { id: ana.accountId, name: 'Ana Prado' } })
    const again = await app.call(tasksEndpoints.completeTask, { id: made.id }, { as: ana.token })
    expect(again.status).toBe(409)
    expect((await board()).total).toBe(0)
    await app.call(tasksEndpoints.reopenTask, { id: made.id }, { as: ana.token })
    expect((await taskIdsByColumn()).today).toEqual([made.id])
  })

  it('TASK-003 is rescheduled only by a user who has seen its current version', async () => {
    const made = await add(instantOn('2026-11-19'))
    const change = { id: made.id, version: made.version, newLimitDate: instantOn('2026-11-20', '09:30') }
    const { body } = await app.call(tasksEndpoints.editTask, change, { as: ana.token })
    expect(body.data.newLimitDate).toBe(instantOn('2026-11-20', '09:30'))
    const stale = await app.call(tasksEndpoints.editTask, change, { as: admin.token })
    expect(stale.status).toBe(409)
    expect(stale.refusal.field).toBe('version')
  })

  it('creates the next task by the rules when it is completed, and an undo deletes the next task if unchanged', async () => {
    const capture = await add(instantOn('2026-11-19'), { task: 'capturar contatos' })
    const done = await app.call(tasksEndpoints.completeTask, { id: capture.id }, { as: ana.token })
    expect(done.body.next.map(({ task }) => task)).toEqual(['enviar e-mail'])
    const back = await app.call(tasksEndpoints.reopenTask, { id: capture.id }, { as: ana.token })
    expect(back.body.removed).toEqual(done.body.next.map(({ id }) => id))
    expect((await board()).total).toBe(1)
  })

  it('updates the next task of its case', async () => {
    const later = await add(instantOn('2026-11-21'), { task: 'ligar' })
    const sooner = await add(instantOn('2026-11-20'), { task: 'cobrar minuta' })
    const tasksOf = async () => {
      const { body } = await app.call(casesListEndpoints.fetchCases, {}, { as: ana.token })
      return body.data[0]?.tasks
    }
    expect(await tasksOf()).toEqual([{ task: 'cobrar minuta', completed: false }])
    await app.call(tasksEndpoints.removeTask, { id: sooner.id }, { as: ana.token })
    expect(await tasksOf()).toEqual([{ task: 'ligar', completed: false }])
    await app.call(tasksEndpoints.completeTask, { id: later.id }, { as: ana.token })
    expect(await tasksOf()).toEqual([])
  })
})

describe('the rules', () => {
  it('RADAR-001 create the next task after a movement that matters, once for a day, whatever the courts repeat', async () => {
    const movement = (movementId: number, kind: 'sentence' | 'petition', happenedAt: string) => ({
      caseId: caseCode(caseId),
      processId: 1,
      movementId,
      kind,
      code: 219,
      name: 'Procedência',
      instance: 'G1',
      happenedAt,
      proposes: null,
    })
    await app.db.inTenant(tenant.id, async (tx) => {
      tx.emit(monitoringEvents, 'monitoring.movement.received', movement(1, 'sentence', instantOn('2026-11-19')))
      tx.emit(
        monitoringEvents,
        'monitoring.movement.received',
        movement(2, 'sentence', instantOn('2026-11-19', '13:00')),
      )
      tx.emit(monitoringEvents, 'monitoring.movement.received', movement(3, 'petition', instantOn('2026-11-19')))
    })
    await app.jobsDone()
    const made = (await board()).columns.flatMap(({ key, data }) => data.map((task) => [key, task.case_id, task.task]))
    expect(made).toEqual([['tomorrow', caseCode(caseId), 'ligar']])
  })

  it('create the next tasks of many cases that reach a situation at once, each task once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => aCase(app, { tenant, negotiator: ana, situation: 'contato' })))
    const cases = others.map((id) => ({ id: caseCode(toCaseId(id)), negotiatorId: ana.id }))
    await app.db.inTenant(tenant.id, async (tx) => {
      tx.emit(casesEvents, 'cases.situation.reached-by-many', {
        situationId: 1,
        key: 'contraproposta',
        byAccountId: admin.accountId,
        areNew: false,
        cases,
      })
    })
    await app.jobsDone()
    const { columns } = await board()
    const made = columns.flatMap(({ data }) => data)
    expect(made.map((task) => [task.case_id, task.task]).toSorted()).toEqual(
      cases.map(({ id }) => [id, 'ligar']).toSorted(),
    )
    const { body } = await app.call(casesListEndpoints.fetchCases, { filters: { task: 'ligar' } }, { as: ana.token })
    expect(body.pagination.total).toBe(3)
  })

  it('are changed by administrators and supervisors, without duplicates', async () => {
    const rule = {
      on: 'completed',
      what: 'ligar',
      task: 'cobrar minuta',
      afterDays: 3,
      at: '10:00',
      isActive: true,
    } as const
    expect((await app.call(tasksEndpoints.addRule, rule, { as: ana.token })).status).toBe(403)
    const { body } = await app.call(tasksEndpoints.addRule, rule, { as: admin.token })
    expect((await app.call(tasksEndpoints.addRule, rule, { as: admin.token })).status).toBe(409)
    await app.call(tasksEndpoints.editRule, { ...rule, id: body.data.id, isActive: false }, { as: admin.token })
    const call = await add(instantOn('2026-11-19'), { task: 'ligar' })
    const done = await app.call(tasksEndpoints.completeTask, { id: call.id }, { as: ana.token })
    expect(done.body.next).toEqual([])
    await app.call(tasksEndpoints.removeRule, { id: body.data.id }, { as: admin.token })
    const { body: left } = await app.call(tasksEndpoints.rules, {}, { as: admin.token })
    expect(left.data.some(({ id }) => id === body.data.id)).toBe(false)
  })
})
