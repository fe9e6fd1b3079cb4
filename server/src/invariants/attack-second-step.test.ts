// Attacks on two-step sign-in by a person who knows the password, has the mailbox, or sits at an open screen.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { secondStepEndpoints } from '@tratativa/contract/identity/second-step-endpoints'
import type { LoginAnswer } from '@tratativa/contract/identity/shapes'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resetSecondStep } from '../features/identity/index.ts'
import { codeAt, stepOf } from '../platform/crypto/totp.ts'
import { makeSeal } from '../platform/crypto/seal.ts'
import { aTenant, aUser, testPassword, type TestTenant, type TestUser } from '../testing/builders.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { overlapping } from '../testing/overlapping.ts'

const endpoints = { ...identityEndpoints, ...secondStepEndpoints }

let app: TestApp
let tenant: TestTenant

beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  tenant = await aTenant(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set(new Date())
  await app.sql.query('delete from identity.attempt')
})

const { beginSecondStep, changeSignInRules, confirmSecondStep, endSecondStep, finishLogin, login, me } = endpoints

const stepMs = 30_000
const codeNow = (secret: string, distance = 0) => codeAt(secret, stepOf(app.clock.now()) + distance)

const enrol = async ({ token: as }: Pick<TestUser, 'token'>) => {
  const { secret } = (await app.call(beginSecondStep, { currentPassword: testPassword }, { as })).body.data
  const { recoveryCodes } = (await app.call(confirmSecondStep, { code: codeNow(secret) }, { as })).body.data
  // The code of the enrolment is spent: the next one is new.
  app.clock.move(stepMs)
  return { secret, recoveryCodes }
}

const from = (address: string, cookie?: string) => ({
  headers: { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) },
})
const office = from('203.0.113.7')

const passwordAlone = async (email: string, where = office, password = testPassword): Promise<LoginAnswer> =>
  (await app.call(login, { email, password }, where)).body
const challengeOf = async (email: string, where = office) => (await passwordAlone(email, where)).challenge ?? ''
const cookieIn = (headers: Headers) => headers.get('set-cookie')?.split(';')[0]

const auditOf = async ({ accountId }: TestUser, company = tenant) => {
  await app.jobsDone()
  const { rows } = await app.sql.query<{ action: string }>(
    'select action from platform.audit_entry where tenant_id = $1 and subject_id = $2 order by id',
    [company.id, String(accountId)],
  )
  return rows.map(({ action }) => action.replace('identity.', ''))
}

