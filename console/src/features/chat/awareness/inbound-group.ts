// Joins the messages that arrive while their notice is shown, so that a busy minute is one notice.
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { Inbound } from './inbound.ts'

export interface InboundGroup {
  /** The newest of the group. */
  readonly last: Inbound
  readonly messages: number
  readonly chats: ReadonlySet<ChatId>
  readonly endsAt: number
}

/** Milliseconds for which a notice is shown, counted from its newest message. */
export const noticeMs = 8000

export const joinInbound = (group: InboundGroup | null, last: Inbound, now: number): InboundGroup => {
  const before = group !== null && now < group.endsAt ? group : null
  return {
    last,
    messages: (before?.messages ?? 0) + 1,
    chats: new Set([...(before?.chats ?? []), last.chat.chatId]),
    endsAt: now + noticeMs,
  }
}
