// The events that are published after inbound messages.
import { chatEvents, type ChatEvents } from '@tratativa/contract/chat/events'
import type { DataOf } from '@tratativa/contract/kernel/event'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import type { PendingEvent } from '../inbound/receive-events.store.ts'
import { assignmentsOfMerges } from '../assignments/places.store.ts'
import type { ChatRecord } from '../chats/chats.store.ts'
import type { MessageRecord } from '../messages/messages.store.ts'
import { findEventRecords } from './event-records.store.ts'

type OfMessage = Exclude<PendingEvent, { what: 'merged' }>

/** An event of conversations, as `emit` takes it. */
export type ChatEvent = {
  readonly [Name in keyof ChatEvents]: { readonly name: Name; readonly data: DataOf<ChatEvents, Name> }
}[keyof ChatEvents]

const unique = (ids: readonly number[]) => [...new Set(ids)]

const ofNew = ({ place, chat }: ChatRecord, { message }: MessageRecord, what: 'heard' | 'written'): ChatEvent => ({
  name: what === 'heard' ? 'message.receive' : 'message.send',
  data: { place, chat, message },
})

/** Publishes all changes of one chat's messages in one event. */
const ofChanges = ({ id, place }: ChatRecord, messages: readonly MessageRecord[]): ChatEvent => ({
  name: 'messages.upsert',
  data: { place, chatId: id, messages: messages.map(({ message }) => message) },
})

const ofMessages = async (reader: TenantReader, messageEvents: readonly OfMessage[]): Promise<readonly ChatEvent[]> => {
  const { chats, messages } = await findEventRecords(
    reader,
    unique(messageEvents.map(({ chat }) => chat)),
    unique(messageEvents.map(({ message }) => message)),
  )
  const facts: ChatEvent[] = []
  const fresh = new Set<number>()
  for (const ofMessage of messageEvents) {
    const [chat, message] = [chats.get(ofMessage.chat), messages.get(ofMessage.message)]
    if (!chat || !message || (ofMessage.what !== 'heard' && ofMessage.what !== 'written')) continue
    // Changes of the same batch are already part of the new message.
    fresh.add(ofMessage.message)
    facts.push(ofNew(chat, message, ofMessage.what))
  }
  for (const [id, chat] of chats) {
    const changed = unique(
      messageEvents.flatMap((ofMessage) =>
        ofMessage.chat === id && !fresh.has(ofMessage.message) ? [ofMessage.message] : [],
      ),
    ).flatMap((message) => messages.get(message) ?? [])
    if (changed.length > 0) facts.push(ofChanges(chat, changed))
  }
  return facts
}

/** Builds the events from pending events, with the state at the time of publishing. */
export const chatEventsOf = async (
  reader: TenantReader,
  news: readonly PendingEvent[],
): Promise<readonly ChatEvent[]> => {
  const merges = news.flatMap((pendingEvent) => (pendingEvent.what === 'merged' ? [pendingEvent.merge] : []))
  const messageEvents = news.filter((pendingEvent): pendingEvent is OfMessage => pendingEvent.what !== 'merged')
  return [
    ...(merges.length === 0
      ? []
      : [{ name: 'chats.reload' as const, data: { places: await assignmentsOfMerges(reader, merges) } }]),
    ...(messageEvents.length === 0 ? [] : await ofMessages(reader, messageEvents)),
  ]
}

export const announce = async (tx: TenantTx, news: readonly PendingEvent[]): Promise<void> => {
  for (const { name, data } of await chatEventsOf(tx, news)) tx.emit(chatEvents, name, data)
}

/** The name under which pending events are stored until they are published. */
export const pendingEventsName = 'chat.news'

export const expandPendingEvents = (reader: TenantReader, data: unknown) =>
  chatEventsOf(reader, (data as { news: PendingEvent[] }).news)
