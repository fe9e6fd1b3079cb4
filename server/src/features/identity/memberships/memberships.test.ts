import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { claims as claimsShape } from '@tratativa/contract/identity/shapes'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { aTenant, aUser, testPassword, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { createAdministrator } from './create-administrator.ts'

const { me, login, changeVoip, updateMe, rightsChanges } = identityEndpoints
const { editUser, setUserActive, addUsers } = departmentsEndpoints

let app: TestApp
let tenant: TestTenant
let admin: TestUser

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
})
afterAll(() => app.stop())

const changeProfile = (by: TestUser, user: TestUser, profileTypeId: 1 | 2 | 3) =>
  app.call(editUser, { id: user.id, name: user.name, profileTypeId, departmentId: null }, { as: by.token })
const setActive = (by: TestUser, user: TestUser, isActive: boolean) =>
  app.call(setUserActive, { id: user.id, isActive }, { as: by.token })

describe('a deactivated person', () => {
  it('AUTH-014 loses access at once, stays out, and signs in again after activation', async () => {
    const user = await aUser(app, { tenant })
    expect((await app.call(me, {}, { as: user.token })).status).toBe(200)
    await setActive(admin, user, false)
    expect((await app.call(me, {}, { as: user.token })).refusal.code).toBe('kernel.unauthorized')
    const again = await app.call(login, { email: user.email, password: testPassword })
    expect(again.refusal.code).toBe('identity.inactive')
    await setActive(admin, user, true)
    expect((await app.call(me, {}, { as: user.token })).status).toBe(401)
    expect((await app.call(login, { email: user.email, password: testPassword })).status).toBe(200)
  })

  it('keeps their logins in other companies', async () => {
    const elsewhere = await aTenant(app)
    const user = await aUser(app, { tenant })
    const there = await aUser(app, { tenant: elsewhere, account: user })
    await setActive(admin, user, false)
    expect((await app.call(me, {}, { as: user.token })).status).toBe(401)
    expect((await app.call(me, {}, { as: there.token })).status).toBe(200)
  })
})

describe('the last administrator', () => {
  it('cannot be demoted, not even by themselves', async () => {
    const company = await aTenant(app)
    const boss = await aUser(app, { tenant: company, profileTypeId: 1 })
    const refused = await changeProfile(boss, boss, 2)
    expect(refused.status).toBe(409)
    expect(refused.refusal).toMatchObject({ code: 'identity.last-administrator', field: 'profileTypeId' })
    const second = await aUser(app, { tenant: company, profileTypeId: 1 })
    expect((await setActive(boss, second, false)).status).toBe(200)
    expect((await changeProfile(boss, boss, 2)).status).toBe(409)
  })

  it('is not replaced by an invited administrator who never signed in', async () => {
    const company = await aTenant(app)
    const boss = await aUser(app, { tenant: company, profileTypeId: 1 })
    const users = [{ name: 'Convidada', email: `convidada@${company.domain}`, profileTypeId: 1 as const }]
    const { errors, newUsers } = (await app.call(addUsers, { users }, { as: boss.token })).body
    expect(errors).toEqual([])
    expect((await changeProfile(boss, boss, 3)).refusal.code).toBe('identity.last-administrator')
    // Nor by one whom the administrator deactivates and activates again: only the owner of the address proves it.
    for (const isActive of [false, true])
      await app.call(setUserActive, { id: newUsers[0]?.id ?? boss.id, isActive }, { as: boss.token })
    expect((await changeProfile(boss, boss, 3)).refusal.code).toBe('identity.last-administrator')
  })

  it.each([
    ['demote', (by: TestUser, user: TestUser) => changeProfile(by, user, 3)],
    ['deactivate', (by: TestUser, user: TestUser) => setActive(by, user, false)],
  ])('remains when two administrators %s each other concurrently', async (_, act) => {
    for (let round = 0; round < 5; round += 1) {
      const company = await aTenant(app)
      const testUser = await aUser(app, { tenant: company, profileTypeId: 1 })
      const other = await aUser(app, { tenant: company, profileTypeId: 1 })
      await Promise.all([act(testUser, other), act(other, testUser)])
      const { rows } = await app.sql.query(
        'select id from identity.membership where tenant_id = $1 and profile_type_id = 1 and is_active',
        [company.id],
      )
      expect(rows).toHaveLength(1)
    }
  })
})

