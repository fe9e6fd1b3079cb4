// Inbound messages as they arrive over the live connection, for the parts that tell the person about them.
import type { Chat, Message } from '@tratativa/contract/chat/shapes'

export interface Inbound {
  readonly chat: Chat
  readonly message: Message
}

const readers = new Set<(inbound: Inbound) => void>()

export const announceInbound = (inbound: Inbound) => {
  for (const reader of readers) reader(inbound)
}

export const followInbound = (reader: (inbound: Inbound) => void): (() => void) => {
  readers.add(reader)
  return () => readers.delete(reader)
}