describe('the password alone', () => {
  it('opens nothing: a challenge, no token, no mark of the browser; a code then finishes', async () => {
    const owner = await aUser(app, { tenant })
    const { secret } = await enrol(owner)
    const answer = await app.call(login, { email: owner.email, password: testPassword, rememberMe: true }, office)
    expect(answer.body).toEqual({
      error: false,
      message: 'Digite o código do aplicativo autenticador.',
      challenge: expect.stringMatching(/^[\w.-]+$/) as string,
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
    const challenge = answer.body.challenge ?? ''
    expect((await app.call(me, {}, { as: challenge })).status).toBe(401)
    const finished = await app.call(finishLogin, { challenge, code: codeNow(secret) }, office)
    expect(finished.body).toMatchObject({ error: false, user: { id: owner.accountId } })
    expect(finished.headers.get('set-cookie')).toContain(`device_${owner.accountId}=`)
    expect((await app.call(me, {}, { as: finished.body.jwt ?? '' })).status).toBe(200)
  })

  it('a wrong password is told the same, whether or not a second step is behind it', async () => {
    const [plain, guarded] = [await aUser(app, { tenant }), await aUser(app, { tenant })]
    await enrol(guarded)
    const answerTo = async (email: string) => {
      const { status, refusal } = await app.call(login, { email, password: 'um palpite qualquer' }, office)
      return { status, ...refusal, requestId: '' }
    }
    expect(await answerTo(guarded.email)).toEqual(await answerTo(plain.email))
  })

  it('a challenge is good for its account, its minutes and its password, and for nothing that was changed', async () => {
    const [owner, other] = [await aUser(app, { tenant }), await aUser(app, { tenant })]
    const { secret } = await enrol(owner)
    const otherSecret = (await enrol(other)).secret
    const challenge = await challengeOf(owner.email)
    const withCode = (challengeText: string, code: string) =>
      app.call(finishLogin, { challenge: challengeText, code }, office)
    expect((await withCode(challenge, codeNow(otherSecret))).refusal.code).toBe('identity.bad-code')
    const changed = challenge.slice(0, -2) + (challenge.endsWith('AA') ? 'BB' : 'AA')
    for (const forged of [changed, 'v1.x.y', owner.token])
      expect((await withCode(forged, codeNow(secret))).refusal.code).toBe('identity.challenge-dead')
    app.clock.move(5 * 60 * 1000 + 1)
    expect((await withCode(challenge, codeNow(secret))).refusal.code).toBe('identity.challenge-dead')
    const next = await challengeOf(owner.email)
    const change = { currentPassword: testPassword, newPassword: 'um gato amarelo' }
    expect((await app.call(endpoints.changePassword, change, { as: owner.token })).status).toBe(200)
    expect((await withCode(next, codeNow(secret))).refusal.code).toBe('identity.challenge-dead')
  })
})

describe('codes', () => {
  it('count once, one step around, and never again after a later one', async () => {
    const owner = await aUser(app, { tenant })
    const { secret } = await enrol(owner)
    app.clock.move(10 * stepMs)
    const finish = async (code: string) =>
      (await app.call(finishLogin, { challenge: await challengeOf(owner.email), code }, office)).status
    const early = codeNow(secret, -1)
    expect(await finish(codeNow(secret, -2))).toBe(403)
    expect(await finish(codeNow(secret, 2))).toBe(403)
    expect(await finish(codeNow(secret))).toBe(200)
    expect(await finish(codeNow(secret))).toBe(403)
    expect(await finish(early)).toBe(403)
    expect(await finish(codeNow(secret, 1))).toBe(200)
  })

  it.each(['second_step', 'recovery_code'] as const)('of %s sent at once, one code opens one login', async (table) => {
    const owner = await aUser(app, { tenant })
    const { secret, recoveryCodes } = await enrol(owner)
    const challenge = await challengeOf(owner.email)
    const code = table === 'second_step' ? codeNow(secret) : recoveryCodes[3]
    const send = async () => (await app.call(finishLogin, { challenge, code: code ?? '' }, office)).status
    const lock = `select from identity.${table} where account_id = ${owner.accountId} for update`
    const statuses = await overlapping(app, lock, [send, send, send])
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403])
  })

  it('that are spent count as misses, and give no new guesses', async () => {
    const owner = await aUser(app, { tenant })
    const { secret, recoveryCodes } = await enrol(owner)
    for (const code of [codeNow(secret), recoveryCodes[3] ?? '']) {
      const challenge = await challengeOf(owner.email)
      const statuses: number[] = []
      for (let time = 0; time < 7; time += 1)
        statuses.push((await app.call(finishLogin, { challenge, code }, office)).status)
      expect(statuses).toEqual([200, 403, 403, 403, 403, 403, 429])
      await app.sql.query('delete from identity.attempt')
    }
  })

  it('recovery codes are ten, count once each, and end with their renewal', async () => {
    const owner = await aUser(app, { tenant })
    const { secret, recoveryCodes } = await enrol(owner)
    expect(new Set(recoveryCodes).size).toBe(10)
    const finish = async (code: string) =>
      (await app.call(finishLogin, { challenge: await challengeOf(owner.email), code }, office)).status
    const [first = '', second = '', third = ''] = recoveryCodes
    expect(await finish(first)).toBe(200)
    expect(await finish(first)).toBe(403)
    // As somebody types it.
    expect(await finish(second.toUpperCase().replaceAll('-', ' '))).toBe(200)
    const state = await app.call(endpoints.secondStep, {}, { as: owner.token })
    expect(state.body.data).toMatchObject({ isOn: true, recoveryCodesLeft: 8 })
    const proof = { currentPassword: testPassword, code: codeNow(secret) }
    const renewed = (await app.call(endpoints.renewRecoveryCodes, proof, { as: owner.token })).body.data.recoveryCodes
    expect(await finish(third)).toBe(403)
    expect(await finish(renewed[0] ?? '')).toBe(200)
    expect(await auditOf(owner)).toEqual([
      'second-step.enabled',
      'second-step.recovery-used',
      'login.succeeded',
      'second-step.failed',
      'second-step.recovery-used',
      'login.succeeded',
      'second-step.codes-renewed',
      'second-step.failed',
      'second-step.recovery-used',
      'login.succeeded',
    ])
  })

  it('guesses of a thief of the password are slowed, together from everywhere, and hold up no known browser', async () => {
    const owner = await aUser(app, { tenant })
    const { secret } = await enrol(owner)
    const finished = await app.call(
      finishLogin,
      { challenge: await challengeOf(owner.email), code: codeNow(secret) },
      office,
    )
    const own = from('198.51.100.1', cookieIn(finished.headers))
    const statuses: number[] = []
    for (let host = 0; host < 7; host += 1) {
      const where = from(`192.0.2.${host}`)
      const challenge = await challengeOf(owner.email, where)
      statuses.push((await app.call(finishLogin, { challenge, code: codeNow(secret, 40 + host) }, where)).status)
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429])
    const right = { challenge: await challengeOf(owner.email), code: codeNow(secret, 1) }
    // Held up, a right code says nothing and is not spent.
    expect((await app.call(finishLogin, right, office)).status).toBe(429)
    expect((await app.call(finishLogin, right, own)).status).toBe(200)
  })

  it('many guesses sent at once learn no more than the free ones', async () => {
    const owner = await aUser(app, { tenant })
    const { secret } = await enrol(owner)
    const challenge = await challengeOf(owner.email)
    const wrong = Array.from({ length: 12 }, (_, number) => codeNow(secret, 50 + number))
    const answers = await Promise.all(wrong.map((code) => app.call(finishLogin, { challenge, code }, office)))
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5)
  })
})

