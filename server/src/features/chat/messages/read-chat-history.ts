import type { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import type { ChatId, ChatRef, MessageId } from '@tratativa/contract/chat/ids'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { chatClock } from '@tratativa/contract/chat/clock'
import type { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { findChat, requireVisibleChat, type ChatRecord } from '../chats/chats.store.ts'
import { findChatMergedInto } from '../merges/merges.store.ts'
import { readMoment, writeMoment, type MessagePosition } from '../message-cursor.ts'
import { messagesBefore, messagesFrom, findMessagePosition } from './history.store.ts'
import type { MessageRecord } from './messages.store.ts'
import { findMessageState, listChanges } from './message-state.store.ts'

interface Page {
  /** Oldest first. */
  readonly rows: readonly MessageRecord[]
  readonly hasOlder: boolean
  readonly hasNewer: boolean
}

const older = async (reader: Reader, id: ChatId, before: MessagePosition | null): Promise<Page> => {
  const messages = await messagesBefore(reader, id, before)
  return {
    rows: messages.slice(0, pageSize).toReversed(),
    hasOlder: messages.length > pageSize,
    hasNewer: before !== null,
  }
}

/** The extra row of a page towards now is the newest. */
const newer = async (reader: Reader, id: ChatId, after: MessagePosition, isIncluded: boolean): Promise<Page> => {
  const messages = (await messagesFrom(reader, id, after, { isIncluded })).toReversed()
  return { rows: messages.slice(0, pageSize), hasOlder: true, hasNewer: messages.length > pageSize }
}

const around = async (reader: Reader, id: ChatId, message: MessageId): Promise<Page> => {
  const moment = orRefuse(await findMessagePosition(reader, id, message), errors.notFound, { field: 'around' })
  const later = await newer(reader, id, moment, true)
  const before = await messagesBefore(reader, id, moment, pageSize / 2 + 1)
  return {
    rows: [...before.slice(0, pageSize / 2).toReversed(), ...later.rows],
    hasOlder: before.length > pageSize / 2,
    hasNewer: later.hasNewer,
  }
}

const pageOf = (reader: Reader, id: ChatId, input: InputOf<typeof chatEndpoints.history>): Promise<Page> => {
  if (input.around !== undefined) return around(reader, id, input.around)
  const moment = readMoment(input.cursor)
  return moment?.direction === 'newer' ? newer(reader, id, moment, false) : older(reader, id, moment)
}

/** A link may name a conversation that has gone into another. */
const findLinkedChat = async (reader: Reader, ref: ChatRef): Promise<ChatRecord> => {
  const chat = await findChat(reader, ref)
  if (chat !== undefined || ref.id === null) return chat ?? requireVisibleChat(reader, ref)
  return requireVisibleChat(reader, (await findChatMergedInto(reader, ref.id)) ?? ref)
}

export const readChatHistory = async (reader: Reader, input: InputOf<typeof chatEndpoints.history>) => {
  const { id, chat } = await findLinkedChat(reader, input.id)
  const { rows, hasOlder, hasNewer } = await pageOf(reader, id, input)
  const [first, last] = [rows.at(0), rows.at(-1)]
  return {
    data: rows.map(({ message }) => message),
    cursor: first && hasOlder ? writeMoment(first, 'older') : null,
    newer: last && hasNewer ? writeMoment(last, 'newer') : null,
    chat,
  }
}

export const readChanges = async (reader: Reader, { id }: InputOf<typeof messageEndpoints.messageChanges>) => {
  orRefuse(await findMessageState(reader, id), errors.notFound)
  const rows = await listChanges(reader, id)
  return { data: rows.map((row) => ({ ...row, at: chatClock(row.at) })) }
}
