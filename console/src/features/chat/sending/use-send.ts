// Sends messages from one conversation, after the questions: whether to answer although a colleague has answered, whether to take over the
// chat, and whether the lawyer agrees.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isTakingOver } from '@tratativa/contract/chat/abilities'
import { chatClock } from '@tratativa/contract/chat/clock'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { Refused } from '../../../platform/http.ts'
import { useToast } from '../../../ui/toast.tsx'
import { cachedMessages } from '../cache/chat-cache.ts'
import { contactStatusOf, needsAssentOf, useContactStatus } from '../chats.api.ts'
import type { ShownMessage } from '../message/shown-message.ts'
import { useLeaveUncertain, useSendAgain } from '../messages.api.ts'
import { useActor } from '../use-actor.ts'
import { colleagueAnswer } from './colleague-answer.ts'
import { outbox } from './outbox.state.ts'
import type { ComposedMessage, OutboxMessage } from './outbox.state.ts'
import { enqueue } from './sending.api.ts'

type Queued = Pick<OutboxMessage, 'chatId' | 'clientId'>

export interface SendQuestion {
  readonly kind: 'takeOver' | 'assent'
  readonly chat: Chat
  readonly go: () => void
}

/** Somebody else has answered since the message `seen`; `go` continues with the answer that was shown. */
export interface AnsweredQuestion {
  readonly kind: 'answered'
  readonly chatId: ChatId
  readonly seen: MessageId
  readonly go: (shown: MessageId) => void
}

export interface MessageSender {
  /** Sends several messages one after the other. Calls `onGone` once no question prevents sending. */
  readonly send: (messages: readonly ComposedMessage[], onGone: () => void) => void
  readonly again: (message: ShownMessage) => void
  readonly leave: (message: ShownMessage) => void
  /** Called when the text box begins to hold a text, and when it is empty again: what was answered since the beginning was not seen. */
  readonly onWriting: (isWriting: boolean) => void
  /** The question to answer before sending; null when there is none. */
  readonly question: SendQuestion | AnsweredQuestion | null
  readonly shut: () => void
}

export const plainMessage = (text: string): ComposedMessage => ({
  text,
  file: null,
  previewUrl: null,
  seconds: null,
  quoted: null,
  templateId: null,
  isFromTemplate: false,
})

/**
 * Returns the reason of a failure: the server's text for a refusal, and a text of its own for a recording that did not reach the server.
 */
const useReason = () => {
  const { t } = useTranslation('chat')
  const errorText = useErrorText()
  return (error: unknown, { file }: OutboxMessage) => {
    const isRefused = error instanceof Refused && error.status >= 400 && error.status < 500
    return file?.as === 'audio' && !isRefused ? t('record.failed') : errorText(error)
  }
}

const useAgain = (start: (queued: Queued) => void) => {
  const toast = useToast()
  const errorText = useErrorText()
  const { mutate: sendAgain } = useSendAgain()
  const { mutate: leaveIt } = useLeaveUncertain()
  const onError = useCallback((error: Error) => toast.message(errorText(error), { tone: 'burn' }), [toast, errorText])
  const again = useCallback(
    ({ leaving, clientId, chatId, id }: ShownMessage) => {
      if (leaving !== null && clientId !== null) start({ chatId, clientId })
      else sendAgain({ id }, { onError })
    },
    [start, sendAgain, onError],
  )
  const leave = useCallback(
    ({ leaving, clientId, id }: ShownMessage) => {
      if (leaving !== null && clientId !== null) outbox.drop(clientId)
      else leaveIt({ id }, { onError })
    },
    [leaveIt, onError],
  )
  return { again, leave }
}

interface Askers {
  /** The lawyer's assent is missing. */
  readonly onAssentNeeded: (queued: Queued) => void
  /** Somebody else has answered meanwhile. */
  readonly onAnswered: (message: OutboxMessage) => void
}

/** Sends what the outbox holds; asks where the server misses an answer, then sends again. */
const useStart = ({ onAssentNeeded, onAnswered }: Askers) => {
  const cache = useQueryClient()
  const reasonOf = useReason()
  return useCallback(
    (queued: Queued) => enqueue({ cache, reasonOf, onAnswered, onAssentNeeded: () => onAssentNeeded(queued) }, queued),
    [cache, reasonOf, onAssentNeeded, onAnswered],
  )
}

