// Who is slowed when secrets are guessed:
// - a browser that signed in before (see known-device.ts) has a count of its own, which nobody else can use up;
// - a stranger is counted by account and network address together, and by account over all addresses;
// - a network address that misses on many accounts is slowed down, but its right passwords are never refused for it.
// Counts work the same for accounts that do not exist.
import { createHmac } from 'node:crypto'
import type { KeyRing } from '../../../platform/crypto/key-ring.ts'
import type { Origin } from '../../../platform/db/scope.ts'
import { limitKey } from '../../../platform/http/addresses.ts'

export interface Limit {
  /** Misses that cost nothing. */
  readonly free: number
  /** One miss is forgiven each time this much passes without another. */
  readonly forgivenAfterSeconds: number
}

interface Counter {
  readonly mark: string
  readonly limit: Limit
}

/** Whoever tries a secret, as the counters know them. */
export interface Guesser {
  /** Each of them refuses when it is used up. */
  readonly counters: readonly Counter[]
  /** The counter of a network address: it slows down and never refuses. */
  readonly address: string | null
}

const perGuesser: Limit = { free: 5, forgivenAfterSeconds: 60 * 60 }
// Guesses at one account from many addresses: far above the slips of a person, far below what finds a password.
const perAccount: Limit = { free: 30, forgivenAfterSeconds: 2 * 60 }
// A whole office signs in from one address: the slips of a day do not add up.
export const perAddress: Limit = { free: 20, forgivenAfterSeconds: 3 * 60 }

/**
 * The name of a counter: it shows neither account nor address. Each kind has 2^20 counters and no more, so that invented
 * accounts cannot fill the table; two accounts seldom share one, and nobody without the key can tell which do.
 */
const markOf = (keys: KeyRing, kind: string, text: string) => {
  const digest = createHmac('sha256', keys.current.bytes).update(`attempt ${kind} ${text}`).digest()
  return `${kind} ${(digest.readUInt32BE(0) >>> 12).toString(16).padStart(5, '0')}`
}

/** `account` is what was typed to name it, whether or not anybody has it. */
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

/** Somebody who is known in one way or another and counted by that alone: a device, a person inside. */
export const knownGuesser = (
  keys: KeyRing,
  kind: 'device' | 'inside' | 'code' | 'known-code',
  id: string,
): Guesser => ({
  counters: [{ mark: markOf(keys, kind, id), limit: perGuesser }],
  address: null,
})
