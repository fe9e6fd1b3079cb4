// The login of this browser: the token and the person, kept in local storage and followed by every open tab.
import { useSyncExternalStore } from 'react'
import type { Claims, SignedInUser } from '@tratativa/contract/identity/shapes'
import { loginSeconds, renewalWarningSeconds } from '@tratativa/contract/kernel/time'
import { forget, keep, kept } from './storage.ts'

export interface Login {
  readonly token: string
  readonly claims: Claims
  readonly user: SignedInUser
}

const loginKeys = { token: 'token', user: 'user', redirect: 'redirectUrl' } as const
const signInPath = '/signin'
const endedKey = 'endedLogin'

/** The claims of a token, unverified: what they allow is decided on the server. */
export const readClaims = (token: string): Claims | null => {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims
  } catch {
    return null
  }
}

/** When a login is over, in milliseconds of the clock: after three days at the latest, sooner when the token says so. */
const endOf = ({ iat, exp }: Pick<Claims, 'iat'> & Partial<Pick<Claims, 'exp'>>) =>
  Math.min(iat + loginSeconds, exp ?? Infinity) * 1000

/** A token older than three days, or without a profile type, is no login. */
export const isAlive = (claims: Claims, now = Date.now()): boolean =>
  [1, 2, 3].includes(claims.idProfileType) && now <= endOf(claims)

const parseUser = (text: string | null): SignedInUser | null => {
  try {
    return text === null ? null : (JSON.parse(text) as SignedInUser)
  } catch {
    return null
  }
}

let last: { token: string; user: string; login: Login | null } | null = null
const readers = new Set<() => void>()
const tell = () => {
  for (const reader of readers) reader()
}

// The same text gives the same object, or React would never come to rest.
const parsed = (): Login | null => {
  const token = kept(loginKeys.token)
  const text = kept(loginKeys.user)
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

/** Keeps a new token; without a person, the one known stays. */
export const storeLogin = (jwt: string, user?: SignedInUser) => {
  if (user) keep(loginKeys.user, JSON.stringify(user))
  keep(loginKeys.token, jwt)
  tell()
}

/** A login that ended without its person's doing: only the address stays, in this tab, for the form that asks for it anew. */
export const noteEnded = () => {
  const email = parsed()?.claims.user_email
  if (email !== undefined) sessionStorage.setItem(endedKey, email)
}

export const endedEmail = (): string | null => sessionStorage.getItem(endedKey)

export const forgetEnded = () => sessionStorage.removeItem(endedKey)

export const clearLogin = () => {
  forget(loginKeys.token)
  forget(loginKeys.user)
  tell()
}

const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => readers.delete(reader)
}

export const useLogin = (): Login | null => useSyncExternalStore(subscribe, parsed)

/** Whether the path needs a login. */
export const isInside = (path: string): boolean => /^\/(app|phone)\b/.test(path)

/** What was asked for before signing in, to be opened after it. */
export const rememberPath = (path = location.pathname + location.search) => {
  if (isInside(path)) keep(loginKeys.redirect, path)
}

export const takeRememberedPath = (): string | null => {
  const path = kept(loginKeys.redirect)
  forget(loginKeys.redirect)
  return path !== null && isInside(path) ? path : null
}

let isLeaving = false

/** Ends the login here: the page is loaded anew, so nothing of it stays in memory. */
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

/** The company requires two-step sign-in of this person: nothing opens before it is on. */
export const leadToEnrolment = () => {
  if (isLeaving) return
  isLeaving = true
  rememberPath()
  location.assign(`${signInPath}?mode=enrol`)
}

/** The page begins anew under another token: meanwhile the end of the old one is no reason to leave. */
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

/** Another tab signed out, signed in as somebody else, or renewed: this one follows. */
export const followOtherTabs = () => {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== loginKeys.token && event.key !== null) return
    const before = last?.login?.claims
    const now = parsed()?.claims
    if (!now) return leave({ remember: false })
    if (before && (before.userId !== now.userId || before.tenant_id !== now.tenant_id)) location.assign('/')
    else tell()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** When the console offers to renew, and when the login is over. */
export const expiryOf = (claims: Pick<Claims, 'iat' | 'exp'>) => {
  const end = endOf(claims)
  return { warnAt: end - renewalWarningSeconds * 1000, end }
}
