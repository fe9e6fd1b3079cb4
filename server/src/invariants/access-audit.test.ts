// The audit of access: what is in it, what is not, who reads it, and that the console has words for all of it.
import { readFile } from 'node:fs/promises'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { auditEndpoints } from '@tratativa/contract/identity/audit-endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { secondStepEndpoints } from '@tratativa/contract/identity/second-step-endpoints'
import { languages } from '@tratativa/contract/kernel/languages'
import { calendarDay } from '@tratativa/contract/kernel/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeAt, stepOf } from '../platform/crypto/totp.ts'
import { aTenant, aUser, testPassword, type TestTenant, type TestUser } from '../testing/builders.ts'
import { startApp, type TestApp } from '../testing/app.ts'

const endpoints = { ...identityEndpoints, ...secondStepEndpoints, ...auditEndpoints }

let app: TestApp
let tenant: TestTenant
let admin: TestUser

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set(new Date())
  await app.sql.query('delete from identity.attempt')
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' })
})

const { accessAudit, login } = endpoints
type Filter = Parameters<typeof app.call<typeof accessAudit>>[1]

const audit = async (filter: Filter = {}, as = admin.token) => {
  await app.jobsDone()
  return (await app.call(accessAudit, filter, { as })).body.data
}
const actions = async (filter: Filter = {}, as = admin.token) =>
  (await audit(filter, as)).map(({ action }) => action.replace('identity.', ''))
const signIn = (email: string, password = testPassword) => app.call(login, { email, password })
const count = async (statement: string) => (await app.sql.query<{ n: number }>(statement)).rows[0]?.n

const code = (secret: string) => {
  app.clock.move(30_000)
  return codeAt(secret, stepOf(app.clock.now()))
}

/** Everything that a person does to their own access. */
const liveThrough = async (person: TestUser, elsewhere: TestTenant) => {
  const as = { as: person.token }
  const { secret } = (await app.call(endpoints.beginSecondStep, { currentPassword: testPassword }, as)).body.data
  await app.call(endpoints.confirmSecondStep, { code: code(secret) }, as)
  const proof = () => ({ currentPassword: testPassword, code: code(secret) })
  const { recoveryCodes } = (await app.call(endpoints.renewRecoveryCodes, proof(), as)).body.data
  const { challenge = '' } = (await signIn(person.email)).body
  await app.call(endpoints.finishLogin, { challenge, code: '000000' })
  await app.call(endpoints.finishLogin, { challenge, code: recoveryCodes[0] ?? '' })
  if (person === admin) {
    await app.call(endpoints.changeSignInRules, { requiresSecondStep: true }, as)
    await app.call(endpoints.changeSignInRules, { requiresSecondStep: false }, as)
  }
  await app.call(endpoints.endSecondStep, proof(), as)
  await app.call(endpoints.updateMe, { name: `${person.name} de Souza` }, as)
  await app.call(endpoints.changePassword, { currentPassword: testPassword, newPassword: 'um gato amarelo' }, as)
  await signIn(person.email, 'nao e esta senha')
  await app.call(endpoints.switchTenant, { tenantId: elsewhere.id }, as)
}