describe('around the second step', () => {
  const resetLink = async (owner: TestUser) => {
    const admin = await aUser(app, { tenant, profileTypeId: 1 })
    await app.call(endpoints.forgotPassword, { email: owner.email })
    await app.jobsDone()
    const { data } = (await app.call(endpoints.outbox, {}, { as: admin.token })).body
    const mail = data.find(({ to, text }) => to === owner.email && text.includes('token='))
    return /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  it('whoever has the mailbox sets a password, and still needs a code', async () => {
    const owner = await aUser(app, { tenant })
    const { secret } = await enrol(owner)
    const token = await resetLink(owner)
    const reset = await app.call(endpoints.resetPassword, { token, password: 'um gato amarelo' }, office)
    const marked = from('203.0.113.7', cookieIn(reset.headers))
    const answer = await passwordAlone(owner.email, marked, 'um gato amarelo')
    expect(answer.jwt).toBeUndefined()
    // A new password each time gives no new guesses.
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1)
      statuses.push(
        (await app.call(finishLogin, { challenge: answer.challenge ?? '', code: codeNow(secret, 50 + time) }, marked))
          .status,
      )
    expect(statuses.at(-1)).toBe(429)
    await app.sql.query("delete from identity.attempt where mark not like 'known-code %'")
    app.clock.move(61_000)
    const again = await resetLink(owner)
    const second = await app.call(endpoints.resetPassword, { token: again, password: 'um cachorro azul' }, office)
    const later = from('203.0.113.7', cookieIn(second.headers))
    const { challenge = '' } = await passwordAlone(owner.email, later, 'um cachorro azul')
    const guesses: number[] = []
    for (let time = 0; time < 3; time += 1)
      guesses.push((await app.call(finishLogin, { challenge, code: codeNow(secret, 60 + time) }, later)).status)
    expect(guesses.filter((status) => status === 403).length).toBeLessThan(2)
  })

  it('an open screen neither enrols, ends nor renews without the password, nor ends without a code', async () => {
    const owner = await aUser(app, { tenant })
    const as = { as: owner.token }
    const wrong = { currentPassword: 'nao e esta senha' }
    expect((await app.call(beginSecondStep, wrong, as)).refusal.code).toBe('identity.wrong-password')
    const { secret } = await enrol(owner)
    const right = { currentPassword: testPassword }
    expect((await app.call(beginSecondStep, right, as)).refusal.code).toBe('identity.second-step-on')
    const codes = { code: codeNow(secret) }
    expect((await app.call(endSecondStep, { ...wrong, ...codes }, as)).refusal.code).toBe('identity.wrong-password')
    const stale = { ...right, code: codeNow(secret, 30) }
    expect((await app.call(endSecondStep, stale, as)).refusal.code).toBe('identity.bad-code')
    expect((await app.call(endpoints.renewRecoveryCodes, stale, as)).refusal.code).toBe('identity.bad-code')
    expect((await app.call(endSecondStep, { ...right, ...codes }, as)).status).toBe(200)
    expect((await passwordAlone(owner.email)).jwt).toBeDefined()
  })

  it('an enrolment that no code confirmed asks for nothing; a confirmed one ends the other logins', async () => {
    const owner = await aUser(app, { tenant })
    const elsewhere = (await passwordAlone(owner.email)).jwt ?? ''
    await app.call(beginSecondStep, { currentPassword: testPassword }, { as: owner.token })
    expect((await app.call(confirmSecondStep, { code: '000000' }, { as: owner.token })).status).toBe(403)
    expect((await passwordAlone(owner.email)).jwt).toBeDefined()
    await enrol(owner)
    expect((await app.call(me, {}, { as: elsewhere })).status).toBe(401)
    expect((await app.call(me, {}, { as: owner.token })).status).toBe(200)
  })

  it('neither the secret nor a recovery code stands readable in the database, and no company’s login reads them', async () => {
    const owner = await aUser(app, { tenant })
    const { secret, recoveryCodes } = await enrol(owner)
    const { rows } = await app.sql.query<{ text: string }>(
      `select s::text as text from identity.second_step s union all select c::text from identity.recovery_code c
       union all select e::text from platform.audit_entry e union all select j::text from graphile_worker._private_jobs j`,
    )
    const plain = recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')])
    for (const { text } of rows)
      for (const said of [secret, ...plain]) expect(text.toLowerCase()).not.toContain(said.toLowerCase())
    const { rows: grants } = await app.sql.query<{ may: boolean }>(
      `select has_table_privilege('tratativa_app', t, 'select, insert, update, delete') as may
       from unnest(array['identity.second_step', 'identity.recovery_code']) t`,
    )
    expect(grants.map(({ may }) => may)).toEqual([false, false])
  })

  it('the operator takes it away, in the audit of every company, and the live logins end', async () => {
    const owner = await aUser(app, { tenant })
    const other = await aTenant(app)
    await aUser(app, { tenant: other, account: owner })
    await enrol(owner)
    const services = { seal: makeSeal(app.keys.seal), publicUrl: 'http://console.test' }
    await app.db.asSystem((tx) => resetSecondStep(tx, owner.email, services))
    expect((await app.call(me, {}, { as: owner.token })).status).toBe(401)
    expect((await passwordAlone(owner.email)).jwt).toBeDefined()
    for (const company of [tenant, other]) expect(await auditOf(owner, company)).toContain('second-step.reset')
    const again = app.db.asSystem((tx) => resetSecondStep(tx, owner.email, services))
    await expect(again).rejects.toThrow('nothing was changed')
  })
})

