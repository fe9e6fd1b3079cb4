// The people whom a WhatsApp message of a case can go to: its open conversations first, then the numbers of lawyers, then those of parties.
import type { CaseDetail, PartyPerson } from '@tratativa/contract/cases/desk/shapes'
import { isFinished } from '@tratativa/contract/chat/abilities'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { addressKey, showAddress } from '@tratativa/contract/people/addresses'
import { contactName } from '../list/contact-name.ts'

export interface Recipient {
  /** The same before and after the conversation begins. */
  readonly key: string
  readonly name: string
  /** For people to read; empty while only a hidden address is known. */
  readonly number: string
  /** Null where there is no open conversation yet. */
  readonly chat: Chat | null
  readonly isBlocked: boolean
  /** The lawyers of a represented party. */
  readonly lawyers: readonly string[]
}

type Parties = CaseDetail['parties']

const keyOfNumber = (number: string) => addressKey(number)?.value ?? null

const shownNumber = (value: string) => {
  const key = addressKey(value)
  return key ? showAddress(key) : value
}

const numbersOf = (person: PartyPerson, lawyers: readonly string[]): Recipient[] =>
  person.addresses
    .filter(({ kind, is_whatsapp: isWhatsapp }) => kind === 'phone' && isWhatsapp)
    .map(({ value, is_blocked: isBlocked }) => ({
      key: keyOfNumber(value) ?? value,
      name: person.name,
      number: shownNumber(value),
      chat: null,
      isBlocked: isBlocked || person.blocking === 'all',
      lawyers,
    }))

const lawyersOf = (parties: Parties, personId: number | null) => [
  ...new Set(parties.flatMap(({ person, lawyer }) => (lawyer && person.id === personId ? [lawyer.name] : []))),
]

const isFirstOf = ({ key }: Recipient, index: number, all: readonly Recipient[]) =>
  all.findIndex((other) => other.key === key) === index

/** `chats`: the conversations of the case, the one with the newest message first. */
export const recipientsOf = (parties: Parties, chats: readonly Chat[]): Recipient[] => {
  const numbers = [
    ...parties.flatMap(({ lawyer }) => (lawyer ? numbersOf(lawyer, []) : [])),
    ...parties.flatMap(({ person }) => numbersOf(person, lawyersOf(parties, person.id))),
  ]
  const open = chats
    .filter((chat) => !isFinished(chat))
    .map((chat): Recipient => {
      const key = keyOfNumber(chat.number) ?? `chat-${chat.chatId}`
      const known = numbers.find((recipient) => recipient.key === key)
      return {
        key,
        name: known?.name ?? contactName(chat),
        number: shownNumber(chat.number),
        chat,
        isBlocked: known?.isBlocked ?? false,
        lawyers: lawyersOf(parties, chat.personId),
      }
    })
  return [...open, ...numbers].filter(isFirstOf)
}

/** A finished conversation goes on with a new one to the same number. */
export const recipientOfChat = (recipients: readonly Recipient[], chat: Pick<Chat, 'chatId' | 'number'>) =>
  recipients.find(({ chat: open }) => open?.chatId === chat.chatId) ??
  recipients.find(({ key }) => key === keyOfNumber(chat.number))
