// Builds the stored state of a world in one step: for an installation that begins with conversations.
import type { CredentialValue } from '../port.ts'
import { newContact } from './contacts.ts'
import type { StoredSimState } from './parts.ts'
import { freshMessage } from './talk.ts'

export interface DemoConversation {
  /** Digits with country code. */
  readonly phone: string
  readonly name: string
  /** Oldest first. */
  readonly messages: readonly {
    readonly externalId: string
    readonly isOurs: boolean
    readonly text: string
    readonly sentAt: Date
  }[]
}

const read = 3

const conversationValues = ({ phone, name, messages }: DemoConversation, place: number): CredentialValue[] => {
  const all = messages.length
  const contact = { ...newContact(phone, place), name, said: all, readTo: all, reachedTo: all }
  return [
    { kind: 'sim-contact', id: String(place), value: JSON.stringify(contact) },
    ...messages.flatMap(({ externalId: id, isOurs, text, sentAt: instant }, position) => {
      const message = freshMessage({ id, at: instant, text, media: null, quoted: null, fromUs: isOurs, isLost: false })
      return [
        { kind: 'sim-at', id: `${place}/${position}`, value: JSON.stringify(id) },
        { kind: 'sim-said', id, value: JSON.stringify({ ...message, phone, place: position, status: read }) },
      ]
    }),
  ]
}

/** `phone` is the company's own number: its telephone counts as having scanned the code. */
export const simulatedState = (
  phone: string,
  era: string,
  conversations: readonly DemoConversation[],
): CredentialValue[] => {
  const state: StoredSimState = { contacts: conversations.length, ids: 0, era, from: 0, to: 0 }
  return [
    { kind: 'link', id: 'phone', value: JSON.stringify(phone) },
    { kind: 'sim', id: 'state', value: JSON.stringify(state) },
    ...conversations.flatMap(conversationValues),
  ]
}
