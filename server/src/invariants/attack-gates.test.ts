// A stranger with only the API, at the entry points: large bodies, other spellings of a path, connections without a login, forged
// addresses.
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { maxStrangers } from '../platform/realtime/unauthenticated-sockets.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../testing/builders.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { aCase } from '../testing/register.ts'

let app: TestApp
let admin: TestUser
let negotiator: TestUser
let caseId: string
let tenant: TestTenant

beforeAll(async () => {
  app = await startApp({ env: { METRICS_TOKEN: 'figures-for-operators' } })
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  negotiator = await aUser(app, { tenant, profileTypeId: 3 })
  caseId = caseCode(toCaseId(await aCase(app, { tenant })))
})
afterAll(() => app.stop())

const send = urlOf(messageEndpoints.sendMessage)
const json = { 'content-type': 'application/json' }
/** A call to this address of the machine has the same address as its sender, as if it came from elsewhere. */
const outerAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address

/** Announces a body of this many bytes, but sends only the first bytes. A server that waits for the rest gives no answer. */
const beginBody = async (path: string, headers: Record<string, string | number>, method = 'POST') => {
  const call = request(new URL(path, app.base), { method, headers: { ...json, ...headers } })
  call.on('error', () => undefined)
  call.write('[')
  try {
    const [response] = (await once(call, 'response', { signal: AbortSignal.timeout(20_000) }).catch(() => {
      throw new Error(`no answer to ${method} ${path} before its body`)
    })) as [{ statusCode: number; headers: Record<string, string> }]
    return response
  } finally {
    call.destroy()
  }
}

