import type { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { seenChat } from '../chats/held-chat.ts'
import { readMoment, writeMoment, type Moment } from '../moment-cursor.ts'
import { messagesBefore, messagesFrom, momentOf } from './history.store.ts'
import type { KnownMessage } from './message-view.store.ts'

interface Page {
  /** Oldest first. */
  readonly rows: readonly KnownMessage[]
  readonly hasOlder: boolean
  readonly hasNewer: boolean
}

const older = async (reader: Reader, id: ChatId, before: Moment | null): Promise<Page> => {
  const found = await messagesBefore(reader, id, before)
  return {
    rows: found.slice(0, pageSize).toReversed(),
    hasOlder: found.length > pageSize,
    hasNewer: before !== null,
  }
}

/** The extra row of a page towards now is the newest. */
const newer = async (reader: Reader, id: ChatId, after: Moment, isIncluded: boolean): Promise<Page> => {
  const found = (await messagesFrom(reader, id, after, { isIncluded })).toReversed()
  return { rows: found.slice(0, pageSize), hasOlder: true, hasNewer: found.length > pageSize }
}

const around = async (reader: Reader, id: ChatId, message: MessageId): Promise<Page> => {
  const at = orRefuse(await momentOf(reader, id, message), errors.notFound, { field: 'around' })
  const later = await newer(reader, id, at, true)
  const before = await messagesBefore(reader, id, at, pageSize / 2 + 1)
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

export const readHistory = async (reader: Reader, input: InputOf<typeof chatEndpoints.history>) => {
  const { id, chat } = await seenChat(reader, input.id)
  const { rows, hasOlder, hasNewer } = await pageOf(reader, id, input)
  const [first, last] = [rows.at(0), rows.at(-1)]
  return {
    data: rows.map(({ message }) => message),
    cursor: first && hasOlder ? writeMoment(first, 'older') : null,
    newer: last && hasNewer ? writeMoment(last, 'newer') : null,
    chat,
  }
}
