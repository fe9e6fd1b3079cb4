// The messages of one conversation with their data: pages, jumps, pictures, and actions on a single message.
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { canWrite, isFinished } from '@tratativa/contract/chat/abilities'
import type { MessageId } from '@tratativa/contract/chat/ids'
import type { Chat, ContactMerge } from '@tratativa/contract/chat/shapes'
import { contactName } from '../list/contact-name.ts'
import { MediaPane } from '../media/media-pane.tsx'
import { Bubble } from '../message/bubble.tsx'
import type { BubbleActions } from '../message/bubble.tsx'
import { MessageText } from '../message/message-text.tsx'
import { keyOf } from '../message/shown-message.ts'
import type { ShownMessage } from '../message/shown-message.ts'
import { plainText } from '../message/text-parts.ts'
import type { useChatHistory } from '../messages.api.ts'
import { useActor } from '../use-actor.ts'
import { useOutbox, withOutbox } from '../sending/outbox.state.ts'
import type { MessageSender } from '../sending/sending.api.ts'
import { AlertPane } from './alert-pane.tsx'
import { History } from './history.tsx'
import type { HistoryHandle } from './history.tsx'
import { DayMark, GapMark, HistorySkeleton, MergeMark, UnreadMark } from './history-marks.tsx'
import { historyRows, lastRead, newSince } from './history-rows.ts'
import type { HistoryRow } from './history-rows.ts'
import { nextPageLoader } from '../../../ui/next-page.ts'
import styles from '../conversation/conversation.module.css'

const ChangesPane = lazy(() => import('./changes-pane.tsx').then((module) => ({ default: module.ChangesPane })))
const MessageOffersPane = lazy(() =>
  import('../offers/message-offers-pane.tsx').then((module) => ({ default: module.MessageOffersPane })),
)
const ReadTextPane = lazy(() =>
  import('../offers/read-text-pane.tsx').then((module) => ({ default: module.ReadTextPane })),
)
const MessageActsPane = lazy(() =>
  import('../message-acts/message-acts-pane.tsx').then((module) => ({ default: module.MessageActsPane })),
)
const ViewerPane = lazy(() => import('./viewer-pane.tsx').then((module) => ({ default: module.ViewerPane })))

type HistoryPaneProps = {
  chat: Chat
  history: ReturnType<typeof useChatHistory>
  merges: readonly ContactMerge[]
  messageId: MessageId | null
  sending: MessageSender
  handle: RefObject<HistoryHandle | null>
  onQuote: (message: ShownMessage) => void
  onMessage: (id: MessageId) => void
  onEnd: () => void
}

const useMessages = (chat: Chat, history: HistoryPaneProps['history']): ShownMessage[] => {
  const outbox = useOutbox()
  const pages = history.data?.pages
  return useMemo(() => {
    const storedMessages = (pages ?? []).toReversed().flatMap(({ data }) => data)
    return withOutbox(
      storedMessages,
      outbox.filter(({ chatId }) => chatId === chat.chatId),
    )
  }, [pages, outbox, chat.chatId])
}

/** So many pages are fetched to find the first unread message. */
const mostSought = 5

/**
 * The mark above the unread stands where it stood when the conversation was opened. It may be in an older page: those are fetched until
 * it is there, if the conversation is to begin at it.
 */
const useReadUpTo = (
  chat: Chat,
  messages: readonly ShownMessage[],
  history: HistoryPaneProps['history'],
  isBeginning: boolean,
) => {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = history
  const [opened, setOpened] = useState<{ unread: number; newest: number } | null>(null)
  const [readUpTo, setReadUpTo] = useState<MessageId | null>(null)
  if (opened === null && data !== undefined)
    setOpened({ unread: chat.unreadCount, newest: messages.findLast(({ leaving }) => leaving === null)?.id ?? 0 })
  if (opened !== null && opened.unread > 0 && readUpTo === null) {
    const known = messages.filter(({ id }) => id <= opened.newest)
    const lastReadId = lastRead(known, opened.unread, !hasNextPage)
    if (lastReadId !== null) setReadUpTo(lastReadId)
  }
  const mayBeOlder = hasNextPage && !isFetchNextPageError && (data?.pages.length ?? 0) < mostSought
  const isSought = isBeginning && opened !== null && opened.unread > 0 && readUpTo === null && mayBeOlder
  useEffect(() => {
    if (isSought && !isFetching) void fetchNextPage()
  }, [isSought, isFetching, fetchNextPage])
  return { readUpTo, isSought }
}

/** A conversation begins at its first unread message; whoever was led elsewhere in it comes back to its end. */
const useBeginning = (messageId: MessageId | null) => {
  const [isBeginning, setIsBeginning] = useState(messageId === null)
  if (isBeginning && messageId !== null) setIsBeginning(false)
  return isBeginning
}

/** Counts the messages that arrive while the user looks at earlier ones. */
const useUnseen = (messages: readonly ShownMessage[]) => {
  const newest = messages.findLast(({ leaving }) => leaving === null)?.id ?? null
  const [seen, setSeen] = useState<MessageId | null>(null)
  const onAtEnd = (isAtEnd: boolean) => setSeen((known) => (isAtEnd ? null : (known ?? newest)))
  return { unseen: seen === null ? 0 : newSince(messages, seen), onAtEnd }
}

