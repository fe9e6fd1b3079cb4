import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { claims as claimsShape } from '@tratativa/contract/identity/shapes'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, testPassword, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startHouse, type TestHouse } from '../../../testing/house.ts'
import { proofToken, registerAndProve } from '../../../testing/registration.ts'

const { login, register, me, updateMe, removeMe, accounts, profiles, outbox, rightsChanges } = identityEndpoints
const password = 'um gato amarelo'

let house: TestHouse
let tenant: TestTenant
let admin: TestUser

beforeAll(async () => {
  house = await startHouse()
  tenant = await aTenant(house)
  admin = await aUser(house, { tenant, profileTypeId: 1 })
})
afterAll(() => house.stop())
beforeEach(() => house.sql.query('delete from identity.attempt'))

const signIn = (email: string, given = password) => house.call(login, { email, password: given })
const mailsTo = async (email: string) => {
  await house.jobsDone()
  return (await house.call(outbox, {}, { as: admin.token })).body.data.filter((mail) => mail.to === email)
}

describe('registering', () => {
  it('AUTH-007 creates the account after the person follows the mailed link, and lets them sign in once an administrator agrees', async () => {
    const email = `candidata@${tenant.domain}`
    const input = { name: 'Cândida Ata', email, password, phone: '(11) 98765-4321', designation: 'Advogada' }
    const { body } = await house.call(register, input)
    expect(body.message).toMatch(/^Conta criada com sucesso!/)
    expect((await signIn(email)).refusal.code).toBe('identity.bad-credentials')
    const token = await proofToken(house, admin, email)
    await house.call(identityEndpoints.resetPassword, { token, password })
    expect((await signIn(email)).refusal.code).toBe('identity.awaiting-activation')

    const { users, setUserActive } = departmentsEndpoints
    const [waiting] = (await house.call(users, { isPending: 'true' }, { as: admin.token })).body.data
    expect(waiting).toMatchObject({ name: 'Cândida Ata', email, isActive: false, isPending: true, profileTypeId: 3 })
    if (!waiting) throw new Error('accounts.test: no pending user found')
    await house.call(setUserActive, { id: waiting.id, isActive: true }, { as: admin.token })
    const { jwt } = (await signIn(email)).body
    const { data } = (await house.call(me, {}, { as: jwt })).body
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
        await house.sql.query<{ data: unknown }>(
          "select data from platform.event where name = 'identity.account.registered' and data ->> 'email' = $1",
          [email],
        )
      ).rows
    await house.call(register, { name: 'Outra Pessoa', email, password })
    const token = await proofToken(house, admin, email)
    expect(await events()).toEqual([])
    await house.call(identityEndpoints.resetPassword, { token, password })
    expect(await events()).toEqual([{ data: { accountId: expect.any(Number) as number, name: 'Outra Pessoa', email } }])
  })

  it('answers the same for an address with an account, changes nothing, and notifies only the owner', async () => {
    const email = `nova@${tenant.domain}`
    await registerAndProve(house, admin, { name: 'Nova', email, password })
    const fresh = await house.call(register, { name: 'Nova', email: `nova2@${tenant.domain}`, password })
    const again = await house.call(register, { name: 'Impostora', email, password: 'outra senha qualquer' })
    expect(again.body).toEqual(fresh.body)
    expect((await signIn(email, 'outra senha qualquer')).refusal.code).toBe('identity.bad-credentials')
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Você já tem uma conta no Tratativa')
    expect(mail?.text).toContain('Olá, Nova!')
  })

  it('creates one account when two links are followed concurrently', async () => {
    const email = `corrida@${tenant.domain}`
    await house.call(register, { name: 'Corrida', email, password })
    const first = await proofToken(house, admin, email)
    await house.call(register, { name: 'Corrida', email, password })
    const second = await proofToken(house, admin, email)
    const follow = (token: string) => house.call(identityEndpoints.resetPassword, { token, password })
    const answers = await Promise.all([first, second].map(follow))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)[0]).toBe(200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await house.sql.query('select id from identity.account where email = $1', [email])
    expect(rows).toHaveLength(1)
  })

  it('creates nothing for a domain that no company uses, and refuses a weak password', async () => {
    const stranger = await house.call(register, { name: 'X', email: 'x@desconhecida.test', password })
    expect(stranger.status).toBe(200)
    await house.jobsDone()
    const { rows } = await house.sql.query("select id from identity.account where email = 'x@desconhecida.test'")
    expect(rows).toEqual([])
    const weak = { name: 'X', email: `fulano@${tenant.domain}`, password: 'fulano123456' }
    expect((await house.call(register, weak)).refusal).toMatchObject({
      code: 'identity.weak-password',
      field: 'password',
    })
  })
})

