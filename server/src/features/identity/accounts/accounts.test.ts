import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { claims as claimsShape } from '@tratativa/contract/identity/shapes'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, testPassword, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { proofToken, registerAndProve } from '../../../testing/registration.ts'

const { login, register, me, updateMe, removeMe, accounts, profiles, outbox, rightsChanges } = identityEndpoints
const password = 'um gato amarelo'

let app: TestApp
let tenant: TestTenant
let admin: TestUser

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
})
afterAll(() => app.stop())
beforeEach(() => app.sql.query('delete from identity.attempt'))

const signIn = (email: string, typedPassword = password) => app.call(login, { email, password: typedPassword })
const mailsTo = async (email: string) => {
  await app.jobsDone()
  return (await app.call(outbox, {}, { as: admin.token })).body.data.filter((mail) => mail.to === email)
}

describe('registering', () => {
  it('AUTH-007 creates the account after the person follows the mailed link, and lets them sign in once an administrator agrees', async () => {
    const email = `candidata@${tenant.domain}`
    const input = { name: 'Cândida Ata', email, password, phone: '(11) 98765-4321', designation: 'Advogada' }
    const { body } = await app.call(register, input)
    expect(body.message).toMatch(/^Conta criada com sucesso!/)
    expect((await signIn(email)).refusal.code).toBe('identity.bad-credentials')
    const token = await proofToken(app, admin, email)
    await app.call(identityEndpoints.resetPassword, { token, password })
    expect((await signIn(email)).refusal.code).toBe('identity.awaiting-activation')

    const { users, setUserActive } = departmentsEndpoints
    const [waiting] = (await app.call(users, { isPending: 'true' }, { as: admin.token })).body.data
    expect(waiting).toMatchObject({ name: 'Cândida Ata', email, isActive: false, isPending: true, profileTypeId: 3 })
    if (!waiting) throw new Error('accounts.test: no pending user found')
    await app.call(setUserActive, { id: waiting.id, isActive: true }, { as: admin.token })
    const { jwt } = (await signIn(email)).body
    const { data } = (await app.call(me, {}, { as: jwt })).body
    expect(data).toMatchObject({ name: 'Cândida Ata', phone: '11987654321', designation: 'Advogada' })

    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      `Seu acesso a ${tenant.name} foi liberado`,
      'Confirme o seu e-mail no Tratativa',
    ])
  })

  it('publishes the event that somebody waits, once the address is proven', async () => {
    const email = `outra@${tenant.domain}`
    const events = async () =>
      (
        await app.sql.query<{ data: unknown }>(
          "select data from platform.event where name = 'identity.account.registered' and data ->> 'email' = $1",
          [email],
        )
      ).rows
    await app.call(register, { name: 'Outra Pessoa', email, password })
    const token = await proofToken(app, admin, email)
    expect(await events()).toEqual([])
    await app.call(identityEndpoints.resetPassword, { token, password })
    expect(await events()).toEqual([{ data: { accountId: expect.any(Number) as number, name: 'Outra Pessoa', email } }])
  })

  it('answers the same for an address with an account, changes nothing, and notifies only the owner', async () => {
    const email = `nova@${tenant.domain}`
    await registerAndProve(app, admin, { name: 'Nova', email, password })
    const fresh = await app.call(register, { name: 'Nova', email: `nova2@${tenant.domain}`, password })
    const again = await app.call(register, { name: 'Impostora', email, password: 'outra senha qualquer' })
    expect(again.body).toEqual(fresh.body)
    expect((await signIn(email, 'outra senha qualquer')).refusal.code).toBe('identity.bad-credentials')
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Você já tem uma conta no Tratativa')
    expect(mail?.text).toContain('Olá, Nova!')
  })

  it('creates one account when two links are followed concurrently', async () => {
    const email = `corrida@${tenant.domain}`
    await app.call(register, { name: 'Corrida', email, password })
    const first = await proofToken(app, admin, email)
    await app.call(register, { name: 'Corrida', email, password })
    const second = await proofToken(app, admin, email)
    const follow = (token: string) => app.call(identityEndpoints.resetPassword, { token, password })
    const answers = await Promise.all([first, second].map(follow))
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)[0]).toBe(200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await app.sql.query('select id from identity.account where email = $1', [email])
    expect(rows).toHaveLength(1)
  })

  it('creates nothing for a domain that no company uses, and refuses a weak password', async () => {
    const stranger = await app.call(register, { name: 'X', email: 'x@desconhecida.test', password })
    expect(stranger.status).toBe(200)
    await app.jobsDone()
    const { rows } = await app.sql.query("select id from identity.account where email = 'x@desconhecida.test'")
    expect(rows).toEqual([])
    const weak = { name: 'X', email: `fulano@${tenant.domain}`, password: 'fulano123456' }
    expect((await app.call(register, weak)).refusal).toMatchObject({
      code: 'identity.weak-password',
      field: 'password',
    })
  })
})

