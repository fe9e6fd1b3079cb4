// The login of this browser: the token and the person, stored in local storage and shared by all open tabs.
import { everyProfile } from '@tratativa/contract/kernel/actor'
import { useSyncExternalStore } from 'react'
import type { Claims, SignedInUser } from '@tratativa/contract/identity/shapes'
import { loginSeconds, renewalWarningSeconds } from '@tratativa/contract/kernel/time'
import { forget, writeStorage, readStorage } from './storage.ts'

export interface Login {
  readonly token: string
  readonly claims: Claims
  readonly user: SignedInUser
}

const loginKeys = { token: 'token', user: 'user', redirect: 'redirectUrl' } as const
const signInPath = '/signin'
const endedKey = 'endedLogin'

/** Returns the claims of a token without verifying it: the server decides what they allow. */
export const readClaims = (token: string): Claims | null => {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims
  } catch {
    return null
  }
}

/** Returns the end of a login in epoch milliseconds: after three days at the latest, earlier when the token says so. */
const endOf = ({ iat, exp }: Pick<Claims, 'iat'> & Partial<Pick<Claims, 'exp'>>) =>
  Math.min(iat + loginSeconds, exp ?? Infinity) * 1000

/** A token is invalid when it is older than three days or has no profile type. */
export const isAlive = (claims: Claims, now = Date.now()): boolean =>
  everyProfile.includes(claims.idProfileType) && now <= endOf(claims)

const parseUser = (text: string | null): SignedInUser | null => {
  try {
    return text === null ? null : (JSON.parse(text) as SignedInUser)
  } catch {
    return null
  }
}

let last: { token: string; user: string; login: Login | null } | null = null
const readers = new Set<() => void>()
const notifyReaders = () => {
  for (const reader of readers) reader()
}

// Returns the same object for the same text, because useSyncExternalStore would otherwise re-render forever.
const parsed = (): Login | null => {
  const token = readStorage(loginKeys.token)
  const text = readStorage(loginKeys.user)
  if (token === null || text === null) return null
  if (last?.token === token && last.user === text) return last.login
  const claims = readClaims(token)
  const user = parseUser(text)
  last = { token, user: text, login: claims && user ? { token, claims, user } : null }
  return last.login
}

export const readLogin = (): Login | null => {
  const login = parsed()
  return login && isAlive(login.claims) ? login : null
}

/** Stores a new token. Without `user`, the stored person stays. */
export const storeLogin = (jwt: string, user?: SignedInUser) => {
  if (user) writeStorage(loginKeys.user, JSON.stringify(user))
  writeStorage(loginKeys.token, jwt)
  notifyReaders()
}

/** Notes that a login ended without a sign-out: stores only the e-mail address, in this tab, to prefill the sign-in form. */
export const noteEnded = () => {
  const email = parsed()?.claims.user_email
  if (email !== undefined) sessionStorage.setItem(endedKey, email)
}

export const endedEmail = (): string | null => sessionStorage.getItem(endedKey)

export const forgetEnded = () => sessionStorage.removeItem(endedKey)

export const clearLogin = () => {
  forget(loginKeys.token)
  forget(loginKeys.user)
  notifyReaders()
}

const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => readers.delete(reader)
}

export const useLogin = (): Login | null => useSyncExternalStore(subscribe, parsed)

/** True when the path needs a login. */
export const isInside = (path: string): boolean => /^\/(app|phone)\b/.test(path)

/** Stores the path that was requested before sign-in, to open it afterwards. */
export const rememberPath = (path = location.pathname + location.search) => {
  if (isInside(path)) writeStorage(loginKeys.redirect, path)
}

export const takeRememberedPath = (): string | null => {
  const path = readStorage(loginKeys.redirect)
  forget(loginKeys.redirect)
  return path !== null && isInside(path) ? path : null
}

let isLeaving = false

/** Ends the login in this browser and reloads the page, so that no data stays in memory. */
export const leave = (options: { remember?: boolean; query?: string } = {}) => {
  if (isLeaving) return
  isLeaving = true
  if (options.remember ?? true) {
    rememberPath()
    noteEnded()
  }
  clearLogin()
  location.assign(signInPath + (options.query ?? ''))
}

/** Leaves when the request succeeds. Ignores the event that the same request causes: it would store the address to return to. */
export const leaveAfter = async (request: () => Promise<unknown>) => {
  isLeaving = true
  try {
    await request()
  } finally {
    isLeaving = false
  }
  leave({ remember: false })
}

/** The company requires two-step sign-in of this person: nothing opens before it is on. */
export const leadToEnrolment = () => {
  if (isLeaving) return
  isLeaving = true
  rememberPath()
  location.assign(`${signInPath}?mode=enrol`)
}

/** Reloads the page with a new token. Meanwhile the end of the old token does not sign the person out. */
export const beginAnew = async (fetchLogin: () => Promise<void>) => {
  isLeaving = true
  try {
    await fetchLogin()
    location.assign('/')
  } catch (error) {
    isLeaving = false
    throw error
  }
}

/** Follows a change in another tab: a sign-out, a sign-in as somebody else, or a renewal. */
export const followOtherTabs = () => {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== loginKeys.token && event.key !== null) return
    const before = last?.login?.claims
    const now = parsed()?.claims
    if (!now) return leave({ remember: false })
    if (before && (before.userId !== now.userId || before.tenant_id !== now.tenant_id)) location.assign('/')
    else notifyReaders()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Returns when the console offers to renew the login, and when the login ends. */
export const expiryOf = (claims: Pick<Claims, 'iat' | 'exp'>) => {
  const end = endOf(claims)
  return { warnAt: end - renewalWarningSeconds * 1000, end }
}
