import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import type { ChatId } from '@tratativa/contract/chat/ids'

/** Returns the newest message of each conversation that has unread ones: once it is seen, the conversation is read. Newest items first. */
export const newestUnread = (items: readonly TimelineItem[]): { chatId: ChatId; key: string }[] => {
  const newest = new Map<ChatId, string>()
  const unread = new Set<ChatId>()
  for (const { key, message } of items) {
    if (!message) continue
    if (!newest.has(message.chatId)) newest.set(message.chatId, key)
    if (message.type === 'received' && message.status === 0) unread.add(message.chatId)
  }
  return [...newest].filter(([chatId]) => unread.has(chatId)).map(([chatId, key]) => ({ chatId, key }))
}
