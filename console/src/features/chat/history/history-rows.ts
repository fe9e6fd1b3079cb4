// The rows of a conversation, oldest first: a heading per day, a line above the unread messages, then the messages.
import type { ContactMerge } from '@tratativa/contract/chat/shapes'
import type { MessageId } from '@tratativa/contract/chat/ids'
import { dayOf } from '../message/chat-time.ts'
import { keyOf } from '../message/shown-message.ts'
import type { ShownMessage } from '../message/shown-message.ts'

export type HistoryRow =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'gap'; readonly key: string; readonly message: ShownMessage }
  | { readonly kind: 'merge'; readonly key: string; readonly merge: ContactMerge }
  | { readonly kind: 'message'; readonly key: string; readonly message: ShownMessage; readonly isFirst: boolean }

interface Shape {
  /**
   * True when there are no older messages. Otherwise the first cached message and its day heading are left out until the page before it is
   * loaded. Only the message before it shows whether it is the first of its group, and therefore taller; rendering it again would move the
   * text being read.
   */
  readonly isWhole: boolean
  /** The last message read when the conversation was opened: the unread ones follow it. */
  readonly readUpTo: MessageId | null
  /** The merges of contacts, each shown at its time. */
  readonly merges?: readonly ContactMerge[]
}

/** Returns the merges between these two messages; none above the first message. */
const mergedBetween = (merges: readonly ContactMerge[], before: ShownMessage | null, after: ShownMessage | null) =>
  merges
    .filter(({ mergedAt }) => before !== null && mergedAt >= before.createdAt)
    .filter(({ mergedAt }) => after === null || mergedAt < after.createdAt)
    .map((merge): HistoryRow => ({ kind: 'merge', key: `merge-${merge.id}`, merge }))

export const historyRows = (
  messages: readonly ShownMessage[],
  { isWhole, readUpTo, merges = [] }: Shape,
): HistoryRow[] => {
  const rows: HistoryRow[] = []
  let before: ShownMessage | null = null
  let isMarked = readUpTo === null
  for (const message of messages) {
    if (before === null && !isWhole) {
      before = message
      continue
    }
    rows.push(...mergedBetween(merges, before, message))
    const day = dayOf(message.createdAt)
    const isNewDay = before === null || dayOf(before.createdAt) !== day
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
  rows.push(...mergedBetween(merges, before, null))
  return rows
}

/**
 * Returns the last message read, given the number of unread ones; null when all are read, or when it may be in a page that is not cached.
 */
export const lastRead = (messages: readonly ShownMessage[], unread: number, isWhole: boolean): MessageId | null => {
  if (unread === 0) return null
  const theirs = messages.filter(({ type, mediaType }) => type === 'received' && mediaType !== 'gap')
  const first = theirs.at(-unread)
  const firstIndex = first ? messages.indexOf(first) : 0
  return messages[firstIndex - 1]?.id ?? (isWhole ? (0 as MessageId) : null)
}

/** Counts the messages received after this one. */
export const newSince = (messages: readonly ShownMessage[], seen: MessageId): number =>
  messages.filter(({ type, id }) => type === 'received' && id > seen).length