describe('LOCK-008 a body', () => {
  it('of a caller without a token is not waited for', async () => {
    const response = await beginBody(send, { 'content-length': 22_800_000 })
    expect(response.statusCode).toBe(401)
    expect(response.headers['connection']).toBe('close')
  })

  it.each([
    ['POST', '/api/nada'],
    ['POST', '/hooks/nada'],
    ['PUT', '/healthz'],
    ['DELETE', '/app/casos'],
    ['OPTIONS', '/api/auth/user'],
  ])('of a call that nobody answers is not waited for: %s %s', async (method, path) => {
    const response = await beginBody(
      path,
      { 'content-length': 900_000, authorization: `Bearer ${admin.token}` },
      method,
    )
    expect(response.statusCode).toBe(404)
    expect(response.headers['connection']).toBe('close')
    const small = await app.raw(path, { method, headers: json, body: '{"name":"x"}' })
    expect(await small.json()).toMatchObject({ message: expect.any(String) as string })
  })

  it('of a refused caller leaves no timer that would hold its connection in memory', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
    const before = timers()
    for (let call = 0; call < 40; call++) await beginBody(send, { 'content-length': 22_800_000 })
    await expect.poll(timers).toBeLessThan(before + 10)
  })

  it('that is large is not waited for when the login has ended', async () => {
    const gone = await aUser(app, { tenant, profileTypeId: 1 })
    await app.call(identityEndpoints.logout, {}, { as: gone.token })
    const response = await beginBody(send, { 'content-length': 900_000, authorization: `Bearer ${gone.token}` })
    expect(response.statusCode).toBe(401)
  })

  it.each([
    ['more than a megabyte', JSON.stringify({ name: 'x'.repeat(1_100_000) })],
    ['more values than anybody writes', `[${'{},'.repeat(150_000)}{}]`],
    ['more levels than anybody writes', `{"name":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
  ])('with %s is refused even to a colleague', async (_what, body) => {
    const init = { method: 'POST', headers: { ...json, authorization: `Bearer ${admin.token}` }, body }
    const response = await app.raw(urlOf(departmentsEndpoints.addDepartment), init)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ field: 'body' })
  })

  it('before signing in is limited to a few kilobytes', async () => {
    const body = JSON.stringify({ email: 'a@b.test', password: 'x'.repeat(20_000) })
    const response = await app.raw(urlOf(identityEndpoints.login), { method: 'POST', headers: json, body })
    expect(response.status).toBe(413)
  })

  it('that carries a file in base64 is read in chunks, whatever the order and the escapes of its fields', async () => {
    const base64 = Buffer.alloc(300_000, 7).toString('base64').replaceAll('/', '\\/')
    const body = `{"mediaContent":"data:image\\/png;base64,${base64}","message":"\\"mediaContent\\":","mediaType":"image","chatId":1}`
    const init = { method: 'POST', headers: { ...json, authorization: `Bearer ${admin.token}` }, body }
    // The call passes the body parser and reaches the chat's rules, which answer that there is no such chat.
    expect((await app.raw(send, init)).status).toBe(404)
    const twice = `{"mediaContent":"AA==","mediaContent":"AA==","chatId":1}`
    expect((await app.raw(send, { ...init, body: twice })).status).toBe(400)
    const endless = `{"message":"${'x'.repeat(400_000)}","chatId":1}`
    expect((await app.raw(send, { ...init, body: endless })).status).toBe(413)
  })

  it.each([
    ['a file above its limit', `{"chatId":1,"mediaContent":"${Buffer.alloc(16 * 1_048_576 + 3).toString('base64')}"}`],
    ['a small file padded beyond all limits', `{"chatId":1,"mediaContent":"AA==${String.raw`\n`.repeat(13_000_000)}"}`],
    ['a text that does not end', `{"chatId":1,"message":"${'x'.repeat(400_000)}`],
    ['nothing but space beside the file', `{"chatId":1,${' '.repeat(400_000)}"mediaContent":"AA=="}`],
  ])('that carries a file in base64 is refused with %s', async (_what, body) => {
    const init = { method: 'POST', headers: { ...json, authorization: `Bearer ${admin.token}` }, body }
    expect((await app.raw(send, init)).status).toBe(413)
  })

  it('that carries a file waits its turn: only a few are read at a time', async () => {
    const bearer = { authorization: `Bearer ${admin.token}` }
    const open = Array.from({ length: 8 }, () => {
      const call = request(new URL(send, app.base), { method: 'POST', headers: { ...json, ...bearer } })
      call.on('error', () => undefined)
      call.write('{"mediaContent":"')
      return call
    })
    const init = { method: 'POST', headers: { ...json, ...bearer }, body: '{"mediaContent":"AA==","chatId":1}' }
    const statusOfAnother = async () => (await app.raw(send, init)).status
    await expect.poll(statusOfAnother).toBe(503)
    for (const call of open) call.destroy()
    await expect.poll(statusOfAnother).not.toBe(503)
  })

  it('of an uploaded file is not waited for when it announces too much, or comes from a stranger', async () => {
    const path = `${urlOf(messageEndpoints.bringMedia)}?name=a.png&as=image`
    const file = { 'content-type': 'image/png' }
    const known = { ...file, authorization: `Bearer ${admin.token}` }
    expect((await beginBody(path, { ...known, 'content-length': 900_000_000 })).statusCode).toBe(413)
    expect((await beginBody(path, { ...file, 'content-length': 900_000 })).statusCode).toBe(401)
  })

  it('of a user without the permission is not validated in the answer', async () => {
    const refused = await app.call(
      departmentsEndpoints.addDepartment,
      { name: '', users: [] },
      { as: negotiator.token },
    )
    expect(refused.status).toBe(403)
    expect(refused.refusal.field).toBeUndefined()
  })
})

describe('LOCK-008 a path', () => {
  it('counts against the limit in every spelling', async () => {
    const limited = await startApp({ env: { ROLES: 'web', RATE_PER_MINUTE: '6', GUARDED_RATE_PER_MINUTE: '3' } })
    try {
      const guesses: number[] = []
      for (const path of [
        '/api/auth/password/forgot',
        '/api/auth/%70assword/forgot',
        '/%61pi/auth/password/forgot',
        '/api/auth/password/%66orgot',
      ]) {
        const init = { method: 'POST', headers: json, body: '{"email":"a@exemplo.test"}' }
        guesses.push((await limited.raw(path, init)).status)
      }
      // The wide limit, which these calls have not reached, would let all of them pass.
      expect(guesses).toEqual([200, 200, 200, 429])
      const spellings = ['/api/auth/user', '/%61pi/auth/user', '/a%70i/%61uth/user', '/%61%70%69/auth/%75ser']
      const statuses: number[] = []
      for (let round = 0; round < 3; round++)
        for (const path of spellings) statuses.push((await limited.raw(path)).status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(6)
      expect(statuses.slice(6)).toEqual(Array.from({ length: 6 }, () => 429))
    } finally {
      await limited.stop()
    }
  })

  it.each(['/%61pi/auth/user', '/api/auth/%75ser'])(
    '%s answers like the plain path, and is not cached',
    async (path) => {
      const answer = await app.raw(path, { headers: { authorization: `Bearer ${admin.token}` } })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )

  it.each([
    '/api/../healthz',
    '//api/auth/user',
    '/API/auth/user',
    '/api/auth/user/',
    '/api/auth/user;x',
    '/api%2Fauth/user',
    '/api/auth/user%00',
  ])('%s is unknown', async (path) => {
    const socket = connect(Number(new URL(app.base).port), '127.0.0.1')
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: console.test\r\nauthorization: Bearer ${admin.token}\r\nconnection: close\r\n\r\n`,
    )
    let text = ''
    for await (const piece of socket) text += String(piece)
    expect(text).not.toContain(admin.email)
  })

  it('of a signed draft is https and contains no credentials', async () => {
    for (const url of [
      'javascript:alert(1)',
      'http://exemplo.test/a.pdf',
      'https://eu:senha@exemplo.test/',
      'data:text/html,x',
      '//exemplo.test',
    ]) {
      const refused = await app.call(
        casesDealsEndpoints.signedDraft,
        { caseId, name: 'Minuta', url },
        { as: admin.token },
      )
      expect([url, refused.status, refused.refusal.field]).toEqual([url, 400, 'url'])
    }
  })
})

describe('LOCK-008 connections without a login', () => {
  it('are limited per address, and are closed when they send nothing', async () => {
    const handshake = () => app.raw('/socket.io/?EIO=4&transport=polling')
    const statuses = new Set<number>()
    for (let index = 0; index < maxStrangers; index++) statuses.add((await handshake()).status)
    expect(statuses).toEqual(new Set([200]))
    expect((await handshake()).status).toBe(403)
    await expect.poll(async () => (await handshake()).status, { interval: 500 }).toBe(200)
  })
})

describe('LOCK-009', () => {
  it('connections without a login count for the address that the proxy saw, not for the one that the caller wrote', async () => {
    const behind = await startApp({ env: { ROLES: 'web', TRUST_PROXY: '1' } })
    try {
      const handshake = async (index: number) => {
        const headers = { 'x-forwarded-for': `10.0.0.${index}, 203.0.113.9` }
        return (await behind.raw('/socket.io/?EIO=4&transport=polling', { headers })).status
      }
      for (let index = 0; index < maxStrangers; index++) expect(await handshake(index)).toBe(200)
      expect(await handshake(maxStrangers)).toBe(403)
    } finally {
      await behind.stop()
    }
  })

  it('metrics require their token, compared as a whole', async () => {
    const figures = (authorization: string) => app.raw('/metrics', { headers: { authorization } })
    expect((await app.raw('/metrics')).status).toBe(403)
    expect((await figures('Bearer figures-for-operator')).status).toBe(403)
    expect((await figures('Bearer figures-for-operators')).status).toBe(200)
  })

  it('metrics without a token are answered only to this machine, not to callers through a proxy on it', async () => {
    const open = await startApp({ env: { ROLES: 'web' } })
    const behind = await startApp({ env: { ROLES: 'web', TRUST_PROXY: '1' } })
    try {
      expect((await open.raw('/metrics')).status).toBe(200)
      for (const name of ['x-forwarded-for', 'forwarded', 'via'])
        expect((await open.raw('/metrics', { headers: { [name]: '127.0.0.1' } })).status).toBe(403)
      expect((await behind.raw('/metrics')).status).toBe(403)
    } finally {
      await Promise.all([open.stop(), behind.stop()])
    }
  })

  it.skipIf(outerAddress === undefined)('metrics without a token are refused to another machine', async () => {
    const open = await startApp({ env: { ROLES: 'web', HOST: '0.0.0.0' } })
    try {
      const { port } = new URL(open.base)
      expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200)
      expect((await fetch(`http://${outerAddress}:${port}/metrics`)).status).toBe(403)
    } finally {
      await open.stop()
    }
  })

  it('an address forged by the caller does not open a fresh limit', async () => {
    const env = { ROLES: 'web', RATE_PER_MINUTE: '5', TRUST_PROXY: '1' }
    const behind = await startApp({ env })
    try {
      const statuses: number[] = []
      for (let index = 0; index < 8; index++) {
        const headers = { 'x-forwarded-for': `10.0.0.${index}, 203.0.113.9` }
        statuses.push((await behind.raw('/api/auth/user', { headers })).status)
      }
      expect(statuses.slice(5)).toEqual([429, 429, 429])
      const other = { 'x-forwarded-for': '203.0.113.10' }
      expect((await behind.raw('/api/auth/user', { headers: other })).status).toBe(401)
      const network: number[] = []
      for (let index = 0; index < 8; index++) {
        const headers = { 'x-forwarded-for': `2001:db8:1:2::${index}` }
        network.push((await behind.raw('/api/auth/user', { headers })).status)
      }
      expect(network.slice(5)).toEqual([429, 429, 429])
    } finally {
      await behind.stop()
    }
  })

  it('a setting that would trust the caller’s address is refused with a sentence', () => {
    for (const value of ['true', 'yes', 'proxy.local'])
      expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY.*how many proxies/)
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).trustProxy).toEqual(['10.0.0.0/8', '127.0.0.1'])
  })
})
