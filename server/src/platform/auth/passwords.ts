// argon2id off the event loop, and a core is left to everybody else, so that a rush of sign-ins does not slow them.
import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'

// The library's enum is ambient: its value is written here.
const argon2id = 2
const settings = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))

let running = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
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

// Compared against when nobody has the address, so that the answer takes as long as for somebody.
const nobody = hashPassword('nobody has this password')

/** Takes the same time whether or not there is a hash to compare with. */
export const checkPassword = async (password: string, kept: string | null): Promise<boolean> => {
  const against = kept ?? (await nobody)
  const matches = await inTurn(() => verify(against, password, settings))
  return matches && kept !== null
}
