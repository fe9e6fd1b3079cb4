// Effect of a changed chat on a cached list of chats: the chat is moved, added, removed, or ignored.
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { Chat, Message } from '@tratativa/contract/chat/shapes'
import { chatStatuses, messageStatuses } from '@tratativa/contract/chat/statuses'

/** The input of a list, as part of its query key. */
export interface ChatListQuery {
  readonly tab?: 'chats' | 'pending'
  readonly show?: 'all' | 'unread' | 'favorites' | 'finished' | 'any'
  readonly search?: string
  readonly operators?: string | readonly string[]
  readonly departments?: string | readonly string[]
  readonly caseId?: string
  readonly personId?: string | number
  readonly order?: 'newest' | 'waiting'
}

interface ChatPage {
  readonly data: Chat[]
  readonly cursor: string | null
}

const named = (ids: string | readonly string[] | undefined): readonly string[] =>
  ids === undefined ? [] : typeof ids === 'string' ? ids.split(',') : ids

const isShown = (chat: Chat, show: NonNullable<ChatListQuery['show']>) => {
  if (show === 'any') return true
  const isFinished = chat.status === chatStatuses.finished
  if (show === 'finished') return isFinished
  if (isFinished) return false
  return show === 'all' || (show === 'unread' ? chat.unreadCount > 0 : chat.isFavorite)
}

/** Returns whether the chat belongs in a list with this input; undefined for a search, which only the server can answer. */
export const belongs = (chat: Chat, listAsked: ChatListQuery): boolean | undefined => {
  if (listAsked.tab !== undefined && (listAsked.tab === 'chats') !== (chat.userId !== null)) return false
  if (!isShown(chat, listAsked.show ?? 'all')) return false
  const operators = named(listAsked.operators)
  if (operators.length > 0 && !operators.includes(String(chat.userId))) return false
  const departments = named(listAsked.departments)
  if (departments.length > 0 && !departments.includes(String(chat.departmentId))) return false
  if (listAsked.caseId !== undefined && chat.caseId !== listAsked.caseId) return false
  if (listAsked.personId !== undefined && String(chat.personId) !== String(listAsked.personId)) return false
  if (listAsked.order === 'waiting' && !isUnanswered(chat)) return false
  return listAsked.search === undefined ? true : undefined
}

/** The contact has written last, and nobody has answered. */
export const isUnanswered = (chat: Chat) =>
  !chat.fromMe && chat.lastMessageId !== null && chat.status !== chatStatuses.finished

/** Newest message first. */
const isNewer = (left: Chat, right: Chat) =>
  left.createdAt === right.createdAt ? left.chatId > right.chatId : left.createdAt > right.createdAt

const insertChat = <Page extends ChatPage>(
  pages: readonly Page[],
  chat: Chat,
  order: ChatListQuery['order'],
): Page[] => {
  const isBefore = (left: Chat, right: Chat) => (order === 'waiting' ? isNewer(right, left) : isNewer(left, right))
  const ends = pages.at(-1)?.cursor === null
  let isPut = false
  return pages.map((page, index) => {
    if (isPut) return page
    const before = page.data.findIndex((listedChat) => isBefore(chat, listedChat))
    const isLast = index === pages.length - 1
    // Behind all cached chats: it arrives with a later page, unless this is the last page.
    if (before < 0 && !(isLast && ends)) return page
    isPut = true
    return { ...page, data: page.data.toSpliced(before < 0 ? page.data.length : before, 0, chat) }
  })
}

/** Returns the pages without the chat, unless its version is newer. */
export const withoutChat = <Page extends ChatPage>(pages: readonly Page[], chatId: ChatId, version: number): Page[] => {
  const isIt = (listedChat: Chat) => listedChat.chatId === chatId && listedChat.version <= version
  return pages.map((page) =>
    page.data.some(isIt) ? { ...page, data: page.data.filter((listedChat) => !isIt(listedChat)) } : page,
  )
}

/** A message goes forward from pending to played; only a failure, or another attempt after one, leads anywhere else. */
const furtherStatus = (known: Chat['lastStatus'], next: Chat['lastStatus']) => {
  if (known === null || next === null || known > messageStatuses.played || next > messageStatuses.played) return next
  return known > next ? known : next
}

/** News of messages change no version of their chat: a chat that is as old as those may not take its ticks back. */
export const withKnownStatus = (known: Chat | undefined, chat: Chat): Chat => {
  if (!known || known.lastMessageId !== chat.lastMessageId) return chat
  const lastStatus = furtherStatus(known.lastStatus, chat.lastStatus)
  return lastStatus === chat.lastStatus ? chat : { ...chat, lastStatus }
}

/** The chat with the ticks of its last message, where that is among these. */
export const withStatusOf = (chat: Chat, messages: readonly Message[]): Chat => {
  const last = messages.findLast(({ id }) => id === chat.lastMessageId)
  return last && chat.fromMe ? withKnownStatus(chat, { ...chat, lastStatus: last.status }) : chat
}

/** Returns the pages with the chat at its current position; pages without a change stay the same objects. */
export const withChat = <Page extends ChatPage>(
  pages: readonly Page[],
  listAsked: ChatListQuery,
  chat: Chat,
): Page[] => {
  const known = pages.flatMap(({ data }) => data).find((listedChat) => listedChat.chatId === chat.chatId)
  if (known && known.version > chat.version) return [...pages]
  const rest = withoutChat(pages, chat.chatId, chat.version)
  const isIn = belongs(chat, listAsked) ?? known !== undefined
  return isIn ? insertChat(rest, withKnownStatus(known, chat), listAsked.order) : rest
}
