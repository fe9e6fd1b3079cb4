// Sends messages from one conversation, after the questions: whether to answer although a colleague has answered, whether to take over the
// chat, and whether the lawyer agrees. The messages of a chat leave one after the other, so that they arrive in the order of writing.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isTakingOver } from '@tratativa/contract/chat/abilities'
import { chatCalls } from '@tratativa/contract/chat/chat-calls'
import { chatClock } from '@tratativa/contract/chat/clock'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import { canOverrideConduct } from '@tratativa/contract/conduct/judge'
import { messageCalls } from '@tratativa/contract/chat/message-calls'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { refetch } from '../../../platform/cached.ts'
import { useConfirmableToast } from '../../../platform/use-confirmable-toast.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { sendFile } from '../../../platform/files.ts'
import { call, Refused } from '../../../platform/http.ts'
import { useToast } from '../../../ui/toast.tsx'
import { cacheChat, cachedMessages, cacheMessages } from '../cache/chat-cache.ts'
import { contactStatusOf, needsAssentOf, useContactStatus } from '../chats.api.ts'
import type { ShownMessage } from '../message/shown-message.ts'
import { useLeaveUncertain, useSendAgain } from '../messages.api.ts'
import { useActor } from '../use-actor.ts'
import { colleagueAnswer } from './colleague-answer.ts'
import { outbox } from './outbox.state.ts'
import type { ComposedMessage, OutboxMessage } from './outbox.state.ts'

const lanes = new Map<ChatId, Promise<void>>()

const uploadFile = async ({ clientId, file }: OutboxMessage) => {
  if (!file) return null
  const { blob, name, as } = file
  const input = { name, as, ...(as === 'audio' ? { isVoice: 'true' as const } : {}) }
  const { data } = await sendFile(messageCalls.bringMedia, input, blob, {
    onProgress: (progress) => outbox.update(clientId, { progress }),
  })
  return data
}

const sendQueued = async (cache: QueryClient, message: OutboxMessage) => {
  const { data, chat } = await (message.deliver?.(message) ?? sendOrdinary(message))
  cacheMessages(cache, message.chatId, [data])
  cacheChat(cache, chat)
}

const sendOrdinary = async (message: OutboxMessage) => {
  const uploadedFile = await uploadFile(message)
  return call(messageCalls.sendMessage, {
    chatId: message.chatId,
    message: message.text,
    clientId: message.clientId,
    mediaType: message.file?.as ?? 'text',
    ...(uploadedFile ? { fileId: uploadedFile.fileId, fileName: uploadedFile.fileName } : {}),
    ...(message.seconds === null ? {} : { duration: message.seconds }),
    ...(message.quoted ? { quotedId: message.quoted.id } : {}),
    ...(message.isFromTemplate ? { fromTemplate: true } : {}),
    ...(message.templateId === null ? {} : { templateId: message.templateId }),
    ...(message.afterMessageId === null ? {} : { afterMessageId: message.afterMessageId }),
    ...(message.isConductConfirmed ? { isConductConfirmed: true } : {}),
  })
}

type Queued = Pick<OutboxMessage, 'chatId' | 'clientId'>

interface Askers {
  /** The server refused because the lawyer's assent is missing. */
  readonly onAssentNeeded: (queued: Queued) => void
  /** The server refused because somebody else has answered. */
  readonly onAnswered: (message: OutboxMessage) => void
  /** The server refused by a rule of conduct. */
  readonly onConduct: (queued: Queued, refused: Refused) => void
}

interface Sending extends Askers {
  readonly cache: QueryClient
  readonly reasonOf: (error: unknown, message: OutboxMessage) => string
}

const attempt = async ({ cache, reasonOf, onAssentNeeded, onAnswered, onConduct }: Sending, clientId: string) => {
  const message = outbox.messages().find((queued) => queued.clientId === clientId)
  if (!message) return
  outbox.update(clientId, { problem: null, progress: message.file ? 0 : null })
  try {
    await sendQueued(cache, message)
    outbox.drop(clientId)
  } catch (error) {
    outbox.update(clientId, { problem: reasonOf(error, message), progress: null })
    if (!(error instanceof Refused)) return
    if (error.code === 'chat.message.needs-assent') onAssentNeeded(message)
    if (error.code === 'chat.message.answered-meanwhile') onAnswered(message)
    if (error.code.startsWith('conduct.')) onConduct(message, error)
    // A refusal with 403 or 409 means that the chat shown is outdated: refetches it.
    if (error.status === 403 || error.status === 409)
      refetch(cache, chatCalls.chats, chatCalls.history, chatCalls.standing)
  }
}

