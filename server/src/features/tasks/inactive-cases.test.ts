// The tasks of a case that left the portfolio: in no list and in no count of tasks until the case is back, whichever way it leaves and returns.
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { casesManyEndpoints } from '@tratativa/contract/cases/many/endpoints'
import { casesTeamEndpoints } from '@tratativa/contract/cases/overview/team-endpoints'
import { worklistEndpoints } from '@tratativa/contract/cases/worklist/endpoints'
import { insightsEndpoints } from '@tratativa/contract/insights/endpoints'
import { rowFigureCode } from '@tratativa/contract/insights/row-figure'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { aCase } from '../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let ana: TestUser
let leaving: string
let staying: string

// A Thursday, 12:00 in São Paulo. In the future, because jobs start by the real clock.
const now = new Date('2031-11-27T15:00:00Z')

beforeAll(async () => {
  app = await startApp()
  app.clock.set(now)
})
afterAll(() => app.stop())

const aCaseWithTask = async (internalId: string) => {
  const id = caseCode(toCaseId(await aCase(app, { tenant, negotiator: ana, internalId, situation: 'negociacao' })))
  const task = { case_id: id, task: 'ligar', newLimitDate: now.toISOString() } as const
  await app.call(tasksEndpoints.addTask, task, { as: ana.token })
  return id
}

beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  ana = await aUser(app, { tenant, profileTypeId: 3, name: 'Ana Prado' })
  leaving = await aCaseWithTask('INT-1')
  staying = await aCaseWithTask('INT-2')
})

const casesOf = (tasks: readonly { readonly case_id: string }[]) => tasks.map((task) => task.case_id)

const dueFigure = () =>
  rowFigureCode.write({ from: '2031-11-01', to: '2031-11-30', departmentId: null, kind: 'due', who: [ana.id] })

/** The cases whose task each list shows, and the number of tasks in each count. */
const readLists = async () => {
  const [asAna, asAdmin] = [{ as: ana.token }, { as: admin.token }]
  const { body: board } = await app.call(tasksEndpoints.board, {}, asAna)
  const { body: search } = await app.call(tasksEndpoints.board, { search: 'INT-', user: null }, asAdmin)
  const { body: column } = await app.call(tasksEndpoints.column, { key: 'today' }, asAna)
  const { body: work } = await app.call(worklistEndpoints.worklist, {}, asAna)
  const { body: team } = await app.call(casesTeamEndpoints.teamLoad, {}, asAdmin)
  const { body: due } = await app.call(insightsEndpoints.figureRows, { figure: dueFigure() }, asAdmin)
  return {
    board: casesOf(board.columns.flatMap(({ data }) => data)),
    search: casesOf(search.columns.flatMap(({ data }) => data)),
    column: casesOf(column.data),
    worklist: work.data.map((item) => item.case.id).toSorted(),
    due: due.data.length,
    counts: {
      board: board.total,
      today: board.columns.find(({ key }) => key === 'today')?.count,
      calls: board.kinds.find(({ task }) => task === 'ligar')?.count,
      team: team.data.find(({ id }) => id === ana.id)?.tasks,
      due: due.total,
    },
  }
}

const expectListed = async (cases: readonly string[]) => {
  const n = cases.length
  expect(await readLists()).toEqual({
    board: cases,
    search: cases,
    column: cases,
    worklist: cases,
    due: n,
    counts: { board: n, today: n, calls: n, team: n, due: n },
  })
}

const setActive = (isActive: boolean) =>
  app.call(casesDeskEndpoints.setCaseActive, { id: leaving, isActive }, { as: admin.token })

const startBatch = async (isActive: boolean) => {
  const { body } = await app.call(
    casesManyEndpoints.startBatch,
    { ids: [leaving], changes: { isActive } },
    { as: admin.token },
  )
  await app.jobsDone()
  return body.data.id
}

describe('the tasks of an inactive case', () => {
  it('TASK-001 leave the lists and counts with the case, and return with it', async () => {
    await expectListed([leaving, staying])
    await setActive(false)
    await expectListed([staying])
    await setActive(true)
    await expectListed([leaving, staying])
  })

  it('leave and return by a batch, and by the undo of a batch', async () => {
    const run = await startBatch(false)
    await expectListed([staying])
    await app.call(casesManyEndpoints.undoRun, { id: run }, { as: admin.token })
    await app.jobsDone()
    await expectListed([leaving, staying])
    await startBatch(false)
    await startBatch(true)
    await expectListed([leaving, staying])
  })

  it('stay on the page of their case', async () => {
    await setActive(false)
    const { body } = await app.call(tasksEndpoints.caseTasks, { caseId: leaving }, { as: ana.token })
    expect(casesOf(body.data)).toEqual([leaving])
  })
})