describe('the own profile', () => {
  it('AUTH-008 changes name, phone and designation, and answers a token for the same login', async () => {
    const user = await aUser(house, { tenant })
    const input = { name: 'Novo Nome', phone: '11 3333-4444' }
    const { body } = await house.call(updateMe, input, { as: user.token })
    expect(body).toMatchObject({ error: false, message: 'Usuário atualizado com sucesso.' })
    const before = claimsShape.parse(user.claims)
    const { sid, exp, userId } = claimsShape.parse(decodeJwt(body.jwt))
    expect({ sid, exp, userId }).toEqual({ sid: before.sid, exp: before.exp, userId: before.userId })
    const { data } = (await house.call(me, {}, { as: body.jwt })).body
    expect(data).toMatchObject({ name: 'Novo Nome', phone: '1133334444', designation: '', tenantName: tenant.name })
    await house.call(updateMe, { name: 'Novo Nome', designation: 'Sócia' }, { as: body.jwt })
    expect((await house.call(me, {}, { as: body.jwt })).body.data).toMatchObject({
      phone: '1133334444',
      designation: 'Sócia',
      profileTypeName: 'Negociador',
    })
  })
})

describe('removing the own account', () => {
  it('AUTH-010 removes the person from every company, ends their logins and frees the address', async () => {
    const elsewhere = await aTenant(house)
    const user = await aUser(house, { tenant })
    const there = await aUser(house, { tenant: elsewhere, account: user })
    const wrong = await house.call(removeMe, { currentPassword: 'não é esta' }, { as: user.token })
    expect(wrong.refusal.code).toBe('identity.wrong-password')
    expect((await house.call(removeMe, { currentPassword: testPassword }, { as: user.token })).status).toBe(200)

    for (const { token } of [user, there]) expect((await house.call(me, {}, { as: token })).status).toBe(401)
    expect((await signIn(user.email, testPassword)).refusal.code).toBe('identity.bad-credentials')
    const { data } = (await house.call(accounts, { search: user.email }, { as: admin.token })).body
    expect(data).toEqual([])
    const [change] = (await house.call(rightsChanges, {}, { as: admin.token })).body.data
    expect(change).toMatchObject({ action: 'identity.rights.removed', by: user.name, subject: user.name })
    await registerAndProve(house, admin, { name: 'De Volta', email: user.email, password })
    expect((await signIn(user.email)).refusal.code).toBe('identity.awaiting-activation')
  })

  it('is refused to the last administrator of any company, and then changes nothing', async () => {
    const elsewhere = await aTenant(house)
    const user = await aUser(house, { tenant })
    const alone = await aUser(house, { tenant: elsewhere, profileTypeId: 1, account: user })
    const refused = await house.call(removeMe, { currentPassword: testPassword }, { as: user.token })
    expect(refused.status).toBe(409)
    expect(refused.refusal.code).toBe('identity.last-administrator')
    for (const { token } of [user, alone]) expect((await house.call(me, {}, { as: token })).status).toBe(200)
    await aUser(house, { tenant: elsewhere, profileTypeId: 1 })
    expect((await house.call(removeMe, { currentPassword: testPassword }, { as: user.token })).status).toBe(200)
  })

  it('leaves one of two administrators who remove themselves concurrently', async () => {
    const company = await aTenant(house)
    const both = [
      await aUser(house, { tenant: company, profileTypeId: 1 }),
      await aUser(house, { tenant: company, profileTypeId: 1 }),
    ]
    const answers = await Promise.all(
      both.map(({ token }) => house.call(removeMe, { currentPassword: testPassword }, { as: token })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('the people of a company', () => {
  it('AUTH-011 are listed and searched page by page by users with the permission, only within their own company', async () => {
    const company = await aTenant(house)
    const boss = await aUser(house, { tenant: company, profileTypeId: 1, name: 'Ágata Chefe' })
    const supervisor = await aUser(house, { tenant: company, profileTypeId: 2, name: 'Bento Supervisor' })
    const negotiator = await aUser(house, { tenant: company, name: 'Célia Negociadora', isActive: false })
    for (let index = 0; index < 60; index += 1)
      await aUser(house, { tenant: company, name: `Gente ${String(index).padStart(2, '0')}` })

    const list = (given: { search?: string; profileTypeId?: number; isActive?: boolean; cursor?: string }) =>
      house.call(accounts, given, { as: supervisor.token })
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
    expect((await house.call(profiles, {}, { as: supervisor.token })).body.data).toEqual([
      { id: 1, name: 'Administrador' },
      { id: 2, name: 'Supervisor' },
      { id: 3, name: 'Negociador' },
    ])
    const ordinary = await aUser(house, { tenant: company })
    for (const endpoint of [accounts, profiles])
      expect((await house.call(endpoint, {}, { as: ordinary.token })).refusal.code).toBe('kernel.forbidden')
  })
})