describe('the own profile', () => {
  it('AUTH-008 changes name, phone and designation, and answers a token for the same login', async () => {
    const user = await aUser(app, { tenant })
    const input = { name: 'Novo Nome', phone: '11 3333-4444' }
    const { body } = await app.call(updateMe, input, { as: user.token })
    expect(body).toMatchObject({ error: false, message: 'Usuário atualizado com sucesso.' })
    const before = claimsShape.parse(user.claims)
    const { sid, exp, userId } = claimsShape.parse(decodeJwt(body.jwt))
    expect({ sid, exp, userId }).toEqual({ sid: before.sid, exp: before.exp, userId: before.userId })
    const { data } = (await app.call(me, {}, { as: body.jwt })).body
    expect(data).toMatchObject({ name: 'Novo Nome', phone: '1133334444', designation: '', tenantName: tenant.name })
    await app.call(updateMe, { name: 'Novo Nome', designation: 'Sócia' }, { as: body.jwt })
    expect((await app.call(me, {}, { as: body.jwt })).body.data).toMatchObject({
      phone: '1133334444',
      designation: 'Sócia',
      profileTypeName: 'Negociador',
    })
  })
})

describe('removing the own account', () => {
  it('AUTH-010 removes the person from every company, ends their logins and frees the address', async () => {
    const elsewhere = await aTenant(app)
    const user = await aUser(app, { tenant })
    const there = await aUser(app, { tenant: elsewhere, account: user })
    const wrong = await app.call(removeMe, { currentPassword: 'não é esta' }, { as: user.token })
    expect(wrong.refusal.code).toBe('identity.wrong-password')
    expect((await app.call(removeMe, { currentPassword: testPassword }, { as: user.token })).status).toBe(200)

    for (const { token } of [user, there]) expect((await app.call(me, {}, { as: token })).status).toBe(401)
    expect((await signIn(user.email, testPassword)).refusal.code).toBe('identity.bad-credentials')
    const { data } = (await app.call(accounts, { search: user.email }, { as: admin.token })).body
    expect(data).toEqual([])
    const [change] = (await app.call(rightsChanges, {}, { as: admin.token })).body.data
    expect(change).toMatchObject({ action: 'identity.rights.removed', by: user.name, subject: user.name })
    await registerAndProve(app, admin, { name: 'De Volta', email: user.email, password })
    expect((await signIn(user.email)).refusal.code).toBe('identity.awaiting-activation')
  })

  it('is refused to the last administrator of any company, and then changes nothing', async () => {
    const elsewhere = await aTenant(app)
    const user = await aUser(app, { tenant })
    const alone = await aUser(app, { tenant: elsewhere, profileTypeId: 1, account: user })
    const refused = await app.call(removeMe, { currentPassword: testPassword }, { as: user.token })
    expect(refused.status).toBe(409)
    expect(refused.refusal.code).toBe('identity.last-administrator')
    for (const { token } of [user, alone]) expect((await app.call(me, {}, { as: token })).status).toBe(200)
    await aUser(app, { tenant: elsewhere, profileTypeId: 1 })
    expect((await app.call(removeMe, { currentPassword: testPassword }, { as: user.token })).status).toBe(200)
  })

  it('leaves one of two administrators who remove themselves concurrently', async () => {
    const company = await aTenant(app)
    const both = [
      await aUser(app, { tenant: company, profileTypeId: 1 }),
      await aUser(app, { tenant: company, profileTypeId: 1 }),
    ]
    const answers = await Promise.all(
      both.map(({ token }) => app.call(removeMe, { currentPassword: testPassword }, { as: token })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('the people of a company', () => {
  it('AUTH-011 are listed and searched page by page by users with the permission, only within their own company', async () => {
    const company = await aTenant(app)
    const boss = await aUser(app, { tenant: company, profileTypeId: 1, name: 'Ágata Chefe' })
    const supervisor = await aUser(app, { tenant: company, profileTypeId: 2, name: 'Bento Supervisor' })
    const negotiator = await aUser(app, { tenant: company, name: 'Célia Negociadora', isActive: false })
    for (let index = 0; index < 60; index += 1)
      await aUser(app, { tenant: company, name: `Gente ${String(index).padStart(2, '0')}` })

    const list = (filter: { search?: string; profileTypeId?: number; isActive?: boolean; cursor?: string }) =>
      app.call(accounts, filter, { as: supervisor.token })
    const first = (await list({})).body
    expect(first.data).toHaveLength(50)
    expect(first.data[0]).toEqual({
      id: boss.accountId,
      userId: boss.id,
      name: 'Ágata Chefe',
      email: boss.email,
      profileTypeId: 1,
      profileTypeName: 'Administrador',
      isActive: true,
      ramal: null,
    })
    const second = (await list({ cursor: first.cursor ?? '' })).body
    expect(second.cursor).toBeNull()
    const names = [...first.data, ...second.data].map(({ name }) => name)
    expect(names).toHaveLength(63)
    expect(new Set(names).size).toBe(63)
    expect((await list({ search: 'CELIA' })).body.data.map(({ id }) => id)).toEqual([negotiator.accountId])
    expect((await list({ search: '%' })).body.data).toEqual([])
    expect((await list({ profileTypeId: 2 })).body.data.map(({ id }) => id)).toEqual([supervisor.accountId])
    expect((await list({ isActive: false })).body.data.map(({ id }) => id)).toEqual([negotiator.accountId])
    expect((await list({ cursor: 'abc' })).refusal).toMatchObject({ code: 'kernel.invalid', field: 'cursor' })
    expect((await app.call(profiles, {}, { as: supervisor.token })).body.data).toEqual([
      { id: 1, name: 'Administrador' },
      { id: 2, name: 'Supervisor' },
      { id: 3, name: 'Negociador' },
    ])
    const ordinary = await aUser(app, { tenant: company })
    for (const endpoint of [accounts, profiles])
      expect((await app.call(endpoint, {}, { as: ordinary.token })).refusal.code).toBe('kernel.forbidden')
  })
})
