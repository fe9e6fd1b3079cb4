import { casesViewEndpoints as endpoints } from '@tratativa/contract/cases/list/view-endpoints'
import type { ListChoice } from '@tratativa/contract/cases/list/views'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTenant, aUser, type TestUser } from '../../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../../testing/app.ts'

let app: TestApp
let boss: TestUser
let ana: TestUser
let rui: TestUser
let alone: TestUser

const definition = { filter: { state: 'SP' }, sort: { by: 'limitDate', direction: 'asc' } } as const
const view = (name: string, reach: 'private' | 'department' | 'all') => ({ name, reach, definition })

const viewNamesSeenBy = async (user: TestUser) => {
  const { body } = await app.call(endpoints.caseViews, {}, { as: user.token })
  return body.data.map(({ name }) => name)
}

beforeAll(async () => {
  app = await startApp()
  const tenant = await aTenant(app)
  boss = await aUser(app, { tenant, profileTypeId: 2 })
  ana = await aUser(app, { tenant })
  rui = await aUser(app, { tenant })
  alone = await aUser(app, { tenant })
  await app.sql.query(
    `with department as (insert into departments.department (tenant_id, name) values ($1, 'Cível') returning id)
     insert into departments.placement (tenant_id, user_id, department_id) select $1, u, id from department, unnest($2::int[]) u`,
    [tenant.id, [ana.id, rui.id]],
  )
})
afterAll(() => app.stop())

it('only its owner sees and changes a private view', async () => {
  const made = await app.call(endpoints.addCaseView, view('Minha', 'private'), { as: ana.token })
  expect(made.body.data).toMatchObject({ isMine: true, canChange: true, ownerName: ana.name })
  expect(made.body.data.definition.filter).toMatchObject({ state: ['SP'] })
  expect(await viewNamesSeenBy(ana)).toContain('Minha')
  expect(await viewNamesSeenBy(boss)).not.toContain('Minha')
  const input = { id: made.body.data.id, ...view('Outra', 'private') }
  expect((await app.call(endpoints.editCaseView, input, { as: boss.token })).status).toBe(404)
})

it('a view of the department is seen there, and changed by its owner and by supervisors who see it', async () => {
  const made = await app.call(endpoints.addCaseView, view('Do time', 'department'), { as: ana.token })
  const { id } = made.body.data
  expect(await viewNamesSeenBy(rui)).toContain('Do time')
  expect(await viewNamesSeenBy(alone)).not.toContain('Do time')
  const byRui = await app.call(endpoints.editCaseView, { id, ...view('Meu', 'department') }, { as: rui.token })
  expect(byRui.refusal.code).toBe('cases.view-not-yours')
  const byAna = await app.call(endpoints.editCaseView, { id, ...view('Nosso', 'department') }, { as: ana.token })
  expect(byAna.body.data.name).toBe('Nosso')
  const homeless = await app.call(endpoints.addCaseView, view('De ninguém', 'department'), { as: alone.token })
  expect(homeless.refusal.code).toBe('cases.view-without-department')
})

it('supervisors and administrators set the views that everybody sees', async () => {
  const refused = await app.call(endpoints.addCaseView, view('De todos', 'all'), { as: ana.token })
  expect(refused.refusal.code).toBe('cases.view-not-yours')
  const { body } = await app.call(endpoints.addCaseView, view('De todos', 'all'), { as: boss.token })
  expect(await viewNamesSeenBy(alone)).toContain('De todos')
  const byAna = await app.call(endpoints.removeCaseView, { id: body.data.id }, { as: ana.token })
  expect(byAna.refusal.code).toBe('cases.view-not-yours')
  await app.call(endpoints.removeCaseView, { id: body.data.id }, { as: boss.token })
  expect(await viewNamesSeenBy(alone)).not.toContain('De todos')
})

it('CASE-010 stores the selected columns, their order and widths for each user', async () => {
  const choice: ListChoice = { columns: [{ key: 'id' }, { key: 'authorName', width: 240 }], density: 'compact' }
  expect((await app.call(endpoints.caseListChoice, {}, { as: ana.token })).body.data).toBeNull()
  await app.call(endpoints.keepCaseListChoice, choice, { as: ana.token })
  await app.call(endpoints.keepCaseListChoice, { ...choice, density: 'comfortable' }, { as: ana.token })
  const { body } = await app.call(endpoints.caseListChoice, {}, { as: ana.token })
  expect(body.data).toEqual({ ...choice, density: 'comfortable' })
  expect((await app.call(endpoints.caseListChoice, {}, { as: rui.token })).body.data).toBeNull()
  const twice: ListChoice = { ...choice, columns: [{ key: 'id' }, { key: 'id' }] }
  expect((await app.call(endpoints.keepCaseListChoice, twice, { as: ana.token })).status).toBe(400)
})

it('filters offer the names of the company', async () => {
  const { body } = await app.call(endpoints.caseFilterValues, {}, { as: ana.token })
  expect(body.data.situations[0]).toMatchObject({ key: 'captura', name: 'Sem contato', tone: 'none' })
  expect(body.data.statuses.map(({ name }) => name)).toContain('Em andamento')
  expect(body.data.negotiators.map(({ name }) => name)).toContain(ana.name)
  expect(body.data.negotiators.find(({ id }) => id === body.data.me)?.name).toBe(ana.name)
  expect(body.data.states).toHaveLength(27)
})
