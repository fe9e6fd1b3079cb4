// One conversation with its data: header, case, messages and composer.
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { opens } from '@tratativa/contract/chat/abilities'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { useQueryClient } from '@tanstack/react-query'
import { Boundary } from '../../../platform/boundary.tsx'
import { useWritingAt } from '../../../platform/presence.ts'
import { useSlot } from '../../../platform/slots.ts'
import { isMissing } from '../../../platform/use-refused-field.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { TypedAhead } from '../../../ui/typed-ahead.tsx'
import { cachedChat } from '../cache/chat-cache.ts'
import { useOpenChat, useReadChat } from '../chats.api.ts'
import { ChatComposerPane } from '../composer/chat-composer-pane.tsx'
import type { HistoryHandle } from '../history/history.tsx'
import { HistorySkeleton } from '../history/history-marks.tsx'
import { ChatHistoryPane } from '../history/chat-history-pane.tsx'
import type { ShownMessage } from '../message/shown-message.ts'
import { useMerges } from '../merges.api.ts'
import { useChatHistory } from '../messages.api.ts'
import { QuestionsPane } from '../sending/questions-pane.tsx'
import { useSend } from '../sending/sending.api.ts'
import { useActor } from '../use-actor.ts'
import { CaseSide, useCaseSide } from './case-side.tsx'
import { ChatHeadPane } from './chat-head-pane.tsx'
import { useReading } from './use-reading.ts'
import styles from './conversation.module.css'

type ConversationPaneProps = {
  chatId: ChatId
  messageId: MessageId | null
  onMessage: (id: MessageId) => void
  onEnd: () => void
  onBack: () => void
  /** The conversation has gone into another: the two contacts were one. */
  onMoved: (to: ChatId) => void
  /** Null where the conversation is part of a page. */
  onClose: (() => void) | null
}

/** A link may name a conversation that has gone into another: the server answers with the one that stays. */
const useMoved = ({ chatId, onMoved }: ConversationPaneProps, chat: Chat | undefined) => {
  const to = chat && chat.chatId !== chatId ? chat.chatId : null
  useEffect(() => {
    if (to !== null) onMoved(to)
  }, [to, onMoved])
  return to !== null
}

/** Opening a conversation sets a pending chat to open, if it is the user's own or has no responsible person. */
const useLooking = (chat: Chat) => {
  const actor = useActor()
  const { mutate } = useOpenChat()
  const id = chat.chatId
  const isOpened = opens(actor, chat)
  const looked = useRef<ChatId | null>(null)
  useEffect(() => {
    // Runs once per opening: a chat that the user then marks as pending stays pending.
    if (looked.current === id) return
    looked.current = id
    if (isOpened) mutate({ id })
  }, [id, isOpened, mutate])
}

const Conversation = (props: ConversationPaneProps & { chat: Chat; history: ReturnType<typeof useChatHistory> }) => {
  const { chatId, chat, history, messageId, onMessage, onEnd, onBack, onClose } = props
  const { t } = useTranslation('chat')
  const merges = useMerges(chat.chatId, history.isRefetching)
  const handle = useRef<HistoryHandle>(null)
  const [quoted, setQuoted] = useState<ShownMessage | null>(null)
  const { mutate: read } = useReadChat()
  const { onHand, onScroll } = useReading({
    unread: chat.unreadCount,
    isAllSeen: () => handle.current?.isAtEnd() ?? false,
    markRead: () => read({ id: chat.chatId }),
  })
  useLooking(chat)
  const write = useWritingAt('chat', String(chatId))
  const sending = useSend(chat, () => {
    setQuoted(null)
    onEnd()
    handle.current?.toEnd()
  })
  // Part of a page, the conversation has the desk of the case around it.
  const side = useCaseSide(onClose === null ? null : chat.caseId)
  const quote = useCallback((message: ShownMessage) => setQuoted(message), [])
  return (
    <>
      <section
        className={styles.conversation}
        data-drop
        aria-label={t('conversation', { name: chat.name })}
        onScrollCapture={onScroll}
        onMouseMove={onHand}
        onWheel={onHand}
        onKeyDown={onHand}
        onTouchMove={onHand}
        onInput={write}
      >
        <ChatHeadPane {...{ chat, merges, side, onBack, onClose }} />
        {useSlot('chatBanners').map(({ id, part: Part }) => (
          <Boundary key={id} fallback={() => null}>
            <Suspense>
              <Part chat={chat} />
            </Suspense>
          </Boundary>
        ))}
        <ChatHistoryPane
          {...{ chat, history, merges, messageId, sending, onMessage, onEnd }}
          onQuote={quote}
          handle={handle}
        />
        <ChatComposerPane {...{ chat, sending, quoted }} onUnquote={() => setQuoted(null)} />
        <QuestionsPane sending={sending} />
      </section>
      {side?.isOpen && chat.caseId !== null && <CaseSide caseId={chat.caseId} />}
    </>
  )
}

export const ConversationPane = (props: ConversationPaneProps) => {
  const { chatId, messageId, onBack } = props
  const { t } = useTranslation('chat')
  const history = useChatHistory(chatId, messageId)
  const cache = useQueryClient()
  const chat = history.data?.pages[0]?.chat ?? cachedChat(cache, chatId)
  const isMoved = useMoved(props, chat)
  if (history.isError && !history.data)
    return (
      <section className={styles.conversation}>
        <ErrorState
          title={isMissing(history.error) ? t('lost') : t('failed')}
          onRetry={isMissing(history.error) ? onBack : () => void history.refetch()}
        />
      </section>
    )
  if (!chat || isMoved)
    return (
      <section className={styles.conversation} aria-busy aria-label={t('history.loading')}>
        <HistorySkeleton />
        {!matchMedia('(pointer: coarse)').matches && <TypedAhead onClose={props.onClose ?? props.onBack} />}
      </section>
    )
  return <Conversation key={chatId} {...props} chat={chat} history={history} />
}
