import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { asShown } from '../sending/outbox.state.ts'
import type { OutboxMessage } from '../sending/outbox.state.ts'

/**
 * Returns what the timeline lacks, in the order of writing: the outbox, and the messages that have left it for the server since they were
 * shown. A message that left the outbox with a problem was discarded.
 */
export const stillPending = (
  shown: readonly OutboxMessage[],
  outbox: readonly OutboxMessage[],
  items: readonly TimelineItem[],
): OutboxMessage[] => {
  const stored = new Set(items.flatMap(({ message }) => message?.clientId ?? []))
  const current = new Map(outbox.map((message) => [message.clientId, message]))
  const left = shown.filter(({ clientId, problem }) => !current.has(clientId) && problem === null)
  return [...left, ...outbox].filter(({ clientId }) => !stored.has(clientId))
}

/** A row of the timeline for a message on its way. */
export const pendingItem = (message: OutboxMessage, author: string): TimelineItem => ({
  key: `outbox.${message.clientId}`,
  kind: 'message',
  at: message.writtenAt,
  by: { accountId: null, name: author },
  text: message.text,
  offer: null,
  outcome: null,
  request: null,
  situation: null,
  changes: [],
  note: null,
  mail: null,
  document: null,
  message: asShown(message),
  hiddenChat: null,
  event: null,
})
