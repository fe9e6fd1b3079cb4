// Runs argon2id off the event loop and leaves one core free, so that a burst of sign-ins does not slow down other requests.
import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'

// The library's enum is ambient, so its value is repeated here.
const argon2id = 2
const settings = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const maxConcurrentHashes = Math.max(1, Math.min(2, availableParallelism() - 1))

let running = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= maxConcurrentHashes) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, settings))

// A hash to compare with when the address is unknown, so that the answer takes as long as for a known address.
const nobody = hashPassword('nobody has this password')

/** Takes the same time whether or not there is a stored hash. */
export const checkPassword = async (password: string, storedHash: string | null): Promise<boolean> => {
  const against = storedHash ?? (await nobody)
  const matches = await inTurn(() => verify(against, password, settings))
  return matches && storedHash !== null
}
