import { departmentsEndpoints as endpoints } from '@tratativa/contract/departments/endpoints'
import { departmentsErrors } from '@tratativa/contract/departments/errors'
import { identityErrors } from '@tratativa/contract/identity/errors'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import type { DepartmentId, UserId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { startApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let bruna: TestUser
let civel: DepartmentId

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' })
  bruna = await aUser(app, { tenant, name: 'Bruna Teixeira' })
  const made = await app.call(endpoints.addDepartment, { name: 'Cível', users: [] }, { as: admin.token })
  civel = made.body.data.id
})

type Filter = InputTo<typeof endpoints.users>
const list = async (filter: Filter = {}) => (await app.call(endpoints.users, filter, { as: admin.token })).body
const edit = (id: UserId, rest: Partial<InputTo<typeof endpoints.editUser>>) =>
  app.call(
    endpoints.editUser,
    { id, name: 'Bruna Teixeira', profileTypeId: 3, departmentId: null, ...rest },
    { as: admin.token },
  )
const setActive = (id: UserId, isActive: boolean, as = admin) =>
  app.call(endpoints.setUserActive, { id, isActive }, { as: as.token })

const rightsOf = async (accountId: number) => {
  const { rows } = await app.sql.query<{ action: string; before: unknown; after: unknown; actor_name: string }>(
    `select action, before, after, actor_name from platform.audit_entry where tenant_id = $1 and subject_id = $2 order by id`,
    [tenant.id, String(accountId)],
  )
  return rows
}

describe('the users of a company', () => {
  it('ADMIN-002 ADMIN-004 lists them by name, and finds them by name and e-mail, ignoring accents', async () => {
    const jose = await aUser(app, { tenant, name: 'José Antônio', email: `zeca@${tenant.domain}` })
    const all = await list()
    expect(all.total).toBe(3)
    expect(all.data.map((user) => user.name)).toEqual(['Bruna Teixeira', 'José Antônio', 'Marina'])
    expect(all.data[1]).toEqual({
      id: jose.id,
      name: 'José Antônio',
      email: jose.email,
      profileTypeId: 3,
      profileTypeName: 'Negociador',
      departmentId: null,
      departmentName: null,
      isActive: true,
      isPending: false,
      tratativaId: jose.accountId,
    })
    expect((await list({ search: 'jose anto' })).data.map((user) => user.id)).toEqual([jose.id])
    expect(await list({ search: 'ZECA@' })).toMatchObject({ total: 1, data: [{ id: jose.id }] })
    expect(await list({ search: '_' })).toMatchObject({ total: 0, data: [] })
  })

  it('lists pending users separately', async () => {
    const waiting = await aUser(app, { tenant, isActive: false, name: 'Tainá' })
    expect((await list({ isPending: true })).data).toMatchObject([{ id: waiting.id, isPending: true, isActive: false }])
    expect((await list({ isPending: false })).total).toBe(2)
    // An invited user is active already, and is pending only until they accept.
    await app.sql.query('update identity.membership set is_active = true where id = $1', [waiting.id])
    expect(await list({ isPending: true, isActive: false })).toMatchObject({ total: 0, data: [] })
    expect((await list({ isPending: true, isActive: true })).data.map((user) => user.id)).toEqual([waiting.id])
    await app.sql.query('update identity.membership set is_active = false where id = $1', [waiting.id])
  })

  it('lists more than a page, each user once, and counts them all', async () => {
    await app.sql.query(
      `with a as (insert into identity.account (email, name, color)
         select 'muitos' || n || '@' || $2, 'Igual', 'green' from generate_series(1, 130) n returning id)
       insert into identity.membership (tenant_id, account_id, profile_type_id) select $1, id, 3 from a`,
      [tenant.id, tenant.domain],
    )
    const seen = new Set<number>()
    let cursor: string | undefined
    do {
      const page = await list({ cursor })
      expect(page.total).toBe(132)
      for (const user of page.data) seen.add(user.id)
      cursor = page.cursor ?? undefined
    } while (cursor !== undefined)
    expect(seen.size).toBe(132)
  })

  it('ADMIN-004 names the profile types', async () => {
    const { body } = await app.call(endpoints.profileTypes, {}, { as: admin.token })
    expect(body.data.map((profile) => profile.name)).toEqual(['Administrador', 'Supervisor', 'Negociador'])
  })
})

