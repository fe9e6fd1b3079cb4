import { randomUUID } from 'node:crypto'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aLogin, aTenant, aUser, testPassword, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { overlapping } from '../../../testing/overlapping.ts'

const { login, me, forgotPassword, resetPassword, changePassword, outbox } = identityEndpoints
const newPassword = 'um gato amarelo'
const minute = 60_000

let app: TestApp
let tenant: TestTenant
let admin: TestUser

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set(new Date())
  await app.sql.query('delete from identity.attempt')
})

const mailsTo = async (email: string) => {
  await app.jobsDone()
  const { data } = (await app.call(outbox, {}, { as: admin.token })).body
  return data.filter((mail) => mail.to === email)
}

const tokenIn = (text = '') => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? ''
const requestResetMail = async (email: string) => {
  await app.call(forgotPassword, { email })
  const [mail] = await mailsTo(email)
  return { mail, token: tokenIn(mail?.text) }
}
const signIn = (email: string, password: string) => app.call(login, { email, password })

describe('a forgotten password', () => {
  it('is replaced through a one-time link, which ends every login of the person', async () => {
    const user = await aUser(app, { tenant })
    const { mail, token } = await requestResetMail(user.email)
    expect(mail?.subject).toBe('Redefinição da sua senha do Tratativa')
    expect(mail?.text).toContain(`http://console.test/signin?token=${token}`)
    expect(mail?.text).not.toContain('invite')

    expect((await app.call(resetPassword, { token, password: newPassword })).status).toBe(200)
    expect((await app.call(me, {}, { as: user.token })).refusal.code).toBe('kernel.unauthorized')
    expect((await signIn(user.email, testPassword)).status).toBe(401)
    expect((await signIn(user.email, newPassword)).status).toBe(200)
    const again = await app.call(resetPassword, { token, password: 'outro gato azul' })
    expect(again.status).toBe(410)
    expect(again.refusal.code).toBe('identity.link-dead')
  })

  it('refuses a link after 30 minutes, or after the password changed in another way', async () => {
    const user = await aUser(app, { tenant })
    const { token } = await requestResetMail(user.email)
    app.clock.move(30 * minute + 1000)
    expect((await app.call(resetPassword, { token, password: newPassword })).refusal.code).toBe('identity.link-dead')

    const second = (await requestResetMail(user.email)).token
    expect(second).not.toBe(token)
    const fresh = await aLogin(app, { tenant, accountId: user.accountId, profileTypeId: 3, email: user.email })
    const change = { currentPassword: testPassword, newPassword }
    expect((await app.call(changePassword, change, { as: fresh.token })).status).toBe(200)
    expect((await app.call(resetPassword, { token: second, password: 'outro gato azul' })).status).toBe(410)
  })

  it('lets only one of two concurrent uses of a link succeed', async () => {
    const user = await aUser(app, { tenant })
    const { token } = await requestResetMail(user.email)
    const choices = ['primeira escolha', 'segunda escolha']
    const both = await overlapping(
      app,
      `select from identity.account where id = ${user.accountId} for update`,
      choices.map((password) => () => app.call(resetPassword, { token, password })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  })

  it('answers the same for an unknown address, and sends no mail', async () => {
    const user = await aUser(app, { tenant })
    const unknown = `ninguem@${tenant.domain}`
    const answers = await Promise.all([user.email, unknown].map((email) => app.call(forgotPassword, { email })))
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(await mailsTo(user.email)).toHaveLength(1)
    expect(await mailsTo(unknown)).toEqual([])
  })

  it('does not flood a mailbox', async () => {
    const user = await aUser(app, { tenant })
    for (let time = 0; time < 4; time += 1) await requestResetMail(user.email)
    expect(await mailsTo(user.email)).toHaveLength(1)
    app.clock.move(minute + 1000)
    await requestResetMail(user.email)
    expect(await mailsTo(user.email)).toHaveLength(2)
  })

  it('gives no access to a user whom no administrator has activated', async () => {
    const waiting = await aUser(app, { tenant, isActive: false })
    const { token } = await requestResetMail(waiting.email)
    await app.call(resetPassword, { token, password: newPassword })
    expect((await signIn(waiting.email, newPassword)).refusal.code).toBe('identity.awaiting-activation')
  })

  it('unlocks a locked account, because the mailbox proves its owner', async () => {
    const user = await aUser(app, { tenant })
    for (let miss = 0; miss < 5; miss += 1) await signIn(user.email, 'errada demais')
    expect((await signIn(user.email, testPassword)).refusal.code).toBe('identity.locked')
    const { token } = await requestResetMail(user.email)
    await app.call(resetPassword, { token, password: newPassword })
    expect((await signIn(user.email, newPassword)).status).toBe(200)
  })

  it('stores neither the link nor the address readably in the database', async () => {
    const user = await aUser(app, { tenant })
    const { token } = await requestResetMail(user.email)
    const { rows } = await app.sql.query<{ all: string }>(
      `select (select string_agg(l::text, ' ') from identity.one_time_link l) ||
         (select string_agg(k.text, ' ') from identity.kept_mail k) as all`,
    )
    expect(token).toHaveLength(43)
    expect(rows[0]?.all).not.toContain(token)
  })

  it('puts nothing readable into the payloads of its jobs', async () => {
    const web = await startApp({ env: { ROLES: 'web' } })
    const company = await aTenant(web)
    const email = `curiosa@${company.domain}`
    await web.call(forgotPassword, { email })
    await web.call(identityEndpoints.register, { name: 'Curiosa', email, password: newPassword })
    const { rows } = await web.sql.query<{ name: string; payload: string }>(
      `select t.identifier as name, j.payload::text as payload
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`,
    )
    await web.stop()
    const payloadOf = (name: string) => rows.find((row) => row.name === name)?.payload
    expect(payloadOf('identity.reset.prepare')).toContain('sealedEmail')
    expect(payloadOf('identity.reset.prepare')).not.toContain(email)
    expect(payloadOf('identity.registration.prepare')).toContain('sealed')
    expect(payloadOf('identity.registration.prepare')).not.toContain(email)
  })
})

describe('a weak password', () => {
  it.each([
    ['holds the name of the address', 'fulana.silva2024'],
    ['is one character repeated', 'aaaaaaaaaaaa'],
    ['is one that everybody tries', 'Qwertyuiop1'],
    ['is a row of digits', '1234567890'],
    ['is the demo’s', 'tratativa-demo'],
    ['is the name of the product and a year', 'Tratativa2026'],
    ['is a word of the trade in disguise', 'N3g0ci@dor!'],
    ['is a word of the trade with its accents', 'negociação24'],
  ])('is refused when it %s, and the link stays valid', async (_, password) => {
    // Uses a new person per case, because the mails per hour to one address are limited.
    const email = `fulana.silva@${randomUUID()}.${tenant.domain}`
    await aUser(app, { tenant, email })
    const { token } = await requestResetMail(email)
    const refused = await app.call(resetPassword, { token, password })
    expect(refused.refusal).toMatchObject({ code: 'identity.weak-password', field: 'password' })
    expect((await app.call(resetPassword, { token, password: newPassword })).status).toBe(200)
  })
})

describe('changing the password', () => {
  it('AUTH-010 requires the current password, ends the other logins and answers a token for the same login', async () => {
    const user = await aUser(app, { tenant })
    const other = await aLogin(app, { tenant, accountId: user.accountId, profileTypeId: 3, email: user.email })
    const as = { as: user.token }
    const wrong = await app.call(changePassword, { currentPassword: 'não é esta', newPassword }, as)
    expect(wrong.status).toBe(403)
    expect(wrong.refusal).toMatchObject({ code: 'identity.wrong-password', field: 'currentPassword' })
    const same = { currentPassword: testPassword, newPassword: testPassword }
    expect((await app.call(changePassword, same, as)).refusal.code).toBe('identity.same-password')
    const weak = { currentPassword: testPassword, newPassword: 'aaaaaaaaaaaa' }
    expect((await app.call(changePassword, weak, as)).refusal).toMatchObject({
      code: 'identity.weak-password',
      field: 'newPassword',
    })

    const { jwt } = (await app.call(changePassword, { currentPassword: testPassword, newPassword }, as)).body
    expect((await app.call(me, {}, { as: jwt })).status).toBe(200)
    expect((await app.call(me, {}, { as: other.token })).refusal.code).toBe('kernel.unauthorized')
    expect((await signIn(user.email, testPassword)).status).toBe(401)
    expect((await signIn(user.email, newPassword)).status).toBe(200)
    expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual(['A sua senha do Tratativa foi alterada'])
  })

  it('limits guesses like signing in, and does not lock the person out', async () => {
    const user = await aUser(app, { tenant })
    const guess = () => app.call(changePassword, { currentPassword: 'palpite errado', newPassword }, { as: user.token })
    for (let miss = 0; miss < 5; miss += 1) expect((await guess()).status).toBe(403)
    expect((await guess()).refusal.code).toBe('identity.locked')
    expect((await signIn(user.email, testPassword)).status).toBe(200)
  })
})

describe('an invitation', () => {
  const { addUsers, inviteAgain, users } = departmentsEndpoints
  const inviteNow = async (email: string) => {
    const input = { users: [{ name: 'Nova Pessoa', email, profileTypeId: 3 as const }] }
    const { body } = await app.call(addUsers, input, { as: admin.token })
    const [mail] = await mailsTo(email)
    return { user: body.newUsers[0], mail, token: tokenIn(mail?.text) }
  }

  it('sets the first password within seven days, once, and gives the person access', async () => {
    const email = `nova1@${tenant.domain}`
    const { user, mail, token } = await inviteNow(email)
    expect(user).toMatchObject({ isActive: true, isPending: true })
    expect(mail?.text).toContain(`http://console.test/signin?token=${token}&invite=1`)
    expect(mail?.text).toContain(`${admin.name} convidou você para trabalhar com ${tenant.name}`)
    app.clock.move(6 * 24 * 60 * minute)
    expect((await app.call(resetPassword, { token, password: newPassword })).status).toBe(200)
    expect((await signIn(email, newPassword)).status).toBe(200)
    expect((await app.call(resetPassword, { token, password: 'outra escolha' })).status).toBe(410)
    app.clock.set(new Date())
    const { data } = (await app.call(users, { search: email }, { as: admin.token })).body
    expect(data[0]).toMatchObject({ isActive: true, isPending: false })
  })

  it('expires after seven days and can be sent again', async () => {
    const email = `nova2@${tenant.domain}`
    const { user, token } = await inviteNow(email)
    app.clock.move(7 * 24 * 60 * minute + 1000)
    expect((await app.call(resetPassword, { token, password: newPassword })).status).toBe(410)
    const fresh = await aLogin(app, {
      tenant,
      accountId: admin.accountId,
      profileTypeId: 1,
      email: admin.email,
    })
    if (!user) throw new Error('passwords.test: no user was added')
    expect((await app.call(inviteAgain, { id: user.id }, { as: fresh.token })).status).toBe(200)
    app.clock.set(new Date())
    const again = tokenIn((await mailsTo(email))[0]?.text)
    expect(again).not.toBe(token)
    expect((await app.call(resetPassword, { token: again, password: newPassword })).status).toBe(200)
  })

  it('to a person with an account leaves the account unchanged, and waits for their acceptance', async () => {
    const elsewhere = await aTenant(app)
    const person = await aUser(app, { tenant: elsewhere })
    const { user, mail, token } = await inviteNow(person.email)
    expect(user).toMatchObject({ name: 'Nova Pessoa', isActive: true, isPending: true })
    expect(mail?.subject).toBe(`Convite para o Tratativa: ${tenant.name}`)
    expect((await app.call(resetPassword, { token, password: newPassword })).refusal.code).toBe(
      'identity.account-exists',
    )
    expect((await signIn(person.email, testPassword)).status).toBe(200)
    const { data } = (await app.call(me, {}, { as: person.token })).body
    expect(data.tenants.map(({ id }) => id)).toEqual([elsewhere.id])
  })
})
