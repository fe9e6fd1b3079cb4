import { chatClock } from '@tratativa/contract/chat/clock'
import type { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { findMessageState, listChanges } from './messages.store.ts'

export const readChanges = async (reader: Reader, { id }: InputOf<typeof messageEndpoints.messageChanges>) => {
  orRefuse(await findMessageState(reader, id), errors.notFound)
  const rows = await listChanges(reader, id)
  return { data: rows.map((row) => ({ ...row, at: chatClock(row.at) })) }
}
