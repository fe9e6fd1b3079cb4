import { isFinished } from '@tratativa/contract/chat/abilities'
import type { ChatHit } from '@tratativa/contract/chat/shapes'
import { addressKey } from '@tratativa/contract/people/addresses'
import type { Reader } from '../../../platform/db/scope.ts'
import { parsePersonSearch } from '../../people/index.ts'
import { shownChats, type ChatRecord } from '../chats/chats.store.ts'
import { chatsOfContacts, findContacts, newestChats } from './found-chats.store.ts'

const toHit = ({ chat }: ChatRecord): ChatHit => ({
  id: chat.chatId,
  name: chat.name,
  number: chat.number,
  caseId: chat.caseId,
  responsible: chat.userName,
  isFinished: isFinished(chat),
})

/**
 * Finds the conversations that the caller sees, by the contact's name or number, newest first. Common names are met among the newest
 * conversations; the index is asked only when those do not fill the answer.
 */
export const searchChats = async (reader: Reader, search: string, limit: number): Promise<ChatHit[]> => {
  const words = parsePersonSearch(search)
  if (words.length === 0) return []
  const key = addressKey(search)
  const phone = key?.kind === 'phone' ? key.value : null
  const newest = phone === null ? await shownChats(reader, newestChats(reader.actor, words, limit)) : []
  if (newest.length >= limit) return newest.map(toHit)
  const contacts = await findContacts(reader, words, phone)
  if (contacts.length === 0) return newest.map(toHit)
  return (await shownChats(reader, chatsOfContacts(reader.actor, contacts, limit))).map(toHit)
}
