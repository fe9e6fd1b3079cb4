import { chatClock } from '@tratativa/contract/chat/clock'
import type { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { pageOf, readCursor } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { chatsByIds, requireVisibleChat } from '../chats/chats.store.ts'
import { excerptOf } from './excerpt.ts'
import { findMessages } from './find-messages.store.ts'

const mostWords = 8

export const searchMessages = async (reader: Reader, input: InputOf<typeof messageEndpoints.searchMessages>) => {
  const words = input.search.split(/\s+/).slice(0, mostWords)
  if (input.chatId !== undefined) await requireVisibleChat(reader, input.chatId, 'chatId')
  const hits = await findMessages(reader, { words, chatId: input.chatId, before: readCursor(input.cursor) })
  const { data, cursor } = pageOf(hits)
  const chats = await chatsByIds(reader, [...new Set(data.map(({ chatId }) => chatId))])
  const byId = new Map(chats.map((known) => [known.id, known.chat]))
  return {
    data: data.flatMap(({ id, chatId, isOurs, text, transcript, at: instant }) => {
      const chat = byId.get(chatId)
      const type = isOurs ? ('sent' as const) : ('received' as const)
      // A voice note has no written text: what was found in it is its transcript.
      const isTranscript = text === '' && transcript !== null
      const excerpt = excerptOf(isTranscript ? transcript : text, words)
      return chat ? [{ chat, messageId: id, type, excerpt, isTranscript, createdAt: chatClock(instant) }] : []
    }),
    cursor,
  }
}