describe('changes of rights', () => {
  it('are recorded with the user, the values before and the values after, and are published', async () => {
    const company = await aTenant(app)
    const boss = await aUser(app, { tenant: company, profileTypeId: 1, name: 'Chefe' })
    const user = await aUser(app, { tenant: company, name: 'Fulana' })
    await changeProfile(boss, user, 2)
    await setActive(boss, user, false)
    const voip = { userId: user.accountId, voipUser: 'u', voipPassword: 'p', ramal: '12' }
    await app.call(changeVoip, voip, { as: boss.token })
    const { data } = (await app.call(rightsChanges, {}, { as: boss.token })).body
    expect(data.map(({ action, by, subject, before, after }) => ({ action, by, subject, before, after }))).toEqual([
      {
        action: 'identity.rights.voip',
        by: 'Chefe',
        subject: 'Fulana',
        before: { voipUser: null, hasVoipPassword: false, ramal: null },
        after: { voipUser: 'u', hasVoipPassword: true, ramal: '12' },
      },
      {
        action: 'identity.rights.deactivated',
        by: 'Chefe',
        subject: 'Fulana',
        before: { profile: 'Supervisor', isActive: true },
        after: { profile: 'Supervisor', isActive: false },
      },
      {
        action: 'identity.rights.changed',
        by: 'Chefe',
        subject: 'Fulana',
        before: { profile: 'Negociador', isActive: true },
        after: { profile: 'Supervisor', isActive: true },
      },
    ])
    const { rows } = await app.sql.query<{ data: unknown }>(
      "select data from platform.event where tenant_id = $1 and name = 'identity.rights.changed' order by id limit 1",
      [company.id],
    )
    expect(rows[0]?.data).toEqual({
      accountId: user.accountId,
      name: 'Fulana',
      by: 'Chefe',
      isActive: true,
      wasActive: true,
      profileTypeId: 2,
      wasProfileTypeId: 3,
    })
  })

  it('cannot be rewritten: no role of the server changes or deletes an entry', async () => {
    const change = app.sql.query("update platform.audit_entry set actor_name = 'Ninguém'")
    await expect(change).rejects.toThrow(/never changed/)
    await expect(app.sql.query('delete from platform.audit_entry')).rejects.toThrow(/never changed/)
  })

  it('are read page by page, only by administrators of the company', async () => {
    const company = await aTenant(app)
    const boss = await aUser(app, { tenant: company, profileTypeId: 1 })
    const user = await aUser(app, { tenant: company })
    await app.sql.query(
      `insert into platform.audit_entry (tenant_id, actor_name, action, subject_id, subject)
       select $1, 'Alguém', action, '1', 'Fulana' from generate_series(1, 26),
         unnest('{identity.rights.changed,departments.rights.department,departments.department.renamed}'::text[]) action`,
      [company.id],
    )
    const first = (await app.call(rightsChanges, {}, { as: boss.token })).body
    expect(first.data).toHaveLength(50)
    const second = (await app.call(rightsChanges, { cursor: first.cursor ?? '' }, { as: boss.token })).body
    expect(second.data).toHaveLength(2)
    expect(second.cursor).toBeNull()
    expect((await app.call(rightsChanges, {}, { as: user.token })).status).toBe(403)
  })
})

describe('telephony credentials', () => {
  it('AUTH-011 are set only by administrators, encrypted at rest, and removed by an empty text', async () => {
    const user = await aUser(app, { tenant })
    const set = { userId: user.accountId, voipUser: 'sip', voipPassword: 'muito secreta', ramal: '1001' }
    expect((await app.call(changeVoip, set, { as: user.token })).refusal.code).toBe('kernel.forbidden')
    expect((await app.call(changeVoip, set, { as: admin.token })).status).toBe(200)
    const { rows } = await app.sql.query<{ sealed: string }>(
      'select voip_password_sealed as sealed from identity.membership where id = $1',
      [user.id],
    )
    expect(rows[0]?.sealed).toMatch(/^v1\./)
    expect(rows[0]?.sealed).not.toContain('secreta')

    const tokenNow = async () =>
      claimsShape.parse(decodeJwt((await app.call(updateMe, { name: user.name }, { as: user.token })).body.jwt))
    expect(await tokenNow()).toMatchObject({ voip_user: 'sip', voip_password: 'muito secreta', ramal: '1001' })
    const voipInput = { userId: user.accountId, voipUser: 'sip', ramal: '' }
    await app.call(changeVoip, voipInput, { as: admin.token })
    expect(await tokenNow()).toMatchObject({ voip_password: 'muito secreta', ramal: null })
    await app.call(changeVoip, { ...set, voipUser: '', voipPassword: '' }, { as: admin.token })
    expect(await tokenNow()).toMatchObject({ voip_user: null, voip_password: null })
  })

  it('cannot be set for a user of another company', async () => {
    const stranger = await aUser(app, { tenant: await aTenant(app) })
    const set = { userId: stranger.accountId, voipUser: 'x', ramal: '' }
    expect((await app.call(changeVoip, set, { as: admin.token })).refusal.code).toBe('identity.unknown-user')
  })
})

describe('the first administrator', () => {
  it('is created by the command together with the company, and never over an existing account', async () => {
    const input = {
      tenantId: 4711 as TenantId,
      tenantName: 'Primeira Ltda.',
      domains: ['primeira.test'],
      name: 'Primeira Pessoa',
      email: 'chefe@primeira.test',
      passwordHash: await hashPassword('um gato amarelo'),
    }
    await app.db.asSystem((tx) => createAdministrator(tx, input))
    const signedIn = await app.call(login, { email: input.email, password: 'um gato amarelo' })
    expect(signedIn.body.user).toMatchObject({ access: 'Administrador', tenantId: 4711 })
    const again = app.db.asSystem((tx) => createAdministrator(tx, { ...input, tenantId: 4712 as TenantId }))
    await expect(again).rejects.toThrow(/already has the e-mail/)
    const { rows } = await app.sql.query('select id from identity.tenant where id = 4712')
    expect(rows).toEqual([])
  })
})
