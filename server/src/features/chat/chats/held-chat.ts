import type { ChatRef } from '@tratativa/contract/chat/ids'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { findChat, holdChat } from './chats.store.ts'

type Wanted = ChatRef | ChatRef['id']

const refOf = (wanted: Wanted): ChatRef =>
  typeof wanted === 'object' && wanted !== null ? wanted : { id: wanted, jid: null }

/** Returns the chat if the caller may see it, otherwise refuses with 'not found'. `field` is the input that names the chat. */
export const seenChat = async (reader: Reader, wanted: Wanted, field = 'id') =>
  orRefuse(await findChat(reader, refOf(wanted)), errors.notFound, { field })

/** Returns the chat and locks it until the transaction ends. */
export const heldChat = async (tx: Tx, wanted: Wanted, field = 'id') =>
  orRefuse(await holdChat(tx, refOf(wanted)), errors.notFound, { field })
