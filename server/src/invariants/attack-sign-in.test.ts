// Attacks on the sign-in by a stranger with only the API: locking others out, guessing passwords, finding out who has an account.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aTenant, aUser, testPassword, type TestTenant, type TestUser } from '../testing/builders.ts'
import { startApp, type TestApp } from '../testing/app.ts'

// Spies on the real library instead of measuring time, because durations depend on the machine. All hashes are cheap.
vi.mock('@node-rs/argon2', async (load) => {
  const library = await load<typeof import('@node-rs/argon2')>()
  const hash: typeof library.hash = (password) => library.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  return { ...library, hash, verify: vi.fn(library.verify) }
})

const { login, changePassword, forgotPassword, resetPassword, outbox } = identityEndpoints

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

interface From {
  readonly address?: string
  readonly cookie?: string
}

const office = '203.0.113.7'
const from = ({ address = office, cookie }: From) => ({
  'x-forwarded-for': address,
  ...(cookie === undefined ? {} : { cookie }),
})

const signIn = (email: string, password: string, where: From = {}) =>
  app.call(login, { email, password }, { headers: from(where) })

const miss = (email: string, where: From = {}) => signIn(email, 'um palpite qualquer', where)

const missTimes = async (times: number, email: string, where: From = {}) => {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push((await miss(email, where)).status)
  return statuses
}

const cookieIn = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? ''

/** Signs the person in once and returns the cookie of their browser. */
const markedBrowser = async ({ email }: TestUser, password = testPassword) => {
  const answer = await signIn(email, password, { address: '198.51.100.1' })
  expect(answer.status).toBe(200)
  return cookieIn(answer.headers)
}

describe('locking somebody out', () => {
  it('LOCK-004 five failures of a stranger lock neither the browser nor the network address of the owner', async () => {
    const owner = await aUser(app, { tenant })
    const cookie = await markedBrowser(owner)
    expect(await missTimes(7, owner.email)).toEqual([401, 401, 401, 401, 401, 429, 429])
    // Works even from the stranger's own network address.
    expect((await signIn(owner.email, testPassword, { cookie })).status).toBe(200)
    expect((await signIn(owner.email, testPassword, { address: '198.51.100.9' })).status).toBe(200)
    // The stranger stays locked, even with the right password.
    expect((await signIn(owner.email, testPassword)).refusal.code).toBe('identity.locked')
  })

  it('LOCK-004 twenty failures on invented accounts slow their network address down and lock nobody out', async () => {
    const owner = await aUser(app, { tenant })
    for (let time = 0; time < 20; time += 1) expect((await miss(`inventado${time}@${tenant.domain}`)).status).toBe(401)
    const guesses = Array.from({ length: 9 }, (_, number) => miss(`palpite${number}@${tenant.domain}`))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429])
    expect((await signIn(owner.email, testPassword)).status).toBe(200)
  })

  it('LOCK-004 a user who repeats one wrong password slows nobody else on their network address down', async () => {
    for (let person = 0; person < 4; person += 1) await missTimes(6, `insistente${person}@${tenant.domain}`)
    const counted = await app.sql.query<{ failures: number }>(
      "select failures from identity.attempt where mark like 'address %'",
    )
    expect(counted.rows.map(({ failures }) => failures)).toEqual([4])
  })

  it('LOCK-004 many network addresses that guess at one account are limited together, and the known browser still signs in', async () => {
    const owner = await aUser(app, { tenant })
    const cookie = await markedBrowser(owner)
    const statuses: number[] = []
    for (let host = 0; host < 32; host += 1)
      statuses.push((await miss(owner.email, { address: `192.0.2.${host}` })).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
    expect((await signIn(owner.email, testPassword, { address: '192.0.2.200', cookie })).status).toBe(200)
    // A successful sign-in does not give the attackers new guesses.
    expect((await miss(owner.email, { address: '192.0.2.201' })).status).toBe(429)
    // Without a known browser, a reset through the mailbox gives access.
    const reset = await resetBy(owner)
    const answer = await signIn(owner.email, 'um gato amarelo', {
      address: '192.0.2.202',
      cookie: cookieIn(reset.headers),
    })
    expect(answer.status).toBe(200)
  })

  it('LOCK-004 all addresses of one IPv6 network count as one', async () => {
    const owner = await aUser(app, { tenant })
    const statuses: number[] = []
    for (let host = 1; host <= 6; host += 1)
      statuses.push((await miss(owner.email, { address: `2001:db8:0:1::${host}:1` })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await miss(owner.email, { address: '2001:db8:0:2::1' })).status).toBe(401)
  })
})

const resetBy = async (owner: TestUser) => {
  const admin = await aUser(app, { tenant, profileTypeId: 1 })
  await app.call(forgotPassword, { email: owner.email })
  await app.jobsDone()
  const { data } = (await app.call(outbox, {}, { as: admin.token })).body
  const token = /[?&]token=([\w-]+)/.exec(data.find(({ to }) => to === owner.email)?.text ?? '')?.[1] ?? ''
  return app.call(resetPassword, { token, password: 'um gato amarelo' })
}

