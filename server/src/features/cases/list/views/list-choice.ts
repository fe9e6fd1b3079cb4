import type { ListChoice } from '@tratativa/contract/cases/list/views'
import type { Reader, Tx } from '../../../../platform/db/scope.ts'
import { findChoice, keepChoice } from './views.store.ts'

export const readListChoice = async (reader: Reader) => ({ data: await findChoice(reader, reader.actor.accountId) })

export const keepListChoice = async (tx: Tx, choice: ListChoice) => {
  await keepChoice(tx, tx.actor.accountId, choice)
  return { data: choice }
}
