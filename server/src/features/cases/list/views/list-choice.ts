import type { ListChoice } from '@tratativa/contract/cases/list/views'
import type { Reader, Tx } from '../../../../platform/db/scope.ts'
import { findChoice, upsertListChoice } from './views.store.ts'

export const readListChoice = async (reader: Reader) => ({ data: await findChoice(reader, reader.actor.accountId) })

export const saveListChoice = async (tx: Tx, choice: ListChoice) => {
  await upsertListChoice(tx, tx.actor.accountId, choice)
  return { data: choice }
}
