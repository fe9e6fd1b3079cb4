// The events that are published after inbound messages.
import { chatEvents, type ChatEvents } from '@tratativa/contract/chat/events'
import type { DataOf } from '@tratativa/contract/kernel/event'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import type { News } from '../arrivals/receive.store.ts'
import { placesOfMerges } from '../places/places.store.ts'
import type { KnownChat } from '../chats/chat-view.store.ts'
import type { KnownMessage } from '../messages/message-view.store.ts'
import { findKnown } from './news.store.ts'

type OfMessage = Exclude<News, { what: 'merged' }>

/** An event of conversations, as `emit` takes it. */
export type ChatFact = {
  readonly [Name in keyof ChatEvents]: { readonly name: Name; readonly data: DataOf<ChatEvents, Name> }
}[keyof ChatEvents]

const unique = (ids: readonly number[]) => [...new Set(ids)]

const ofNew = ({ place, chat }: KnownChat, { message }: KnownMessage, what: 'heard' | 'written'): ChatFact => ({
  name: what === 'heard' ? 'message.receive' : 'message.send',
  data: { place, chat, message },
})

/** Publishes all changes of one chat's messages in one event. */
const ofChanges = ({ id, place }: KnownChat, messages: readonly KnownMessage[]): ChatFact => ({
  name: 'messages.upsert',
  data: { place, chatId: id, messages: messages.map(({ message }) => message) },
})

const ofMessages = async (reader: TenantReader, told: readonly OfMessage[]): Promise<readonly ChatFact[]> => {
  const { chats, messages } = await findKnown(
    reader,
    unique(told.map(({ chat }) => chat)),
    unique(told.map(({ message }) => message)),
  )
  const facts: ChatFact[] = []
  const fresh = new Set<number>()
  for (const one of told) {
    const [chat, message] = [chats.get(one.chat), messages.get(one.message)]
    if (!chat || !message || (one.what !== 'heard' && one.what !== 'written')) continue
    // Changes of the same batch are already part of the new message.
    fresh.add(one.message)
    facts.push(ofNew(chat, message, one.what))
  }
  for (const [id, chat] of chats) {
    const changed = unique(
      told.flatMap((one) => (one.chat === id && !fresh.has(one.message) ? [one.message] : [])),
    ).flatMap((message) => messages.get(message) ?? [])
    if (changed.length > 0) facts.push(ofChanges(chat, changed))
  }
  return facts
}

/** Builds the events from pending events, with the state at the time of publishing. */
export const factsOf = async (reader: TenantReader, news: readonly News[]): Promise<readonly ChatFact[]> => {
  const merges = news.flatMap((one) => (one.what === 'merged' ? [one.merge] : []))
  const told = news.filter((one): one is OfMessage => one.what !== 'merged')
  return [
    ...(merges.length === 0
      ? []
      : [{ name: 'chats.reload' as const, data: { places: await placesOfMerges(reader, merges) } }]),
    ...(told.length === 0 ? [] : await ofMessages(reader, told)),
  ]
}

export const announce = async (tx: TenantTx, news: readonly News[]): Promise<void> => {
  for (const { name, data } of await factsOf(tx, news)) tx.emit(chatEvents, name, data)
}

/** The name under which pending events are stored until they are published. */
export const newsName = 'chat.news'

export const unfoldNews = (reader: TenantReader, data: unknown) => factsOf(reader, (data as { news: News[] }).news)
