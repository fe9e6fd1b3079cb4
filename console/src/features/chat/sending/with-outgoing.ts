// What the server has of a chat, and after it what it does not have yet.
import type { Message } from '@tratativa/contract/chat/shapes'
import { shown } from '../message/shown-message.ts'
import type { ShownMessage } from '../message/shown-message.ts'

const drawn = new WeakMap<Message, ShownMessage>()
/** The same message gives the same object: what did not change is not drawn anew. */
const once = (message: Message): ShownMessage => {
  const known = drawn.get(message) ?? shown(message)
  drawn.set(message, known)
  return known
}

export const withOutgoing = (kept: readonly Message[], outgoing: readonly ShownMessage[]): ShownMessage[] => {
  const known = new Set(kept.flatMap(({ clientId }) => clientId ?? []))
  return [...kept.map(once), ...outgoing.filter(({ clientId }) => clientId === null || !known.has(clientId))]
}
