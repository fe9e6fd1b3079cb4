import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { claims as claimsShape } from '@tratativa/contract/identity/shapes'
import { verify } from '@node-rs/argon2'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aTenant, aUser, testPassword, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'

// Spies on the real library instead of measuring time, because durations depend on the machine.
vi.mock('@node-rs/argon2', async (load) => {
  const library = await load<typeof import('@node-rs/argon2')>()
  return { ...library, verify: vi.fn(library.verify) }
})

const { login, me, logout, switchTenant } = identityEndpoints
const day = 24 * 60 * 60

let app: TestApp
let tenant: TestTenant

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
})
afterAll(() => app.stop())
beforeEach(() => app.sql.query('delete from identity.attempt'))

const signIn = (email: string, password = testPassword, rememberMe?: boolean) =>
  app.call(login, { email, password, ...(rememberMe === undefined ? {} : { rememberMe }) })

const wrong = (email: string) => signIn(email, 'a senha errada')

const seconds = (date: Date) => date.getTime() / 1000

describe('signing in', () => {
  it('AUTH-002 answers a signed token with exactly the promised claims', async () => {
    const admin = await aUser(app, { tenant, profileTypeId: 1 })
    const user = await aUser(app, { tenant, profileTypeId: 2 })
    const { changeVoip } = identityEndpoints
    const voip = { userId: user.accountId, voipUser: 'sip-17', voipPassword: 'segredo sip', ramal: '1017' }
    expect((await app.call(changeVoip, voip, { as: admin.token })).status).toBe(200)

    const { body } = await signIn(user.email)
    expect(body.message).toBe('Login efetuado com sucesso!')
    expect(body.user).toEqual({
      id: user.accountId,
      name: user.name,
      color: 'green',
      access: 'Supervisor',
      login: user.email,
      tenantId: tenant.id,
      ramal: '1017',
    })
    const claims = decodeJwt(body.jwt ?? '')
    const now = seconds(app.clock.now())
    expect(claims).toEqual({
      userId: user.accountId,
      tenant_id: tenant.id,
      idProfileType: 2,
      default_url: '/app/visao-geral',
      user_email: user.email,
      voip_user: 'sip-17',
      voip_password: 'segredo sip',
      ramal: '1017',
      whatsappUserInfo: { profile_type_id: 2, email: user.email },
      whatsappReleased: false,
      iat: expect.closeTo(now, -1) as number,
      exp: expect.closeTo(now + day / 2, -1) as number,
      group_name: tenant.name,
      isActive: true,
      sid: expect.any(String) as string,
    })
    const [header = ''] = (body.jwt ?? '').split('.')
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({
      alg: 'HS256',
      kid: app.keys.tokens.current.id,
    })
    expect((await app.call(me, {}, { as: body.jwt })).body.data.email).toBe(user.email)
  })

  it('gives a login of three days to users who ask to be remembered and twelve hours to others, and enforces both on the server', async () => {
    const user = await aUser(app, { tenant })
    const short = (await signIn(user.email)).body.jwt ?? ''
    const long = (await signIn(user.email, testPassword, true)).body.jwt ?? ''
    const lifeOf = (jwt: string) => {
      const { exp, iat } = claimsShape.parse(decodeJwt(jwt))
      return exp - iat
    }
    expect([lifeOf(short), lifeOf(long)]).toEqual([day / 2, 3 * day])
    app.clock.move((day / 2 + 1) * 1000)
    expect((await app.call(me, {}, { as: short })).status).toBe(401)
    expect((await app.call(me, {}, { as: long })).status).toBe(200)
    app.clock.set(new Date())
  })

  it('AUTH-004 refuses a token older than three days and one without a profile type', async () => {
    const user = await aUser(app, { tenant })
    app.clock.move(3 * day * 1000 + 1000)
    expect((await app.call(me, {}, { as: user.token })).refusal.code).toBe('kernel.unauthorized')
    app.clock.set(new Date())
    expect((await app.call(me, {}, { as: user.token })).status).toBe(200)

    const farAhead = { ...user.claims, iat: user.claims.iat - 3 * day - 1, exp: user.claims.exp + 30 * day }
    expect((await app.call(me, {}, { as: await app.tokens.sign(farAhead) })).status).toBe(401)
    const lacking = await app.tokens.sign({ ...user.claims, idProfileType: undefined as never })
    expect((await app.call(me, {}, { as: lacking })).status).toBe(401)
  })

  it('refuses a token whose login belongs to another person, another company or nobody', async () => {
    const user = await aUser(app, { tenant })
    const other = await aUser(app, { tenant })
    const elsewhere = await aTenant(app)
    const statuses = await Promise.all(
      [
        { sid: other.loginId },
        { tenant_id: elsewhere.id },
        { userId: other.accountId },
        { sid: '00000000-0000-4000-8000-000000000000' },
        { sid: "' or true --" },
      ].map(async (change) => {
        const token = await app.tokens.sign({ ...user.claims, ...change })
        return (await app.call(me, {}, { as: token })).status
      }),
    )
    expect(statuses).toEqual([401, 401, 401, 401, 401])
  })

  it('answers the same for an unknown address, a wrong password and a user who never set a password', async () => {
    const user = await aUser(app, { tenant })
    const invited = await aUser(app, { tenant })
    await app.sql.query('update identity.account set password_hash = null where id = $1', [invited.accountId])
    const answers = await Promise.all(
      [user.email, `ninguem@${tenant.domain}`, invited.email].map(async (email) => {
        const { status, refusal } = await wrong(email)
        return { status, said: { ...refusal, requestId: '' } }
      }),
    )
    expect(answers[0]).toEqual({
      status: 401,
      said: {
        error: true,
        code: 'identity.bad-credentials',
        field: 'password',
        message: 'E-mail ou senha inválidos!',
        requestId: '',
      },
    })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  it('takes as long for an unknown address as for a wrong password: it compares a hash of the same cost', async () => {
    const hashesOf = async (email: string) => {
      vi.mocked(verify).mockClear()
      expect((await wrong(email)).status).toBe(401)
      return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
    }
    // The users of tests have cheap hashes; this password is stored as the product stores it.
    await app.sql.query('update identity.account set password_hash = $1 where id = $2', [
      await hashPassword(testPassword),
      user.accountId,
    ])
    const known = await hashesOf(user.email)
    expect(known).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']])
    expect(await hashesOf(`ninguem@${tenant.domain}`)).toEqual(known)
  })
  let user: TestUser
  beforeAll(async () => {
    user = await aUser(app, { tenant })
  })

  it('AUTH-014 reveals that a user is inactive only after the right password', async () => {
    const waiting = await aUser(app, { tenant, isActive: false })
    const former = await aUser(app, { tenant, isActive: false })
    await app.sql.query('update identity.membership set activated_at = now() where id = $1', [former.id])
    expect((await wrong(waiting.email)).refusal.code).toBe('identity.bad-credentials')
    expect((await signIn(waiting.email)).refusal.code).toBe('identity.awaiting-activation')
    expect((await signIn(former.email)).refusal).toMatchObject({ code: 'identity.inactive' })
    expect((await signIn(former.email)).status).toBe(403)
  })

  it('AUTH-013 reports a blocked company, both at sign-in and to signed-in users', async () => {
    const blocked = await aTenant(app)
    const person = await aUser(app, { tenant: blocked })
    await app.sql.query('update identity.tenant set is_blocked = true where id = $1', [blocked.id])
    const message = 'Autenticação bloqueada, entre em contato com o suporte.'
    expect((await signIn(person.email)).refusal).toMatchObject({ code: 'identity.blocked', message })
    expect((await app.call(me, {}, { as: person.token })).refusal).toMatchObject({
      code: 'identity.blocked',
      message,
    })
    expect((await wrong(person.email)).refusal.code).toBe('identity.bad-credentials')
  })
})

describe('guessing passwords', () => {
  it('locks an account after five failures, longer each time, and says for how long', async () => {
    const user = await aUser(app, { tenant })
    for (let miss = 0; miss < 5; miss += 1) expect((await wrong(user.email)).status).toBe(401)
    const locked = await signIn(user.email)
    expect(locked.status).toBe(429)
    expect(locked.refusal.code).toBe('identity.locked')
    expect(locked.refusal.retryAfter).toBeGreaterThan(25)
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(30)

    app.clock.move(31_000)
    expect((await wrong(user.email)).status).toBe(401)
    expect((await signIn(user.email)).refusal.retryAfter).toBeGreaterThan(50)
    app.clock.move(61_000)
    expect((await signIn(user.email)).status).toBe(200)
    // A successful sign-in resets the counter.
    for (let miss = 0; miss < 4; miss += 1) await wrong(user.email)
    expect((await signIn(user.email)).status).toBe(200)
    app.clock.set(new Date())
  })

  it('locks an unknown address in the same way', async () => {
    const nobody = `nunca@${tenant.domain}`
    for (let miss = 0; miss < 5; miss += 1) expect((await wrong(nobody)).status).toBe(401)
    expect((await wrong(nobody)).refusal.code).toBe('identity.locked')
  })

  it('reveals at most five answers to a burst of guesses', async () => {
    const user = await aUser(app, { tenant })
    const guesses = Array.from({ length: 15 }, () => wrong(user.email))
    const statuses = (await Promise.all(guesses)).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  it('counts a failure once when it is written after a failure that began later', async () => {
    const user = await aUser(app, { tenant })
    for (let miss = 0; miss < 5; miss += 1) {
      expect((await wrong(user.email)).status).toBe(401)
      app.clock.move(-1_000)
    }
    expect((await wrong(user.email)).status).toBe(429)
    app.clock.set(new Date())
  })

  it('stores no mark that reveals an account or an address', async () => {
    await wrong(`visivel@${tenant.domain}`)
    const { rows } = await app.sql.query<{ mark: string }>('select mark from identity.attempt')
    expect(rows.length).toBeGreaterThan(0)
    for (const { mark } of rows) expect(mark).toMatch(/^(account|address|pair) [0-9a-f]{5}$/)
  })
})

describe('the end of a login', () => {
  it('ends this login at once, and no other', async () => {
    const user = await aUser(app, { tenant })
    const here = (await signIn(user.email)).body.jwt ?? ''
    expect((await app.call(logout, {}, { as: here })).status).toBe(200)
    expect((await app.call(me, {}, { as: here })).refusal.code).toBe('kernel.unauthorized')
    expect((await app.call(me, {}, { as: user.token })).status).toBe(200)
  })

  it('AUTH-009 switches to another company of the person with a token for it, and ends the old login', async () => {
    const elsewhere = await aTenant(app)
    const user = await aUser(app, { tenant, profileTypeId: 3 })
    await aUser(app, { tenant: elsewhere, profileTypeId: 1, account: user })
    const here = (await signIn(user.email)).body.jwt ?? ''
    const before = claimsShape.parse(decodeJwt(here))
    const [other] = (await app.call(me, {}, { as: here })).body.data.tenants.filter(({ id }) => id !== before.tenant_id)
    const target = other?.id ?? tenant.id
    const { jwt } = (await app.call(switchTenant, { tenantId: target }, { as: here })).body
    const after = claimsShape.parse(decodeJwt(jwt))
    expect(after).toMatchObject({ tenant_id: target, userId: user.accountId, exp: before.exp })
    expect(after.sid).not.toBe(before.sid)
    expect((await app.call(me, {}, { as: here })).status).toBe(401)
    expect((await app.call(me, {}, { as: jwt })).body.data.tenantName).toBe(
      target === elsewhere.id ? elsewhere.name : tenant.name,
    )
    // The next sign-in selects the company in which the person worked last.
    expect((await signIn(user.email)).body.user?.tenantId).toBe(target)
  })

  it('AUTH-009 in the current company issues a new token and keeps the login', async () => {
    const user = await aUser(app, { tenant, profileTypeId: 3 })
    await app.sql.query('update identity.membership set profile_type_id = 2 where id = $1', [user.id])
    const { jwt } = (await app.call(switchTenant, { tenantId: tenant.id }, { as: user.token })).body
    expect(claimsShape.parse(decodeJwt(jwt))).toMatchObject({ sid: user.loginId, idProfileType: 2 })
    expect((await app.call(me, {}, { as: user.token })).status).toBe(200)
    expect((await app.call(me, {}, { as: jwt })).status).toBe(200)
  })

  it('switches nobody to a company that is not theirs, is blocked or does not exist', async () => {
    const strange = await aTenant(app)
    const blocked = await aTenant(app)
    const user = await aUser(app, { tenant })
    await aUser(app, { tenant: blocked, account: user })
    await app.sql.query('update identity.tenant set is_blocked = true where id = $1', [blocked.id])
    for (const tenantId of [strange.id, blocked.id, 999_999])
      expect((await app.call(switchTenant, { tenantId }, { as: user.token })).refusal.code).toBe('identity.not-member')
    expect((await app.call(me, {}, { as: user.token })).body.data.tenants).toEqual([
      { id: tenant.id, name: tenant.name },
    ])
  })
})
