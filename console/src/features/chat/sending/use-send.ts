// Sends messages from one conversation, after the questions: whether to take over the chat, and whether the lawyer agrees.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isTakingOver } from '@tratativa/contract/chat/abilities'
import { chatClock } from '@tratativa/contract/chat/clock'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { Refused } from '../../../platform/http.ts'
import { useToast } from '../../../ui/toast.tsx'
import { contactStatusOf, needsAssentOf, useContactStatus } from '../chats.api.ts'
import type { ShownMessage } from '../message/shown-message.ts'
import { useLeaveUncertain, useSendAgain } from '../messages.api.ts'
import { useActor } from '../use-actor.ts'
import { outbox } from './outbox.state.ts'
import type { ComposedMessage, OutboxMessage } from './outbox.state.ts'
import { enqueue } from './sending.api.ts'

type Queued = Pick<OutboxMessage, 'chatId' | 'clientId'>

export interface SendQuestion {
  readonly kind: 'takeOver' | 'assent'
  readonly chat: Chat
  readonly go: () => void
}

export interface MessageSender {
  /** Sends several messages one after the other. Calls `onGone` once no question prevents sending. */
  readonly send: (messages: readonly ComposedMessage[], onGone: () => void) => void
  readonly again: (message: ShownMessage) => void
  readonly leave: (message: ShownMessage) => void
  /** The question to answer before sending; null when there is none. */
  readonly question: SendQuestion | null
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

/** Sends what the outbox holds; asks for the lawyer's assent where the server misses it, then sends again. */
const useStart = (onAssentNeeded: (queued: Queued) => void) => {
  const cache = useQueryClient()
  const reasonOf = useReason()
  return useCallback(
    (queued: Queued) => enqueue({ cache, reasonOf, onAssentNeeded: () => onAssentNeeded(queued) }, queued),
    [cache, reasonOf, onAssentNeeded],
  )
}

/** For messages outside of their conversation: where the assent is missing, `onAssentNeeded` leads to the question. */
export const useSendingAgain = (onAssentNeeded: (queued: Queued) => void) => useAgain(useStart(onAssentNeeded))

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
  const [question, setQuestion] = useState<SendQuestion | null>(null)
  // Fetched with the conversation, so that the answer is there when the message is.
  useContactStatus(chat?.chatId ?? null)
  const latest = useRef<{ chat: Chat | null; start: (queued: Queued) => void }>({ chat, start: () => undefined })
  const onAssentNeeded = useCallback((queued: Queued) => {
    const { chat: shown, start } = latest.current
    if (shown) setQuestion({ kind: 'assent', chat: shown, go: () => start(queued) })
  }, [])
  const start = useStart(onAssentNeeded)
  useEffect(() => {
    latest.current = { chat, start }
  })
  const { again, leave } = useAgain(start)
  const send: MessageSender['send'] = (messages, onGone) => {
    const sendTo = (target: Chat, needsAssent: boolean) => {
      const go = () => {
        for (const message of messages) {
          const queued = { chatId: target.chatId, clientId: crypto.randomUUID() }
          const now = new Date()
          const times = { createdAt: chatClock(now), writtenAt: now.toISOString() }
          outbox.put({ ...message, ...queued, ...times, progress: null, problem: null })
          start(queued)
        }
        onGone()
        onSent(target)
      }
      const consented = () => (needsAssent ? setQuestion({ kind: 'assent', chat: target, go }) : go())
      if (isTakingOver(actor, target)) setQuestion({ kind: 'takeOver', chat: target, go: consented })
      else consented()
    }
    if (chat) return sendTo(chat, needsAssentOf(cache, chat.chatId))
    void begin().then(async (begun) => {
      if (!begun) return
      const status = await cache.fetchQuery(contactStatusOf(begun.chatId)).catch(() => null)
      sendTo(begun, status?.data.needsAssent ?? false)
    })
  }
  return { send, again, leave, question, shut: useCallback(() => setQuestion(null), []) }
}
