// Tells if a message takes over a colleague’s conversation, for messages that are sent outside of the composer.
import type { QueryClient } from '@tanstack/react-query'
import { isTakingOver } from '@tratativa/contract/chat/abilities'
import { chatCalls } from '@tratativa/contract/chat/chat-calls'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { isAdministrator } from '@tratativa/contract/kernel/actor'
import { call } from '../../../platform/http.ts'
import { cacheChat } from '../cache/chat-cache.ts'

/** The conversation of a message, or the number that it goes to. */
export type MessageTarget = { readonly chatId: ChatId } | { readonly phone: string }

const areaDigits = 2
/** Stored numbers may lack the ninth digit, so the last eight are compared. */
const comparedDigits = 8

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
const nationalOf = (number: string) => digitsOf(number).replace(/^55(?=\d{10,11}$)/, '')

/** Tells if two numbers are the same telephone, with or without the country and the ninth digit. */
const isSamePhone = (left: string, right: string) => {
  const [own, other] = [nationalOf(left), nationalOf(right)]
  return (
    own.slice(0, areaDigits) === other.slice(0, areaDigits) &&
    own.slice(-comparedDigits) === other.slice(-comparedDigits)
  )
}

const chatsOf = async (target: MessageTarget): Promise<readonly Chat[]> => {
  if ('chatId' in target) return [(await call(chatCalls.history, { id: target.chatId })).chat]
  const { data } = await call(chatCalls.chats, { search: digitsOf(target.phone).slice(-comparedDigits) })
  return data.filter(({ number }) => isSamePhone(number, target.phone))
}

/** The current chat is read from the server: the cached one may be older than a transfer. */
export const takesOver = async (
  cache: QueryClient,
  actor: Parameters<typeof isTakingOver>[0],
  target: MessageTarget,
): Promise<boolean> => {
  if (!isAdministrator(actor)) return false
  const chats = await chatsOf(target)
  for (const chat of chats) cacheChat(cache, chat)
  return chats.some((chat) => isTakingOver(actor, chat))
}
