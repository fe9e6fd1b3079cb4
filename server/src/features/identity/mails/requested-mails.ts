// Mails that anybody can trigger to any address, by registering or by asking for a new password: limited per hour and address, and sent by
// jobs one after another, so that nobody's sign-in or message waits behind them.
import type { SystemTx } from '../../../platform/db/scope.ts'
import { countRequestedMails, insertRequestedMail } from '../passwords/links.store.ts'

export const strangersLane = 'identity strangers'
const maxRequestsPerHour = 5

/** Counts the mail and returns true when it may be sent. */
export const canRequestMail = async (tx: SystemTx, mark: string): Promise<boolean> => {
  const anHourAgo = new Date(tx.now.getTime() - 60 * 60 * 1000)
  if ((await countRequestedMails(tx, mark, anHourAgo)) >= maxRequestsPerHour) return false
  await insertRequestedMail(tx, mark)
  return true
}
