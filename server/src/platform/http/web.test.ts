import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { allEndpoints } from '@tratativa/contract/registry'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, aUser, testPassword, type TestUser } from '../../testing/builders.ts'
import { startApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
let limited: TestApp
let admin: TestUser

beforeAll(async () => {
  app = await startApp()
  limited = await startApp({
    env: { ROLES: 'web', RATE_PER_MINUTE: '8', GUARDED_RATE_PER_MINUTE: '3', CORS_ORIGINS: 'https://outro.example' },
  })
  admin = await aUser(app, { tenant: await aTenant(app), profileTypeId: 1 })
})
afterAll(async () => {
  await app.stop()
  await limited.stop()
})

const post = (to: TestApp, path: string, init: RequestInit) => to.raw(path, { method: 'POST', ...init })
const login = urlOf(identityEndpoints.login)

describe('an answer', () => {
  it('has a request id and the security headers', async () => {
    const { headers } = await app.raw('/healthz')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  it('to a refused call contains error, message, field, code and request id, in the format of its host', async () => {
    const refused = await app.call(departmentsEndpoints.addDepartment, { name: '', users: [] }, { as: admin.token })
    expect(refused.refusal).toEqual({
      error: true,
      message: 'Preencha o campo "name".',
      field: 'name',
      code: 'kernel.invalid',
      requestId: refused.headers.get('x-request-id'),
    })
    const ofClient = await app.call(clientsEndpoints.whatsappGroups, {})
    expect(ofClient.refusal).toMatchObject({ status: 'error', code: 'kernel.unauthorized' })
    expect(ofClient.refusal).not.toHaveProperty('error')
  })

  it.each([
    ['no JSON at all', { body: '{', headers: { 'content-type': 'application/json' } }, 400, 'body'],
    ['another kind of content', { body: 'x', headers: { 'content-type': 'text/plain' } }, 415, 'content-type'],
    [
      'too much',
      { body: JSON.stringify({ email: 'x'.repeat(1_100_000) }), headers: { 'content-type': 'application/json' } },
      413,
      'body',
    ],
    ['a list', { body: '[]', headers: { 'content-type': 'application/json' } }, 400, 'body'],
    [
      'an unknown field',
      { body: '{"email":"a@b.com","password":"x","admin":true}', headers: { 'content-type': 'application/json' } },
      400,
      'admin',
    ],
  ])('to %s is a 4xx that names the field', async (_what, init, status, field) => {
    const response = await post(app, login, init)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error: true, field })
  })

  it('to an unknown URL is a 404 of the API, not the console’s page', async () => {
    const response = await app.raw('/api/auth/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'kernel.no-route' })
  })
})

describe('the rate limit', () => {
  it('is low for calls that guess secrets and higher for others; both return when to retry', async () => {
    const guess = () => limited.call(identityEndpoints.forgotPassword, { email: 'a@exemplo.test' })
    const guesses = [await guess(), await guess(), await guess(), await guess()]
    expect(guesses.map((answer) => answer.status)).toEqual([200, 200, 200, 429])
    expect(guesses[3]?.refusal).toMatchObject({ code: 'kernel.too-many', field: 'request' })
    expect(Number(guesses[3]?.headers.get('retry-after'))).toBeGreaterThan(0)

    const answers = await Promise.all(Array.from({ length: 12 }, () => limited.call(identityEndpoints.me, {})))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([401, 429]))
  })
})

describe('another origin', () => {
  it('may call only when it is listed', async () => {
    const preflight = (origin: string) =>
      limited.raw('/healthz', { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'GET' } })
    expect((await preflight('https://outro.example')).headers.get('access-control-allow-origin')).toBe(
      'https://outro.example',
    )
    expect((await preflight('https://estranho.example')).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('the operators’ endpoints', () => {
  it('return liveness, readiness and metrics', async () => {
    expect((await app.raw('/healthz')).status).toBe(200)
    expect((await app.raw('/readyz')).status).toBe(200)
    await app.call(identityEndpoints.login, { email: admin.email, password: testPassword })
    const figures = await (await app.raw('/metrics')).text()
    for (const name of ['http_request_seconds_count', 'jobs{state="dead"} 0', 'db_connections', 'consoles_connected'])
      expect(figures).toContain(name)
  })

  it('return the API document generated from the contract', async () => {
    const response = await app.raw('/api/docs/openapi.json')
    const document = (await response.json()) as { paths: Record<string, Record<string, unknown>> }
    for (const endpoint of allEndpoints) {
      const path = urlOf(endpoint).replace(/:(\w+)/g, '{$1}')
      expect(document.paths[path]).toHaveProperty(endpoint.method.toLowerCase())
    }
    expect((await app.raw('/api/docs')).headers.get('content-type')).toContain('text/html')
  })
})