describe('a company that requires it of its administrators', () => {
  const demand = async () => {
    const company = await aTenant(app)
    const [first, second] = [
      await aUser(app, { tenant: company, profileTypeId: 1 }),
      await aUser(app, { tenant: company, profileTypeId: 1 }),
    ]
    const rule = { requiresSecondStep: true }
    const early = await app.call(changeSignInRules, rule, { as: first.token })
    expect(early.refusal.code).toBe('identity.own-second-step-first')
    await enrol(first)
    return { company, first, second, require: () => app.call(changeSignInRules, rule, { as: first.token }) }
  }
  /** Returns null for a live connection that stands, or why it was refused. */
  const refusalOfLine = (token: string) =>
    new Promise<string | null>((resolve) => {
      const socket = io(app.base, { auth: { token }, transports: ['websocket'], reconnection: false })
      const end = (refusal: string | null) => {
        socket.close()
        resolve(refusal)
      }
      socket.on('connect', () => end(null))
      socket.on('connect_error', ({ message }) => end(message))
    })

  it('confines live and new logins of an administrator to the enrolment, and frees them by it', async () => {
    const { company, second, require } = await demand()
    const negotiator = await aUser(app, { tenant: company })
    expect((await app.call(me, {}, { as: second.token })).status).toBe(200)
    expect(await refusalOfLine(second.token)).toBeNull()
    expect((await require()).body.data).toMatchObject({ requiresSecondStep: true, administratorsWithout: 1 })
    const open = async (as: string) => [
      (await app.call(me, {}, { as })).status,
      (await app.call(endpoints.accounts, {}, { as })).status,
      (await app.call(changeSignInRules, { requiresSecondStep: false }, { as })).status,
      (await app.call(endpoints.updateMe, { name: 'Outro Nome' }, { as })).status,
    ]
    const signedIn = await passwordAlone(second.email)
    expect(signedIn.mustEnrol).toBe(true)
    for (const token of [second.token, signedIn.jwt ?? '']) {
      expect(await open(token)).toEqual([403, 403, 403, 403])
      expect((await app.call(me, {}, { as: token })).refusal.code).toBe('kernel.second-step-due')
      // The console is led to the enrolment by it, whatever it hears first.
      expect(await refusalOfLine(token)).toBe('second-step-due')
    }
    expect((await app.call(me, {}, { as: negotiator.token })).status).toBe(200)
    const state = (await app.call(endpoints.secondStep, {}, { as: second.token })).body.data
    expect(state).toMatchObject({ isOn: false, isRequired: true })
    const { secret } = await enrol(second)
    expect((await app.call(me, {}, { as: second.token })).status).toBe(200)
    const proof = { currentPassword: testPassword, code: codeNow(secret) }
    expect((await app.call(endSecondStep, proof, { as: second.token })).refusal.code).toBe(
      'identity.second-step-required',
    )
  })

  it('binds its administrators alone: another company neither reads nor changes the rule', async () => {
    const { company, require } = await demand()
    await require()
    const stranger = await aUser(app, { tenant, profileTypeId: 1 })
    await enrol(stranger)
    const rules = (await app.call(endpoints.signInRules, {}, { as: stranger.token })).body.data
    expect(rules.requiresSecondStep).toBe(false)
    await app.call(changeSignInRules, { requiresSecondStep: false }, { as: stranger.token })
    const { rows } = await app.sql.query<{ on: boolean }>(
      'select requires_second_step as on from identity.tenant where id = $1',
      [company.id],
    )
    expect(rows).toEqual([{ on: true }])
  })
})