describe('the cookie of a known browser', () => {
  it('LOCK-004 is unavailable to scripts and other sites, and grants no access', async () => {
    const owner = await aUser(app, { tenant })
    const { headers } = await signIn(owner.email, testPassword)
    expect(headers.get('set-cookie')).toMatch(
      /^device_\d+=[^;]+; Path=\/api\/auth\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    const cookie = cookieIn(headers)
    expect((await miss(owner.email, { cookie })).status).toBe(401)
    expect((await app.raw('/api/auth/user', { headers: { cookie } })).status).toBe(401)
  })

  it('LOCK-004 counts the failures of its browser, so that a stolen cookie allows no unlimited guessing', async () => {
    const owner = await aUser(app, { tenant })
    const stolen = await markedBrowser(owner)
    const own = await markedBrowser(owner)
    expect(await missTimes(6, owner.email, { cookie: stolen })).toEqual([401, 401, 401, 401, 401, 429])
    expect((await signIn(owner.email, testPassword, { cookie: own })).status).toBe(200)
  })

  it('LOCK-004 is valid only for its account, unmodified and before it expires', async () => {
    const owner = await aUser(app, { tenant })
    const attacker = await aUser(app, { tenant })
    const own = await markedBrowser(owner)
    const borrowed = (await markedBrowser(attacker)).replace(/^device_\d+/, `device_${owner.accountId}`)
    const changed = own.replace(/\.(\d+)\./, (_, expires: string) => `.${Number(expires) + 1}.`)
    await missTimes(5, owner.email)
    for (const cookie of [borrowed, changed, `device_${owner.accountId}=`, `device_${owner.accountId}=a.b.c`])
      expect((await signIn(owner.email, testPassword, { cookie })).refusal.code).toBe('identity.locked')
    expect((await signIn(owner.email, testPassword, { cookie: own })).status).toBe(200)
    app.clock.move(181 * 24 * 60 * 60 * 1000)
    await missTimes(5, owner.email)
    expect((await signIn(owner.email, testPassword, { cookie: own })).refusal.code).toBe('identity.locked')
  })

  it('LOCK-004 ends with the password, and the browser that changed the password gets a new cookie', async () => {
    const owner = await aUser(app, { tenant })
    const [here, elsewhere] = [await markedBrowser(owner), await markedBrowser(owner)]
    const change = { currentPassword: testPassword, newPassword: 'um gato amarelo' }
    const changed = await app.call(changePassword, change, { as: owner.token, headers: from({ cookie: here }) })
    await missTimes(5, owner.email)
    const statusBy = async (cookie: string) => (await signIn(owner.email, 'um gato amarelo', { cookie })).status
    expect(await statusBy(elsewhere)).toBe(429)
    expect(await statusBy(cookieIn(changed.headers))).toBe(200)
  })
})

describe('finding out who has an account', () => {
  it('LOCK-004 answers and works the same for every address, before and after failures', async () => {
    const owner = await aUser(app, { tenant })
    const inactive = await aUser(app, { tenant, isActive: false })
    const without = await aUser(app, { tenant })
    await app.sql.query('update identity.account set password_hash = null where id = $1', [without.accountId])
    const emails = [owner.email, inactive.email, without.email, `ninguem@${tenant.domain}`]
    const rounds = await Promise.all(
      emails.map(async (email, number) => {
        const answers: string[] = []
        for (let time = 0; time < 7; time += 1) {
          const { status, refusal, headers } = await miss(email, { address: `192.0.2.${number}` })
          answers.push(JSON.stringify({ status, ...refusal, requestId: '', cookie: headers.get('set-cookie') }))
        }
        return answers
      }),
    )
    for (const round of rounds) expect(round).toEqual(rounds[0])
  })

  it('LOCK-004 verifies one password hash on every path, locked or not', async () => {
    const owner = await aUser(app, { tenant })
    const comparisons = async (email: string) => {
      vi.mocked(verify).mockClear()
      await miss(email)
      return vi.mocked(verify).mock.calls.length
    }
    const unknown = `ninguem@${tenant.domain}`
    const counts: number[] = []
    for (let time = 0; time < 7; time += 1) counts.push(await comparisons(owner.email), await comparisons(unknown))
    expect(new Set(counts)).toEqual(new Set([1]))
  })

  it('LOCK-004 stores a bounded number of counters, whose names reveal neither account nor address', async () => {
    await miss(`visivel@${tenant.domain}`)
    const { rows } = await app.sql.query<{ mark: string }>('select mark from identity.attempt order by mark')
    expect(rows.map(({ mark }) => mark.replace(/[0-9a-f]{5}$/, '#'))).toEqual(['account #', 'address #', 'pair #'])
  })
})