const Announced = ({ messages, contact }: { messages: readonly ShownMessage[]; contact: string }) => {
  const { t } = useTranslation('chat')
  const [from] = useState(() => messages.at(-1)?.id ?? null)
  const last = messages.findLast(({ type }) => type === 'received')
  const isNew = last !== undefined && from !== null && last.id > from
  const text = isNew ? plainText(last.content) || t(`media.${last.mediaType === 'audio' ? 'audio' : 'document'}`) : ''
  return <output className={styles.unseen}>{isNew && t('announce', { name: contact, text })}</output>
}

const useHistoryActions = (
  { chat, sending, onQuote, onMessage }: HistoryPaneProps,
  onChanges: BubbleActions['onChanges'],
) => {
  const { again, leave } = sending
  const isDone = isFinished(chat)
  return useMemo(
    (): BubbleActions => ({
      onQuote: isDone ? null : onQuote,
      onJump: onMessage,
      onAgain: again,
      onLeave: leave,
      onChanges,
    }),
    [isDone, onQuote, onMessage, again, leave, onChanges],
  )
}

const useDrawing = (
  props: HistoryPaneProps,
  onImage: (message: ShownMessage) => void,
  onChanges: BubbleActions['onChanges'],
) => {
  const acts = useHistoryActions(props, onChanges)
  const contact = contactName(props.chat)
  const { messageId } = props
  const drawMedia = useCallback(
    (message: ShownMessage) => <MediaPane message={message} onOpenImage={onImage} />,
    [onImage],
  )
  const { caseId } = props.chat
  const drawOffers = useCallback(
    (message: ShownMessage) =>
      caseId === null || message.leaving !== null ? null : (
        <Suspense>
          <MessageOffersPane {...{ message, caseId }} />
        </Suspense>
      ),
    [caseId],
  )
  const drawText = useCallback(
    (message: ShownMessage) => (
      <Suspense fallback={<MessageText text={message.content} />}>
        <ReadTextPane message={message} />
      </Suspense>
    ),
    [],
  )
  const mayAct = canWrite(useActor(), props.chat)
  const drawActs = useCallback(
    (message: ShownMessage, isNear: boolean) =>
      (isNear && mayAct && message.leaving === null && message.deletedAt === null) || message.act !== null ? (
        <Suspense>
          <MessageActsPane {...{ message, contact }} isShown={isNear && mayAct} />
        </Suspense>
      ) : null,
    [contact, mayAct],
  )
  return useCallback(
    (row: HistoryRow) => {
      if (row.kind === 'day') return <DayMark day={row.day} />
      if (row.kind === 'unread') return <UnreadMark />
      if (row.kind === 'merge') return <MergeMark merge={row.merge} />
      if (row.kind === 'gap') return <GapMark message={row.message} />
      const { message, isFirst } = row
      return (
        <Bubble
          {...{ message, isFirst, contact, drawMedia, drawOffers, drawActs, acts }}
          drawText={caseId === null ? null : drawText}
          isFound={message.id === messageId}
        />
      )
    },
    [acts, contact, messageId, caseId, drawMedia, drawOffers, drawText, drawActs],
  )
}

export const ChatHistoryPane = (props: HistoryPaneProps) => {
  const { chat, history, merges, messageId, handle, onEnd } = props
  const messages = useMessages(chat, history)
  const [viewed, setViewed] = useState<ShownMessage | null>(null)
  const [changed, setChanged] = useState<ShownMessage | null>(null)
  const draw = useDrawing(props, setViewed, setChanged)
  const isBeginning = useBeginning(messageId)
  const { readUpTo, isSought } = useReadUpTo(chat, messages, history, isBeginning)
  const { unseen, onAtEnd } = useUnseen(messages)
  const rows = useMemo(
    () => historyRows(messages, { isWhole: !history.hasNextPage, readUpTo, merges }),
    [messages, history.hasNextPage, readUpTo, merges],
  )
  const targetMessage = messageId === null ? undefined : messages.find(({ id }) => id === messageId)
  const hasUnread = isBeginning && rows.some(({ kind }) => kind === 'unread')
  const beginAt = targetMessage ? keyOf(targetMessage) : hasUnread ? 'unread' : null
  const ends = useRef({ onEnd })
  useEffect(() => {
    ends.current = { onEnd }
  })
  if (!history.data || isSought) return <HistorySkeleton />
  return (
    <>
      <History
        key={messageId ?? 'end'}
        ref={handle}
        rows={rows}
        draw={draw}
        older={{
          has: history.hasNextPage,
          isLoading: history.isFetchingNextPage,
          onLoad: nextPageLoader(history),
        }}
        newer={{
          has: history.hasPreviousPage,
          isLoading: history.isFetchingPreviousPage,
          onLoad: () => void history.fetchPreviousPage(),
        }}
        beginAt={beginAt}
        unseen={unseen}
        onAtEnd={onAtEnd}
        onToEnd={() => ends.current.onEnd()}
      />
      <Announced messages={messages} contact={contactName(chat)} />
      <AlertPane messages={messages} caseId={chat.caseId} />
      <Suspense>
        {viewed && <ViewerPane first={viewed} messages={messages} onClose={() => setViewed(null)} />}
        {changed && <ChangesPane message={changed} onClose={() => setChanged(null)} />}
      </Suspense>
    </>
  )
}
