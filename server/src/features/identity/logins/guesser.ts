// Decides whose counters slow down guesses at secrets:
// - a browser that signed in before (see known-device.ts) has its own counter, which nobody else can use up;
// - a stranger is counted by account and network address together, and by account over all addresses;
// - a network address that fails on many accounts is slowed down, but its correct passwords are never refused.
// The counters work in the same way for accounts that do not exist.
import { createHmac } from 'node:crypto'
import type { KeyRing } from '../../../platform/crypto/key-ring.ts'
import type { Origin } from '../../../platform/db/scope.ts'
import { limitKey } from '../../../platform/http/addresses.ts'

export interface Limit {
  /** The number of failures without a penalty. */
  readonly free: number
  /** One failure is forgiven each time this period passes without another failure. */
  readonly forgivenAfterSeconds: number
}

interface Counter {
  readonly mark: string
  readonly limit: Limit
}

/** A person or device that tries a secret, as the counters identify it. */
export interface Guesser {
  /** Each counter refuses attempts when it is used up. */
  readonly counters: readonly Counter[]
  /** The counter of a network address: it slows down and never refuses. */
  readonly address: string | null
}

const perGuesser: Limit = { free: 5, forgivenAfterSeconds: 60 * 60 }
// Guesses at one account from many addresses: far above a person's typing mistakes, far below the number that finds a password.
const perAccount: Limit = { free: 30, forgivenAfterSeconds: 2 * 60 }
// A whole office signs in from one address: the typing mistakes of a day must not add up.
export const perAddress: Limit = { free: 20, forgivenAfterSeconds: 3 * 60 }

/**
 * Returns the name of a counter, which reveals neither account nor address. Each kind has at most 2^20 counters, so that invented accounts
 * cannot fill the table; two accounts seldom share a counter, and nobody without the key can tell which accounts do.
 */
const markOf = (keys: KeyRing, kind: string, text: string) => {
  const digest = createHmac('sha256', keys.current.bytes).update(`attempt ${kind} ${text}`).digest()
  return `${kind} ${(digest.readUInt32BE(0) >>> 12).toString(16).padStart(5, '0')}`
}

/** `account` is the typed account name, whether or not it exists. */
export const stranger = (keys: KeyRing, account: string, origin: Origin): Guesser => {
  const network = limitKey(origin.address ?? 'none')
  return {
    counters: [
      { mark: markOf(keys, 'pair', `${account} ${network}`), limit: perGuesser },
      { mark: markOf(keys, 'account', account), limit: perAccount },
    ],
    address: markOf(keys, 'address', network),
  }
}

/** A guesser that is identified and counted by this id alone: a known device, or a signed-in person. */
export const trackedGuesser = (
  keys: KeyRing,
  kind: 'device' | 'inside' | 'code' | 'known-code' | 'signing',
  id: string,
): Guesser => ({
  counters: [{ mark: markOf(keys, kind, id), limit: perGuesser }],
  address: null,
})
