// The call that a reload of the page interrupts. Any tab of this browser may take it up, but nobody else who signs in here.
import { readLogin } from '../../../platform/login.ts'
import { forget, readStorage, writeStorage } from '../../../platform/storage.ts'
import type { LineCall } from './phone-state.ts'

const key = 'phone.call'
/** The exchange keeps an interrupted call for some seconds. */
const keptMs = 60 * 60_000

const person = () => {
  const claims = readLogin()?.claims
  return claims ? `${claims.tenant_id}.${claims.userId}` : ''
}

export const rememberCall = (call: LineCall) =>
  writeStorage(key, JSON.stringify({ call, since: Date.now(), by: person() }))

export const forgetCall = () => forget(key)

export const rememberedCall = (): LineCall | null => {
  const text = readStorage(key)
  if (text === null) return null
  try {
    const { call, since, by } = JSON.parse(text) as { call: LineCall; since: number; by?: string }
    if (by !== person()) {
      forgetCall()
      return null
    }
    return call.exchangeKey !== '' && Date.now() - since < keptMs * 4 ? call : null
  } catch {
    return null
  }
}
