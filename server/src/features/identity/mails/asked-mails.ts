// Mails that anybody can trigger to any address, by registering or by asking for a new password: limited per hour and address, and sent by
// jobs one after another, so that nobody's sign-in or message waits behind them.
import type { SystemTx } from '../../../platform/db/scope.ts'
import { countAskedMails, insertAskedMail } from '../passwords/links.store.ts'

export const strangersLane = 'identity strangers'
const maxAskedPerHour = 5

/** Counts the mail and returns true when it may be sent. */
export const mayAskForMail = async (tx: SystemTx, mark: string): Promise<boolean> => {
  const anHourAgo = new Date(tx.now.getTime() - 60 * 60 * 1000)
  if ((await countAskedMails(tx, mark, anHourAgo)) >= maxAskedPerHour) return false
  await insertAskedMail(tx, mark)
  return true
}
