// Effect of a new or changed message on the cached history of its chat.
import type { Chat, Message } from '@tratativa/contract/chat/shapes'
import { withKnownStatus } from './changed-chats.ts'

interface HistoryPage {
  readonly data: Message[]
  /** The cursor to later messages that are not cached; null at the end of the chat. */
  readonly newer: string | null
  readonly chat: Chat
}

const isSame = (one: Message, other: Message) =>
  one.id === other.id || (one.clientId !== null && one.clientId === other.clientId)

/** Timestamps have whole seconds: within one second the id decides the order. */
const isAfter = (one: Message, other: Message) =>
  one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt

const append = (held: readonly Message[], message: Message): Message[] => {
  const last = held.findLastIndex((one) => isAfter(message, one))
  return held.toSpliced(last + 1, 0, message)
}

/** The first page is the newest; within a page the oldest message is first. */
export const withMessage = <Page extends HistoryPage>(pages: readonly Page[], message: Message): Page[] => {
  const holder = pages.findIndex(({ data }) => data.some((one) => isSame(one, message)))
  return pages.map((page, at) => {
    if (at === holder)
      return {
        ...page,
        data: page.data.map((one) => (isSame(one, message) && one.version <= message.version ? message : one)),
      }
    // Behind a gap of messages that were not fetched, the message would be in the wrong position: it arrives with its page.
    return holder < 0 && at === 0 && page.newer === null ? { ...page, data: append(page.data, message) } : page
  })
}

export const withHeadChat = <Page extends HistoryPage>(pages: readonly Page[], chat: Chat): Page[] =>
  pages.map((page) =>
    page.chat.chatId === chat.chatId && page.chat.version <= chat.version
      ? { ...page, chat: withKnownStatus(page.chat, chat) }
      : page,
  )

/** An event may arrive before the answer: of two versions of a message the higher one stays. */
export const latestOf = <Page extends HistoryPage>(held: Page, answer: Page): Page => {
  const known = new Map(held.data.map((message) => [message.id, message]))
  const latest = (message: Message) => {
    const own = known.get(message.id)
    return own && own.version > message.version ? own : message
  }
  return { ...answer, data: answer.data.map(latest) }
}

/** Returns true when a cached message within the range of the answer is missing from it: the message is in another conversation now. */
const hasLost = (held: readonly Message[], answer: readonly Message[]) => {
  const answered = new Set(answer.map(({ id }) => id))
  const last = answer.at(-1)
  return held.some((one) => !answered.has(one.id) && last !== undefined && isAfter(last, one))
}

/** Merges a refetched newest page: keeps the older cached messages, so that the following pages need no fetch. */
export const caughtUp = <Page extends HistoryPage & { readonly cursor: string | null }>(
  held: Page,
  answer: Page,
): Page => {
  const at = held.data.findIndex(({ id }) => id === answer.data[0]?.id)
  if (at < 0 || answer.cursor === null || hasLost(held.data.slice(at), answer.data)) return answer
  return { ...answer, data: [...held.data.slice(0, at), ...answer.data], cursor: held.cursor }
}