const enqueue = (sending: Sending, { chatId, clientId }: Queued) => {
  const before = lanes.get(chatId) ?? Promise.resolve()
  const own = before.then(() => attempt(sending, clientId))
  lanes.set(chatId, own)
  void own.then(() => {
    if (lanes.get(chatId) === own) lanes.delete(chatId)
  })
}

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

/** A rule of conduct forbids the message; a supervisor or administrator may confirm it. */
export interface ConductQuestion {
  readonly kind: 'conduct'
  readonly refused: Refused
  readonly go: () => void
}

export interface MessageSender {
  /** Sends several messages one after the other. Calls `onGone` once no question prevents sending. */
  readonly send: (messages: readonly ComposedMessage[], onGone: () => void) => void
  readonly again: (message: ShownMessage) => void
  readonly leave: (message: ShownMessage) => void
  /** Called when the text box begins to hold a text, and when it is empty again: what was answered since the beginning was not seen. */
  readonly onWriting: (isWriting: boolean) => void
  /** The question to answer before sending; null when there is none. */
  readonly question: SendQuestion | AnsweredQuestion | ConductQuestion | null
  readonly shut: () => void
}

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
  const showConfirmable = useConfirmableToast()
  const showRefusal = useRef(showConfirmable)
  useEffect(() => {
    showRefusal.current = showConfirmable
  })
  const { mutate: sendAgain } = useSendAgain()
  const { mutate: leaveIt } = useLeaveUncertain()
  const onError = useCallback((error: Error) => toast.message(errorText(error), { tone: 'burn' }), [toast, errorText])
  const again = useCallback(
    ({ leaving, clientId, chatId, id }: ShownMessage) => {
      if (leaving !== null && clientId !== null) start({ chatId, clientId })
      else
        sendAgain(
          { id },
          {
            onError: (error) =>
              showRefusal.current(error, () => sendAgain({ id, isConductConfirmed: true }, { onError })),
          },
        )
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

/** Sends what the outbox holds; asks where the server misses an answer, then sends again. */
const useStart = ({ onAssentNeeded, onAnswered, onConduct }: Askers) => {
  const cache = useQueryClient()
  const reasonOf = useReason()
  return useCallback(
    (queued: Queued) => enqueue({ cache, reasonOf, onAnswered, onAssentNeeded, onConduct }, queued),
    [cache, reasonOf, onAssentNeeded, onAnswered, onConduct],
  )
}

/** For messages outside of their conversation: where something is to be asked, `onAsked` leads to the conversation. */
export const useSendingAgain = (onAsked: (queued: Queued) => void) =>
  useAgain(useStart({ onAssentNeeded: onAsked, onAnswered: onAsked, onConduct: onAsked }))

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
  const mayOverride = canOverrideConduct(actor)
  const onConduct = useCallback(
    (queued: Queued, refused: Refused) => {
      const go = () => {
        outbox.update(queued.clientId, { isConductConfirmed: true })
        latest.current.start(queued)
      }
      if (mayOverride) setQuestion({ kind: 'conduct', refused, go })
    },
    [mayOverride],
  )
  const start = useStart({ onAssentNeeded, onAnswered, onConduct })
  useEffect(() => {
    latest.current = { chat, start }
  })
  const { again: sendAgain, leave } = useAgain(start)
  // A message of the outbox was asked about when it was written.
  const again = useCallback(
    (message: ShownMessage) =>
      chat !== null && message.leaving === null && isTakingOver(actor, chat)
        ? setQuestion({ kind: 'takeOver', chat, go: () => sendAgain(message) })
        : sendAgain(message),
    [actor, chat, sendAgain],
  )
  // A second press while the conversation begins sends nothing: the text is still there.
  const isBeginning = useRef(false)
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
    if (isBeginning.current) return
    if (chat) return sendTo(chat, needsAssentOf(cache, chat.chatId), readSeen())
    isBeginning.current = true
    void begin()
      .then(async (begun) => {
        if (!begun) return
        const status = await cache.fetchQuery(contactStatusOf(begun.chatId)).catch(() => null)
        sendTo(begun, status?.data.needsAssent ?? false, null)
      })
      .finally(() => {
        isBeginning.current = false
      })
  }
  return { send, again, leave, onWriting, question, shut: useCallback(() => setQuestion(null), []) }
}
