// The rows of a conversation, from the oldest to the newest: a heading a day, a line above the unread, then message after message.
import type { MessageId } from '@tratativa/contract/chat/ids'
import { dayOf } from '../message/chat-time.ts'
import { keyOf } from '../message/shown-message.ts'
import type { ShownMessage } from '../message/shown-message.ts'

export type HistoryRow =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'gap'; readonly key: string; readonly message: ShownMessage }
  | { readonly kind: 'message'; readonly key: string; readonly message: ShownMessage; readonly isFirst: boolean }

interface Shape {
  /** More of the first day may come: its heading waits, or every older page would move what is read. */
  readonly isWhole: boolean
  /** What was read last when the conversation was opened: the unread begin after it. */
  readonly readUpTo: MessageId | null
}

export const historyRows = (messages: readonly ShownMessage[], { isWhole, readUpTo }: Shape): HistoryRow[] => {
  const rows: HistoryRow[] = []
  let before: ShownMessage | null = null
  let isMarked = readUpTo === null
  for (const message of messages) {
    const day = dayOf(message.createdAt)
    const isNewDay = before === null ? isWhole : dayOf(before.createdAt) !== day
    if (isNewDay) rows.push({ kind: 'day', key: `day-${day}`, day })
    const isUnread = !isMarked && message.type === 'received' && readUpTo !== null && message.id > readUpTo
    if (isUnread) {
      isMarked = true
      rows.push({ kind: 'unread', key: 'unread' })
    }
    const key = keyOf(message)
    if (message.mediaType === 'gap') rows.push({ kind: 'gap', key, message })
    else
      rows.push({
        kind: 'message',
        key,
        message,
        isFirst: before === null || isNewDay || isUnread || before.type !== message.type || before.mediaType === 'gap',
      })
    before = message
  }
  return rows
}

/** The last that was read of a conversation with so many unread, or null where all of it was. */
export const lastRead = (messages: readonly ShownMessage[], unread: number): MessageId | null => {
  if (unread === 0) return null
  const theirs = messages.filter(({ type, mediaType }) => type === 'received' && mediaType !== 'gap')
  const first = theirs.at(-unread)
  // Fewer are held than are unread: all that is held is new.
  if (!first) return 0 as MessageId
  const at = messages.indexOf(first)
  return messages[at - 1]?.id ?? (0 as MessageId)
}

/** How many that they wrote came after this one. */
export const newSince = (messages: readonly ShownMessage[], seen: MessageId): number =>
  messages.filter(({ type, id }) => type === 'received' && id > seen).length