describe('the audit of access', () => {
  it('tells sign-ins, misses, passwords, second steps, names, invitations and rules, in the words of every language', async () => {
    const elsewhere = await aTenant(app)
    const boss = await aUser(app, { tenant: elsewhere, profileTypeId: 1 })
    await aUser(app, { tenant: elsewhere, profileTypeId: 1, account: admin })
    const person = await aUser(app, { tenant, name: 'Bruna' })
    const users = [{ name: 'Convidada', email: `nova@${tenant.domain}`, profileTypeId: 3 as const }]
    await app.call(departmentsEndpoints.addUsers, { users }, { as: admin.token })
    await app.call(
      departmentsEndpoints.editUser,
      { id: person.id, name: 'Bruna T.', profileTypeId: 2, departmentId: null },
      { as: admin.token },
    )
    await liveThrough(admin, elsewhere)
    const here = (await signIn(admin.email, 'um gato amarelo')).body.jwt ?? ''
    const entries = [...(await audit({}, boss.token))]
    const token = (await app.call(endpoints.switchTenant, { tenantId: tenant.id }, { as: here })).body.jwt
    entries.push(...(await audit({}, token)))
    expect([...new Set(entries.map(({ action }) => action))].sort()).toEqual([
      'identity.account.renamed',
      'identity.invitation.sent',
      'identity.login.failed',
      'identity.login.succeeded',
      'identity.login.switched',
      'identity.password.changed',
      'identity.rights.changed',
      'identity.rights.granted',
      'identity.rules.changed',
      'identity.second-step.codes-renewed',
      'identity.second-step.disabled',
      'identity.second-step.enabled',
      'identity.second-step.failed',
      'identity.second-step.recovery-used',
      'identity.user.renamed',
    ])
    for (const language of Object.keys(languages)) {
      const file = new URL(`../../../console/src/features/departments/departments.${language}.json`, import.meta.url)
      const words = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
      expect(entries.filter(({ action }) => words[`audit.action.${action}`] === undefined)).toEqual([])
    }
    const text = JSON.stringify(entries)
    for (const secret of [testPassword, 'um gato amarelo', 'nao e esta senha', '000000'])
      expect(text).not.toContain(secret)
  })

  it('a link that sets a password is told in every company of the person, as nobody’s act', async () => {
    const elsewhere = await aTenant(app)
    const boss = await aUser(app, { tenant: elsewhere, profileTypeId: 1 })
    const owner = await aUser(app, { tenant })
    await aUser(app, { tenant: elsewhere, account: owner })
    await app.call(endpoints.forgotPassword, { email: owner.email })
    await app.jobsDone()
    const { rows } = await app.sql.query<{ hash: string }>(
      'select hash from identity.one_time_link where account_id = $1',
      [owner.accountId],
    )
    expect(rows).toHaveLength(1)
    // The link itself would open both companies, so no outbox shows it: it is replaced by one that this test knows.
    const { createHash } = await import('node:crypto')
    const known = createHash('sha256').update('um-link-conhecido').digest('hex')
    await app.sql.query('update identity.one_time_link set hash = $1 where hash = $2', [known, rows[0]?.hash])
    const reset = await app.call(endpoints.resetPassword, { token: 'um-link-conhecido', password: 'um gato amarelo' })
    expect(reset.status).toBe(200)
    for (const as of [admin.token, boss.token]) {
      const [entry] = await audit({ kind: 'secrets' }, as)
      expect(entry).toMatchObject({ action: 'identity.password.reset', subject: owner.name, by: null })
    }
  })

  it('misses at a known address are one entry in ten minutes in each of its companies; unknown ones leave nothing', async () => {
    const elsewhere = await aTenant(app)
    const boss = await aUser(app, { tenant: elsewhere, profileTypeId: 1 })
    const owner = await aUser(app, { tenant })
    await aUser(app, { tenant: elsewhere, account: owner })
    const size = () =>
      count(`select (select count(*) from platform.audit_entry) + (select count(*) from graphile_worker._private_jobs)
        + (select count(*) from platform.event) as n`)
    const before = await size()
    for (let time = 0; time < 3; time += 1) await signIn(`ninguem${time}@${tenant.domain}`, 'um palpite qualquer')
    await app.jobsDone()
    expect(await size()).toBe(before)
    for (let time = 0; time < 4; time += 1) await signIn(owner.email, 'um palpite qualquer')
    for (const as of [admin.token, boss.token])
      expect(await actions({ kind: 'sign-ins' }, as)).toEqual(['login.failed'])
    app.clock.move(11 * 60 * 1000)
    await signIn(owner.email, 'um palpite qualquer')
    expect(await actions({ kind: 'sign-ins' })).toEqual(['login.failed', 'login.failed'])
  })

  it('is filtered by person, kind and period, goes on by pages, and shows one company alone', async () => {
    const stranger = await aUser(app, { tenant: await aTenant(app), profileTypeId: 1 })
    const [first, second] = [await aUser(app, { tenant }), await aUser(app, { tenant })]
    for (const { email } of [first, second, first, stranger]) await signIn(email)
    await app.call(
      endpoints.changePassword,
      { currentPassword: testPassword, newPassword: 'um gato amarelo' },
      { as: second.token },
    )
    expect(await actions()).toEqual(['password.changed', 'login.succeeded', 'login.succeeded', 'login.succeeded'])
    expect(await actions({ accountId: first.accountId })).toHaveLength(2)
    expect(await actions({ accountId: stranger.accountId })).toEqual([])
    expect(await actions({ kind: 'secrets' })).toEqual(['password.changed'])
    expect(await actions({ kind: 'people' })).toEqual([])
    const today = calendarDay(app.clock.now())
    expect(await actions({ from: today, to: today })).toHaveLength(4)
    expect(await actions({ to: '2020-01-01' })).toEqual([])
    expect(await actions({ from: '2999-01-01' })).toEqual([])
    const reversed = await app.call(accessAudit, { from: today, to: '2020-01-01' }, { as: admin.token })
    expect(reversed.refusal).toMatchObject({ code: 'identity.period-reversed', field: 'to' })
    const { rows } = await app.sql.query<{ email: string }>('select $1 as email from generate_series(1, 60)', [
      first.email,
    ])
    await app.db.inTenant(tenant.id, (tx) => {
      for (const { email } of rows)
        tx.audit({ action: 'identity.login.succeeded', subjectId: '0', subject: email, before: null, after: null })
      return Promise.resolve()
    })
    const page = (await app.call(accessAudit, {}, { as: admin.token })).body
    expect(page.data).toHaveLength(50)
    const rest = (await app.call(accessAudit, { cursor: page.cursor ?? '' }, { as: admin.token })).body
    expect(rest.data).toHaveLength(14)
    expect(rest.cursor).toBeNull()
  })
})