describe('adding users', () => {
  const add = (users: InputTo<typeof endpoints.addUsers>['users']) =>
    app.call(endpoints.addUsers, { users }, { as: admin.token })

  it('ADMIN-002 ADMIN-004 creates the valid users, names the refused ones, and mails an invitation to each created user', async () => {
    const email = `nova@${tenant.domain}`
    const { body } = await add([
      { name: 'Nova Pessoa', email, profileTypeId: 2, departmentId: civel },
      { name: 'Já aqui', email: bruna.email.toUpperCase(), profileTypeId: 3 },
      { name: 'Nova outra vez', email, profileTypeId: 3 },
      {
        name: 'Sem lugar',
        email: `sem@${tenant.domain}`,
        profileTypeId: 3,
        departmentId: 2_000_000_000,
      },
    ])
    expect(body.newUsers).toMatchObject([
      { name: 'Nova Pessoa', email, profileTypeId: 2, departmentName: 'Cível', isPending: true, isActive: true },
    ])
    expect(body.errors).toEqual([
      { email: bruna.email, field: 'email', message: identityErrors.emailTaken.message, code: 'identity.email-taken' },
      {
        email,
        field: 'email',
        message: 'Este e-mail aparece mais de uma vez nesta lista.',
        code: 'departments.listed-twice',
      },
      {
        email: `sem@${tenant.domain}`,
        field: 'departmentId',
        message: departmentsErrors.unknownDepartment.message,
        code: 'departments.unknown-department',
      },
    ])
    await app.jobsDone()
    const { rows } = await app.sql.query('select recipient from identity.kept_mail where tenant_id = $1', [tenant.id])
    expect(rows).toEqual([{ recipient: email }])
    const accountId = body.newUsers[0]?.tratativaId ?? 0
    expect(await rightsOf(accountId)).toMatchObject([
      { action: 'identity.rights.granted', before: null },
      { action: 'departments.rights.department', after: { department: 'Cível' }, actor_name: 'Marina' },
      { action: 'identity.invitation.sent' },
    ])
  })

  it('adds a pending user for a person of another company, and reveals neither their account nor their name', async () => {
    const elsewhere = await aUser(app, { tenant: await aTenant(app), name: 'Paula' })
    const { body } = await add([{ name: 'Outro nome', email: elsewhere.email, profileTypeId: 3 }])
    expect(body.newUsers).toMatchObject([{ name: 'Outro nome', isPending: true }])
    expect(body.newUsers[0]?.tratativaId).not.toBe(elsewhere.accountId)
  })

  it('mails the invitation again while it has not been accepted', async () => {
    const { body } = await add([{ name: 'Lívia', email: `livia@${tenant.domain}`, profileTypeId: 3 }])
    const id = body.newUsers[0]?.id ?? 0
    await app.jobsDone()
    const again = await app.call(endpoints.inviteAgain, { id }, { as: admin.token })
    expect(again.body.data.id).toBe(id)
    await app.jobsDone()
    const { rows } = await app.sql.query('select id from identity.kept_mail where tenant_id = $1', [tenant.id])
    expect(rows).toHaveLength(2)
    const late = await app.call(endpoints.inviteAgain, { id: bruna.id }, { as: admin.token })
    expect(late.refusal.code).toBe(departmentsErrors.notPending.code)
  })
})

describe('editing a user', () => {
  it('ADMIN-002 ADMIN-004 changes name, profile and department, and writes an audit entry for each change of rights', async () => {
    const { body } = await edit(bruna.id, { name: 'Bruna T. Lima', profileTypeId: 2, departmentId: civel })
    expect(body.data).toMatchObject({
      name: 'Bruna T. Lima',
      email: bruna.email,
      profileTypeName: 'Supervisor',
      departmentName: 'Cível',
    })
    await edit(bruna.id, { name: 'Bruna T. Lima', profileTypeId: 2, departmentId: null })
    expect(await rightsOf(bruna.accountId)).toMatchObject([
      { action: 'identity.user.renamed', before: { name: 'Bruna Teixeira' }, after: { name: 'Bruna T. Lima' } },
      { action: 'identity.rights.changed', before: { profile: 'Negociador' }, after: { profile: 'Supervisor' } },
      { before: { department: null }, after: { department: 'Cível' } },
      { before: { department: 'Cível' }, after: { department: null } },
    ])
  })

  it('writes no audit entry when no rights changed', async () => {
    await edit(bruna.id, {})
    expect(await rightsOf(bruna.accountId)).toEqual([])
  })

  it('refuses an unknown department, a change of the last administrator’s profile, and a user of another company', async () => {
    const missing = await edit(bruna.id, { departmentId: 2_000_000_000 })
    expect(missing.refusal).toMatchObject({ code: departmentsErrors.unknownDepartment.code, field: 'departmentId' })
    expect((await edit(admin.id, {})).refusal.code).toBe(identityErrors.lastAdministrator.code)
    const stranger = await aUser(app, { tenant: await aTenant(app) })
    expect((await edit(stranger.id, {})).status).toBe(404)
  })
})

describe('activation', () => {
  it('ADMIN-003 ADMIN-004 revokes a user’s access at once, and restores it', async () => {
    const off = await setActive(bruna.id, false)
    expect(off.body.data).toMatchObject({ id: bruna.id, isActive: false, isPending: false })
    expect((await app.call(endpoints.users, {}, { as: bruna.token })).status).toBe(401)
    expect((await setActive(bruna.id, true)).body.data.isActive).toBe(true)
    expect((await rightsOf(bruna.accountId)).map((row) => row.action)).toEqual([
      'identity.rights.deactivated',
      'identity.rights.activated',
    ])
  })

  it('activates a user for the first time, who then is no longer pending', async () => {
    const waiting = await aUser(app, { tenant, isActive: false })
    expect((await setActive(waiting.id, true)).body.data).toMatchObject({ isActive: true, isPending: false })
    expect((await list({ isPending: true })).total).toBe(0)
  })

  it('refuses the caller’s own deactivation, and refuses supervisors', async () => {
    const own = await setActive(admin.id, false)
    expect(own.refusal).toMatchObject({ code: departmentsErrors.ownDeactivation.code, field: 'isActive' })
    const supervisor = await aUser(app, { tenant, profileTypeId: 2 })
    expect((await setActive(bruna.id, false, supervisor)).status).toBe(403)
  })

  it('two administrators who deactivate each other concurrently do not leave the company without an administrator', async () => {
    const second = await aUser(app, { tenant, profileTypeId: 1 })
    const answers = await Promise.all([setActive(second.id, false), setActive(admin.id, false, second)])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })
})
