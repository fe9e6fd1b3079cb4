// Who hears of what the line brought.
import { chatEvents } from '@tratativa/contract/chat/events'
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { News } from '../arrivals/receive.store.ts'
import { placesOfMerges } from '../places/places.store.ts'
import { chatsByIds, type KnownChat } from '../chats/chat-view.store.ts'
import { messagesByIds, type KnownMessage } from '../messages/message-view.store.ts'

type OfMessage = Exclude<News, { what: 'merged' }>

const unique = (ids: readonly number[]) => [...new Set(ids)]

const byId = <T extends { readonly id: number }>(rows: readonly T[]) =>
  new Map<number, T>(rows.map((row) => [row.id, row]))

const tellNew = (tx: TenantTx, { place, chat }: KnownChat, { message }: KnownMessage, what: 'heard' | 'written') =>
  tx.emit(chatEvents, what === 'heard' ? 'message.receive' : 'message.send', { place, chat, message })

/** All changes of one chat's messages are told together. */
const tellChanges = (tx: TenantTx, { id, place }: KnownChat, messages: readonly KnownMessage[]) =>
  tx.emit(chatEvents, 'messages.upsert', { place, chatId: id, messages: messages.map(({ message }) => message) })

export const announce = async (tx: TenantTx, news: readonly News[]): Promise<void> => {
  const told = news.filter((one): one is OfMessage => one.what !== 'merged')
  const merges = news.flatMap((one) => (one.what === 'merged' ? [one.merge] : []))
  if (merges.length > 0) tx.emit(chatEvents, 'chats.reload', { places: await placesOfMerges(tx, merges) })
  if (told.length === 0) return
  const [chats, messages] = await Promise.all([
    chatsByIds(tx, unique(told.map(({ chat }) => chat))).then(byId),
    messagesByIds(tx, unique(told.map(({ message }) => message))).then(byId),
  ])
  const fresh = new Set<number>()
  for (const one of told) {
    const [chat, message] = [chats.get(one.chat), messages.get(one.message)]
    if (!chat || !message || (one.what !== 'heard' && one.what !== 'written')) continue
    // What came with it in the same batch is in it already.
    fresh.add(one.message)
    tellNew(tx, chat, message, one.what)
  }
  for (const [id, chat] of chats) {
    const changed = unique(
      told.flatMap((one) => (one.chat === id && !fresh.has(one.message) ? [one.message] : [])),
    ).flatMap((message) => messages.get(message) ?? [])
    if (changed.length > 0) tellChanges(tx, chat, changed)
  }
}
