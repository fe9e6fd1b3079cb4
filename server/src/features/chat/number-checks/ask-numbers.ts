// Asks whether telephones are on WhatsApp without writing to them: the owner of the number puts the questions, one after another.
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import { wakeOwner } from '../connection/session-ownership.store.ts'
import { findSession } from '../sessions/sessions.store.ts'
import { insertNumberChecks } from './number-checks.store.ts'

/** Says if WhatsApp can be asked about telephones now, and why not. */
export const readNumberQuestion = async (reader: TenantReader): Promise<'open' | 'offline' | 'unverifiable'> => {
  const { state, jid, finds_numbers: findsNumbers } = await findSession(reader)
  if (jid !== null && !findsNumbers) return 'unverifiable'
  return state === 'open' ? 'open' : 'offline'
}

/** Lets the telephones be asked about, where the company has linked a number that can ask. */
export const askNumbers = async (tx: TenantTx, phones: readonly string[]) => {
  if (phones.length === 0) return
  const { jid, is_wanted: isWanted, finds_numbers: findsNumbers } = await findSession(tx)
  if (jid === null || !isWanted || !findsNumbers) return
  if ((await insertNumberChecks(tx, phones)) > 0) await wakeOwner(tx, 'chat_numbers')
}
