// A wrong password costs a try; after ten within a quarter of an hour a person waits.
import { certificatesErrors as e } from '@tratativa/contract/certificates/errors'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { HttpCall } from '../../platform/http/binding.ts'
import { Refusal, refuse } from '../../platform/refusal/refusal.ts'
import { countTries, deleteTry, insertTry } from './signings.store.ts'

const maxTries = 10
const windowMs = 15 * 60 * 1000

/** Counts the try before the file is opened, so that parallel guesses count too. Everything but a wrong password gives it back. */
export const withinTries = async <T>(call: HttpCall, work: (tenantId: TenantId) => Promise<T>): Promise<T> => {
  const { id, tenantId } = await call.write(async (tx) => {
    const tries = await countTries(tx, tx.actor.accountId, new Date(tx.now.getTime() - windowMs))
    return tries >= maxTries
      ? refuse(e.tooManyTries, { retryAfter: windowMs / 1000 })
      : { id: await insertTry(tx, tx.actor.accountId), tenantId: tx.tenantId }
  })
  const giveBack = () => call.write((tx) => deleteTry(tx, id))
  try {
    const result = await work(tenantId)
    await giveBack()
    return result
  } catch (error) {
    if (error instanceof Refusal && error.def !== e.wrongPassword) await giveBack()
    throw error
  }
}