/** For messages outside of their conversation: where something is to be asked, `onAsked` leads to the conversation. */
export const useSendingAgain = (onAsked: (queued: Queued) => void) =>
  useAgain(useStart({ onAssentNeeded: onAsked, onAnswered: onAsked }))

/** The last message that was on the screen when the text was begun; without a text, the last one now. */
const useSeen = (lastMessageId: MessageId | null) => {
  const seen = useRef<MessageId | null>(null)
  const last = useRef(lastMessageId)
  useEffect(() => {
    last.current = lastMessageId
  })
  const onWriting = useCallback((isWriting: boolean) => {
    seen.current = isWriting ? (seen.current ?? last.current) : null
  }, [])
  return { readSeen: () => seen.current ?? last.current, onWriting }
}

/**
 * The questions are those of the conversation. Where there is none, `begin` starts it: it returns null if the message does not go that way.
 */
export const useSend = (
  chat: Chat | null,
  onSent: (chat: Chat) => void,
  begin: () => Promise<Chat | null> = () => Promise.resolve(null),
): MessageSender => {
  const cache = useQueryClient()
  const actor = useActor()
  const [question, setQuestion] = useState<MessageSender['question']>(null)
  const { readSeen, onWriting } = useSeen(chat?.lastMessageId ?? null)
  // Fetched with the conversation, so that the answer is there when the message is.
  useContactStatus(chat?.chatId ?? null)
  const latest = useRef<{ chat: Chat | null; start: (queued: Queued) => void }>({ chat, start: () => undefined })
  const onAssentNeeded = useCallback((queued: Queued) => {
    const { chat: shown, start } = latest.current
    if (shown) setQuestion({ kind: 'assent', chat: shown, go: () => start(queued) })
  }, [])
  const onAnswered = useCallback(({ chatId, clientId, afterMessageId }: OutboxMessage) => {
    const go = (shown: MessageId) => {
      outbox.update(clientId, { afterMessageId: shown })
      latest.current.start({ chatId, clientId })
    }
    if (afterMessageId !== null) setQuestion({ kind: 'answered', chatId, seen: afterMessageId, go })
  }, [])
  const start = useStart({ onAssentNeeded, onAnswered })
  useEffect(() => {
    latest.current = { chat, start }
  })
  const { again, leave } = useAgain(start)
  const send: MessageSender['send'] = (messages, onGone) => {
    const sendTo = (target: Chat, needsAssent: boolean, seen: MessageId | null) => {
      const { chatId } = target
      const go = (afterMessageId: MessageId | null) => {
        for (const message of messages) {
          const queued = { chatId, clientId: crypto.randomUUID() }
          const now = new Date()
          const times = { createdAt: chatClock(now), writtenAt: now.toISOString() }
          outbox.put({ ...message, ...queued, ...times, afterMessageId, progress: null, problem: null })
          start(queued)
        }
        onGone()
        onSent(target)
      }
      const consented = (after: MessageId | null) =>
        needsAssent ? setQuestion({ kind: 'assent', chat: target, go: () => go(after) }) : go(after)
      const goOn = (after: MessageId | null) =>
        isTakingOver(actor, target)
          ? setQuestion({ kind: 'takeOver', chat: target, go: () => consented(after) })
          : consented(after)
      const isAnswered =
        seen !== null && colleagueAnswer(cachedMessages(cache, chatId), seen, actor.email) !== undefined
      if (isAnswered) setQuestion({ kind: 'answered', chatId, seen, go: goOn })
      else goOn(seen)
    }
    if (chat) return sendTo(chat, needsAssentOf(cache, chat.chatId), readSeen())
    void begin().then(async (begun) => {
      if (!begun) return
      const status = await cache.fetchQuery(contactStatusOf(begun.chatId)).catch(() => null)
      sendTo(begun, status?.data.needsAssent ?? false, null)
    })
  }
  return { send, again, leave, onWriting, question, shut: useCallback(() => setQuestion(null), []) }
}
