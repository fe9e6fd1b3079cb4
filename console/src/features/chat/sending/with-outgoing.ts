// Joins the messages of the server and, after them, the messages still being sent.
import type { Message } from '@tratativa/contract/chat/shapes'
import { shown } from '../message/shown-message.ts'
import type { ShownMessage } from '../message/shown-message.ts'

const drawn = new WeakMap<Message, ShownMessage>()
/** Returns the same object for the same message, so that unchanged messages do not render again. */
const once = (message: Message): ShownMessage => {
  const known = drawn.get(message) ?? shown(message)
  drawn.set(message, known)
  return known
}

export const withOutgoing = (storedMessages: readonly Message[], outgoing: readonly ShownMessage[]): ShownMessage[] => {
  const known = new Set(storedMessages.flatMap(({ clientId }) => clientId ?? []))
  return [...storedMessages.map(once), ...outgoing.filter(({ clientId }) => clientId === null || !known.has(clientId))]
}
