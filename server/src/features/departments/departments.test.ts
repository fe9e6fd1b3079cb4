import { departmentsEndpoints as endpoints } from '@tratativa/contract/departments/endpoints'
import { departmentsErrors } from '@tratativa/contract/departments/errors'
import type { UserId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { startApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let bruna: TestUser
let caio: TestUser

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' })
  bruna = await aUser(app, { tenant, name: 'Brúna Teixeira' })
  caio = await aUser(app, { tenant, name: 'Caio' })
})
afterAll(() => app.stop())

const add = (name: string, users: UserId[] = []) =>
  app.call(endpoints.addDepartment, { name, users }, { as: admin.token })
const list = async (search?: string) =>
  (await app.call(endpoints.departments, { search }, { as: admin.token })).body.data

const auditOf = async (user: TestUser) => {
  const { rows } = await app.sql.query<{ before: unknown; after: unknown; actor_id: number }>(
    `select before, after, actor_id from platform.audit_entry
     where action = 'departments.rights.department' and subject_id = $1 order by id`,
    [String(user.accountId)],
  )
  return rows
}

describe('departments', () => {
  it('ADMIN-001 ADMIN-004 creates a department with its people, and lists it with them', async () => {
    const { body } = await add('Cível', [bruna.id, admin.id])
    expect(body.data).toEqual({
      id: expect.any(Number),
      name: 'Cível',
      users: [
        { id: bruna.id, name: 'Brúna Teixeira', profileTypeName: 'Negociador' },
        { id: admin.id, name: 'Marina', profileTypeName: 'Administrador' },
      ],
    })
    expect(await list()).toEqual([body.data])
    expect(await auditOf(bruna)).toEqual([
      { before: { department: null }, after: { department: 'Cível' }, actor_id: admin.accountId },
    ])
  })

  it('ADMIN-001 finds a department by its name and by somebody in it, ignoring accents', async () => {
    await add('Trabalhista', [caio.id])
    expect((await list('CIVEL')).map((department) => department.name)).toEqual(['Cível'])
    expect((await list('bruna')).map((department) => department.name)).toEqual(['Cível'])
    expect((await list('traba')).map((department) => department.name)).toEqual(['Trabalhista'])
    expect(await list('%')).toEqual([])
  })

  it('moves a person from another department, and records both departments in the audit', async () => {
    const { body } = await add('Bancário', [caio.id])
    expect(body.data.users.map((user) => user.id)).toEqual([caio.id])
    const trabalhista = (await list('trabalhista'))[0]
    expect(trabalhista?.users).toEqual([])
    expect((await auditOf(caio)).at(-1)).toMatchObject({
      before: { department: 'Trabalhista' },
      after: { department: 'Bancário' },
    })
  })

  it('refuses a name that differs from another only by accents and case', async () => {
    expect((await add('cIVEL')).refusal).toMatchObject({ code: departmentsErrors.nameTaken.code, field: 'name' })
    const [bancario] = await list('Bancário')
    const renamed = await app.call(
      endpoints.editDepartment,
      { id: bancario?.id ?? 0, name: 'CÍVEL' },
      { as: admin.token },
    )
    expect(renamed.refusal.code).toBe(departmentsErrors.nameTaken.code)
  })

  it('ADMIN-004 renames a department and keeps its people; a different case of its own name is allowed', async () => {
    const [civel] = await list('cível')
    const id = civel?.id ?? 0
    const { body } = await app.call(endpoints.editDepartment, { id, name: 'CÍVEL' }, { as: admin.token })
    expect(body.data).toEqual({ ...civel, name: 'CÍVEL' })
  })

  it('refuses people and departments of another company', async () => {
    const elsewhere = await aTenant(app)
    const stranger = await aUser(app, { tenant: elsewhere, profileTypeId: 1 })
    const refused = await add('Com estranhos', [stranger.id, bruna.id])
    expect(refused.refusal).toMatchObject({ code: departmentsErrors.unknownUsers.code, field: 'users' })
    expect(await list('estranhos')).toEqual([])
    const [civel] = await list('cível')
    const input = { id: civel?.id ?? 0, name: 'Tomado' }
    expect((await app.call(endpoints.editDepartment, input, { as: stranger.token })).status).toBe(404)
  })

  it('lets a supervisor read but not change departments, and a negotiator do neither', async () => {
    const supervisor = await aUser(app, { tenant, profileTypeId: 2 })
    const input = { name: 'De supervisor', users: [] }
    expect((await app.call(endpoints.departments, {}, { as: supervisor.token })).status).toBe(200)
    expect((await app.call(endpoints.addDepartment, input, { as: supervisor.token })).status).toBe(403)
    expect((await app.call(endpoints.departments, {}, { as: bruna.token })).status).toBe(403)
  })

  it('lists more than a page in the order of names, each once', async () => {
    const large = await aTenant(app)
    const owner = await aUser(app, { tenant: large, profileTypeId: 1 })
    const names = Array.from({ length: 120 }, (_, index) => `${index % 2 ? 'Área' : 'area'} ${String(index + 100)}`)
    await app.sql.query(
      `insert into departments.department (tenant_id, name) select $1, unnest($2::text[]) order by random()`,
      [large.id, names],
    )
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await app.call(endpoints.departments, { cursor }, { as: owner.token })
      seen.push(...body.data.map((department) => department.name))
      cursor = body.cursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(names)
    expect((await app.call(endpoints.departments, { cursor: 'bm90IGE' }, { as: owner.token })).refusal.field).toBe(
      'cursor',
    )
  })

  it('publishes a changed department to the administrators and supervisors of the company, and to nobody else', async () => {
    const { rows } = await app.sql.query<{ name: string }>(
      `select name from platform.event where tenant_id = $1 and name = 'departments.department.changed'`,
      [tenant.id],
    )
    expect(rows.length).toBeGreaterThanOrEqual(4)
    const audience = app.features.find((feature) => feature.word === 'departments')?.audiences
    expect(audience?.get('departments.department.changed')?.({ id: 1 })).toEqual([{ to: 'profiles', ids: [1, 2] }])
    expect(audience?.get('departments.user.changed')?.({ id: 1 })).toEqual([{ to: 'profiles', ids: [1, 2] }])
    expect(audience?.get('departments.user.moved')?.({ id: 1, accountId: 1 })).toEqual([{ to: 'nobody' }])
  })
})
