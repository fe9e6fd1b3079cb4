// Sends messages from one conversation, after the questions: whether to answer although a colleague has answered, whether to take over the
// chat, and whether the lawyer agrees.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isTakingOver } from '@tratativa/contract/chat/abilities'
import { chatClock } from '@tratativa/contract/chat/clock'
import type { MessageId } from '@tratativa/contract/chat/ids'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { Refused } from '../../../platform/http.ts'
import { useToast } from '../../../ui/toast.tsx'
import { cachedMessages } from '../cache/chat-cache.ts'
import { useContactStatus } from '../chats.api.ts'
import type { ShownMessage } from '../message/shown-message.ts'
import { useLeaveUncertain, useSendAgain } from '../messages.api.ts'
import { useActor } from '../use-actor.ts'
import { colleagueAnswer } from './colleague-answer.ts'
import { outbox } from './outbox.state.ts'
import type { ComposedMessage, OutboxMessage } from './outbox.state.ts'
import { enqueue } from './sending.api.ts'

export interface SendQuestion {
  readonly kind: 'takeOver' | 'assent'
  readonly go: () => void
}

/** Somebody else has answered since the message `seen`; `go` continues with the answer that was shown. */
export interface AnsweredQuestion {
  readonly kind: 'answered'
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

const useAgain = (start: (clientId: string) => void) => {
  const toast = useToast()
  const errorText = useErrorText()
  const { mutate: sendAgain } = useSendAgain()
  const { mutate: leaveIt } = useLeaveUncertain()
  const onError = useCallback((error: Error) => toast.message(errorText(error), { tone: 'burn' }), [toast, errorText])
  const again = useCallback(
    ({ leaving, clientId, id }: ShownMessage) => {
      if (leaving !== null && clientId !== null) start(clientId)
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

/** The last message that was on the screen when the text was begun; without a text, the last one now. */
const useSeen = ({ lastMessageId }: Chat) => {
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

export const useSend = (chat: Chat, onSent: () => void): MessageSender => {
  const cache = useQueryClient()
  const reasonOf = useReason()
  const actor = useActor()
  const { data: standing } = useContactStatus(chat.chatId)
  const [question, setQuestion] = useState<MessageSender['question']>(null)
  const { readSeen, onWriting } = useSeen(chat)
  const { chatId } = chat
  const restart = useRef<(clientId: string) => void>(() => undefined)
  const start = useCallback(
    (clientId: string) => {
      const onAssentNeeded = () => setQuestion({ kind: 'assent', go: () => restart.current(clientId) })
      const onAnswered = ({ afterMessageId }: OutboxMessage) => {
        const go = (shown: MessageId) => {
          outbox.update(clientId, { afterMessageId: shown })
          restart.current(clientId)
        }
        if (afterMessageId !== null) setQuestion({ kind: 'answered', seen: afterMessageId, go })
      }
      enqueue({ cache, reasonOf, onAssentNeeded, onAnswered }, { chatId, clientId })
    },
    [cache, reasonOf, chatId],
  )
  useEffect(() => {
    restart.current = start
  })
  const { again, leave } = useAgain(start)
  const needsAssent = standing?.data.needsAssent ?? false
  const isTakenOver = isTakingOver(actor, chat)
  const send: MessageSender['send'] = (messages, onGone) => {
    const go = (afterMessageId: MessageId | null) => {
      for (const message of messages) {
        const clientId = crypto.randomUUID()
        outbox.put({
          ...message,
          clientId,
          chatId,
          afterMessageId,
          createdAt: chatClock(new Date()),
          progress: null,
          problem: null,
        })
        start(clientId)
      }
      onGone()
      onSent()
    }
    const consented = (after: MessageId | null) =>
      needsAssent ? setQuestion({ kind: 'assent', go: () => go(after) }) : go(after)
    const goOn = (after: MessageId | null) =>
      isTakenOver ? setQuestion({ kind: 'takeOver', go: () => consented(after) }) : consented(after)
    const seen = readSeen()
    const isAnswered = seen !== null && colleagueAnswer(cachedMessages(cache, chatId), seen, actor.email) !== undefined
    if (isAnswered) setQuestion({ kind: 'answered', seen, go: goOn })
    else goOn(seen)
  }
  return { send, again, leave, onWriting, question, shut: useCallback(() => setQuestion(null), []) }
}
