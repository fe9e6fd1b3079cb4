import { afterEach, describe, expect, it, vi } from 'vitest'
import { loginSeconds } from '@tratativa/contract/kernel/time'
import {
  beginAnew,
  clearLogin,
  endedEmail,
  expiryOf,
  isAlive,
  leave,
  leaveAfter,
  readClaims,
  readLogin,
  rememberPath,
  storeLogin,
  takeRememberedPath,
} from './login.ts'

const now = 1_800_000_000
const claims = {
  userId: 7,
  tenant_id: 144,
  idProfileType: 3,
  iat: now,
  exp: now + loginSeconds,
  user_email: 'a@144.demo',
}
const urlSafe: Record<string, string> = { '+': '-', '/': '_', '=': '' }
const tokenOf = (content: object) => {
  const bytes = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(content)))
  return `e30.${btoa(bytes).replace(/[+/=]/g, (sign) => urlSafe[sign] ?? '')}.x`
}
const user = { id: 7, name: 'Ção', color: 'x', access: 'Negociador', login: 'a@144.demo', tenantId: 144, ramal: null }

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
})

const setClock = (seconds: number) => vi.useFakeTimers({ now: seconds * 1000 })
const store = (content: object) => storeLogin(tokenOf(content), user as Parameters<typeof storeLogin>[1])

describe('login of this browser', () => {
  it('AUTH-004 expires when its token is older than three days', () => {
    setClock(now + loginSeconds)
    store(claims)
    expect(readLogin()?.claims.userId).toBe(7)
    setClock(now + loginSeconds + 1)
    expect(readLogin()).toBeNull()
  })
  it('AUTH-004 is invalid without a profile type', () => {
    setClock(now)
    store({ ...claims, idProfileType: undefined })
    expect(readLogin()).toBeNull()
  })
  it('expires earlier when the token says so', () => {
    const short = { ...readClaims(tokenOf(claims)), exp: now + 60 } as Parameters<typeof isAlive>[0]
    expect(isAlive(short, (now + 61) * 1000)).toBe(false)
    expect(expiryOf(short)).toEqual({ end: (now + 60) * 1000, warnAt: (now + 60 - 900) * 1000 })
  })
  it('AUTH-005 removes everything on sign-out', () => {
    setClock(now)
    store(claims)
    clearLogin()
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
  })
  it('AUTH-006 remembers a path of the console once, and no other path', () => {
    rememberPath('/app/notificacoes?read=false')
    expect(takeRememberedPath()).toBe('/app/notificacoes?read=false')
    expect(takeRememberedPath()).toBeNull()
    rememberPath('/evil')
    expect(takeRememberedPath()).toBeNull()
  })
  it('reads names beyond ASCII and rejects malformed tokens', () => {
    expect(readClaims(tokenOf({ ...claims, user_email: 'ção' }))?.user_email).toBe('ção')
    expect(readClaims('nothing')).toBeNull()
  })

  it('AUTH-009 stays signed in while a new token replaces the old one, and resumes if none comes', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    setClock(now)
    store(claims)
    await expect(
      beginAnew(() => {
        leave()
        return Promise.reject(new Error('no line'))
      }),
    ).rejects.toThrow('no line')
    expect(readLogin()?.claims.userId).toBe(7)
    expect(assign).not.toHaveBeenCalled()
    await beginAnew(() => {
      leave()
      store({ ...claims, tenant_id: 500 })
      return Promise.resolve()
    })
    expect(readLogin()?.claims.tenant_id).toBe(500)
    expect(assign.mock.calls).toEqual([['/']])
  })

  it('AUTH-005 stores no address to return to when the event of a sign-out comes before its answer', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    setClock(now)
    store(claims)
    history.replaceState(null, '', '/app/profile')
    const refusal = leaveAfter(() => Promise.reject(new Error('refused')))
    leave()
    await expect(refusal).rejects.toThrow('refused')
    expect(readLogin()?.claims.userId).toBe(7)
    await leaveAfter(() => Promise.resolve(leave()))
    expect(readLogin()).toBeNull()
    expect(takeRememberedPath()).toBeNull()
    expect(endedEmail()).toBeNull()
    expect(assign.mock.calls).toEqual([['/signin']])
  })
})
