import { afterEach, describe, expect, it, vi } from 'vitest'
import { identityCalls } from '@tratativa/contract/identity/calls'
import { notificationsCalls } from '@tratativa/contract/notifications/calls'
import { call, Refused, requestOf } from './http.ts'
import { storeLogin } from './login.ts'

const seconds = Math.floor(Date.now() / 1000)
const claims = { userId: 7, tenant_id: 144, idProfileType: 3, iat: seconds, exp: seconds + 3600 }
const token = `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.x`
const user = { id: 7 } as Parameters<typeof storeLogin>[1]

const answer = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json(body, { status }))),
  )
const sent = () => vi.mocked(fetch).mock.calls[0]?.[1] as RequestInit & { headers: Headers }
const refusal = (refusalFields: object) => ({ error: true, message: 'não', requestId: 'r', ...refusalFields })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('call', () => {
  it('puts path parameters into the path, and the rest where the method requires it', () => {
    const { menu, updateMe } = identityCalls
    expect(requestOf(menu, { profileId: 1, tenantId: 144 }).url).toBe('/api/auth/pages/profile/1/company/144')
    const { notices, markNotice } = notificationsCalls
    expect(requestOf(notices, { read: false, cursor: undefined })).toEqual({
      url: '/api/notification/notice?read=false',
      body: undefined,
    })
    expect(requestOf(markNotice, { id: '9', read: true })).toEqual({
      url: '/api/notification/notice/9',
      body: '{"read":true}',
    })
    expect(requestOf(updateMe, { name: 'a' }).body).toBe('{"name":"a"}')
  })

  it('AUTH-003 carries the token as a bearer header', async () => {
    storeLogin(token, user)
    answer(200, { data: {} })
    await call(identityCalls.me, {})
    expect(sent().headers.get('authorization')).toBe(`Bearer ${token}`)
  })

  it('AUTH-003 clears token and user on an unauthorized answer', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    storeLogin(token, user)
    answer(401, refusal({ code: 'kernel.unauthorized' }))
    await expect(call(identityCalls.me, {})).rejects.toBeInstanceOf(Refused)
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
    expect(assign).toHaveBeenCalledWith('/signin')
  })

  it.each([
    ['without JSON', new Response('<h1>401</h1>', { status: 401 })],
    ['without a code of ours', Response.json({ error: 'unauthorized' }, { status: 401 })],
  ])('AUTH-003 clears token and user on an unauthorized answer of a proxy, %s', async (_, response) => {
    // A page leaves once: these are other pages.
    vi.resetModules()
    const http = await import('./http.ts')
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    storeLogin(token, user)
    vi.stubGlobal('fetch', () => Promise.resolve(response))
    await expect(http.call(identityCalls.me, {})).rejects.toBeInstanceOf(http.Refused)
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
    expect(assign).toHaveBeenCalledWith('/signin')
  })

  it.each(['identity.bad-credentials', 'envelopes.no-pass'])(
    'AUTH-003 keeps the login on a 401 with %s',
    async (code) => {
      storeLogin(token, user)
      answer(401, refusal({ code }))
      await expect(call(identityCalls.me, {})).rejects.toBeInstanceOf(Refused)
      expect(localStorage.getItem('token')).toBe(token)
    },
  )

  it('is repeated with the new token when the login was renewed during the call', async () => {
    const renewed = `e30.${btoa(JSON.stringify({ ...claims, iat: seconds + 1 })).replaceAll('=', '')}.x`
    storeLogin(token, user)
    const fetched = vi.fn((_url: string, init: { headers: Headers }) => {
      if (init.headers.get('authorization') === `Bearer ${renewed}`)
        return Promise.resolve(Response.json({ data: 'whole' }))
      storeLogin(renewed)
      return Promise.resolve(Response.json(refusal({ code: 'kernel.unauthorized' }), { status: 401 }))
    })
    vi.stubGlobal('fetch', fetched)
    expect(await call(identityCalls.me, {})).toEqual({ data: 'whole' })
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(localStorage.getItem('token')).toBe(renewed)
  })

  it('keeps the login when only a password was wrong', async () => {
    storeLogin(token, user)
    answer(429, refusal({ code: 'identity.locked', field: 'email', retryAfter: 30 }))
    const tried = call(identityCalls.login, { email: 'a@b.co', password: 'x' })
    await expect(tried).rejects.toMatchObject({ status: 429, code: 'identity.locked', field: 'email', retryAfter: 30 })
    expect(localStorage.getItem('token')).toBe(token)
  })

  it('AUTH-009 treats an incomplete answer as no answer', async () => {
    const parts = [new TextEncoder().encode('{"jwt":"e30'), null]
    const body = new ReadableStream({
      pull: (line) => {
        const part = parts.shift()
        if (part) line.enqueue(part)
        else line.error(new TypeError('network error'))
      },
    })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)))
    await expect(call(identityCalls.me, {})).rejects.toMatchObject({ status: 0, code: 'kernel.offline' })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"jwt":"e30')))
    await expect(call(identityCalls.me, {})).rejects.toMatchObject({ status: 0, code: 'kernel.offline' })
  })

  it('reports an abort, not a refusal, when aborted while its answer arrives', async () => {
    const leaving = new AbortController()
    const body = new ReadableStream({
      start: (line) => leaving.signal.addEventListener('abort', () => line.error(leaving.signal.reason)),
    })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)))
    const pendingCall = call(identityCalls.me, {}, { signal: leaving.signal })
    leaving.abort()
    await expect(pendingCall).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('reports that the server did not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
    await expect(call(identityCalls.me, {})).rejects.toMatchObject({ status: 0, code: 'kernel.offline' })
  })
})
