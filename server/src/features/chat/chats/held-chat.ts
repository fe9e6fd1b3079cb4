import type { ChatRef } from '@tratativa/contract/chat/ids'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { findChat, holdChat } from './chats.store.ts'

type Wanted = ChatRef | ChatRef['id']

const refOf = (wanted: Wanted): ChatRef =>
  typeof wanted === 'object' && wanted !== null ? wanted : { id: wanted, jid: null }

/** The chat, if the caller sees it; what they do not see is not there. `field` says where they named it. */
export const seenChat = async (reader: Reader, wanted: Wanted, field = 'id') =>
  orRefuse(await findChat(reader, refOf(wanted)), errors.notFound, { field })

/** The same, held until the transaction ends. */
export const heldChat = async (tx: Tx, wanted: Wanted, field = 'id') =>
  orRefuse(await holdChat(tx, refOf(wanted)), errors.notFound, { field })
