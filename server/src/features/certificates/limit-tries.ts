// A wrong password costs a try; after ten within a quarter of an hour a person waits.
import { certificatesErrors as e } from '@tratativa/contract/certificates/errors'
import type { HttpCall } from '../../platform/http/binding.ts'
import { refuse } from '../../platform/refusal/refusal.ts'
import { countTries, deleteTry, insertTry } from './signings.store.ts'

const maxTries = 10
const windowMs = 15 * 60 * 1000

/** Counts the try before the file is opened, so that parallel guesses count too; `work` that succeeds gives it back. */
export const withinTries = async <T>(call: HttpCall, work: () => Promise<T>): Promise<T> => {
  const id = await call.write(async (tx) => {
    const tries = await countTries(tx, tx.actor.accountId, new Date(tx.now.getTime() - windowMs))
    return tries >= maxTries
      ? refuse(e.tooManyTries, { retryAfter: windowMs / 1000 })
      : insertTry(tx, tx.actor.accountId)
  })
  const result = await work()
  await call.write((tx) => deleteTry(tx, id))
  return result
}
