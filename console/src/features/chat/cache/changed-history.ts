// Effect of a new or changed message on the cached history of its chat.
import type { Chat, Message } from '@tratativa/contract/chat/shapes'
import { withKnownStatus } from './changed-chats.ts'

interface HistoryPage {
  readonly data: Message[]
  /** The cursor to later messages that are not cached; null at the end of the chat. */
  readonly newer: string | null
  readonly chat: Chat
}

const isSame = (left: Message, right: Message) =>
  left.id === right.id || (left.clientId !== null && left.clientId === right.clientId)

/** Timestamps have whole seconds: within one second the id decides the order. */
const isAfter = (left: Message, right: Message) =>
  left.createdAt === right.createdAt ? left.id > right.id : left.createdAt > right.createdAt

const append = (messages: readonly Message[], message: Message): Message[] => {
  const last = messages.findLastIndex((listedMessage) => isAfter(message, listedMessage))
  return messages.toSpliced(last + 1, 0, message)
}

/** The first page is the newest; within a page the oldest message is first. */
export const withMessage = <Page extends HistoryPage>(pages: readonly Page[], message: Message): Page[] => {
  const holder = pages.findIndex(({ data }) => data.some((listedMessage) => isSame(listedMessage, message)))
  return pages.map((page, index) => {
    if (index === holder)
      return {
        ...page,
        data: page.data.map((listedMessage) =>
          isSame(listedMessage, message) && listedMessage.version <= message.version ? message : listedMessage,
        ),
      }
    // Behind a gap of messages that were not fetched, the message would be in the wrong position: it arrives with its page.
    return holder < 0 && index === 0 && page.newer === null ? { ...page, data: append(page.data, message) } : page
  })
}

export const withHeadChat = <Page extends HistoryPage>(pages: readonly Page[], chat: Chat): Page[] =>
  pages.map((page) =>
    page.chat.chatId === chat.chatId && page.chat.version <= chat.version
      ? { ...page, chat: withKnownStatus(page.chat, chat) }
      : page,
  )

/** An event may arrive before the answer: of two versions of a message the higher one stays. */
export const latestOf = <Page extends HistoryPage>(cachedPage: Page, answer: Page): Page => {
  const known = new Map(cachedPage.data.map((message) => [message.id, message]))
  const latest = (message: Message) => {
    const own = known.get(message.id)
    return own && own.version > message.version ? own : message
  }
  return { ...answer, data: answer.data.map(latest) }
}

/** Returns true when a cached message within the range of the answer is missing from it: the message is in another conversation now. */
const hasLost = (cachedMessages: readonly Message[], answer: readonly Message[]) => {
  const answered = new Set(answer.map(({ id }) => id))
  const last = answer.at(-1)
  return cachedMessages.some(
    (cachedMessage) => !answered.has(cachedMessage.id) && last !== undefined && isAfter(last, cachedMessage),
  )
}

/** Merges a refetched newest page: keeps the older cached messages, so that the following pages need no fetch. */
export const caughtUp = <Page extends HistoryPage & { readonly cursor: string | null }>(
  cachedPage: Page,
  answer: Page,
): Page => {
  const overlapIndex = cachedPage.data.findIndex(({ id }) => id === answer.data[0]?.id)
  if (overlapIndex < 0 || answer.cursor === null || hasLost(cachedPage.data.slice(overlapIndex), answer.data))
    return answer
  return { ...answer, data: [...cachedPage.data.slice(0, overlapIndex), ...answer.data], cursor: cachedPage.cursor }
}
