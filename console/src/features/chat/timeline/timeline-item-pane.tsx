// A message of a conversation in the timeline of its case, or the mark of a conversation that the person does not see.
import { lazy, Suspense, useState } from 'react'
import { IconArrowBackUp, IconExternalLink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { canWrite } from '@tratativa/contract/chat/abilities'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { messageStatuses } from '@tratativa/contract/chat/statuses'
import type { Message } from '@tratativa/contract/chat/shapes'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useCaseChats } from '../chats.api.ts'
import { cachedChat } from '../cache/chat-cache.ts'
import { contactName } from '../list/contact-name.ts'
import { MediaPane } from '../media/media-pane.tsx'
import { Reactions } from '../message/reactions.tsx'
import { useNear } from '../message/use-near.ts'
import { Quote } from '../message/quote.tsx'
import { shown } from '../message/shown-message.ts'
import type { ShownMessage } from '../message/shown-message.ts'
import { Ticks } from '../message/ticks.tsx'
import { Unsent } from '../message/unsent.tsx'
import { TakeOverPane } from '../sending/take-over-pane.tsx'
import { useSendingAgain } from '../sending/sending.api.ts'
import { MessageOffersPane } from '../offers/message-offers-pane.tsx'
import { ReadTextPane } from '../offers/read-text-pane.tsx'
import { useActor } from '../use-actor.ts'
import { usePanel } from '../use-panel.ts'
import styles from './timeline-item.module.css'

const ChangesPane = lazy(() =>
  import('../history/changes-pane.tsx').then((module) => ({ default: module.ChangesPane })),
)
const MessageActsPane = lazy(() =>
  import('../message-acts/message-acts-pane.tsx').then((module) => ({ default: module.MessageActsPane })),
)
const ViewerPane = lazy(() => import('../history/viewer-pane.tsx').then((module) => ({ default: module.ViewerPane })))

type MessageItemProps = { message: ShownMessage; author: string; onReply: () => void }
type ItemProps = MessageItemProps & { caseId: string }

/** A message that was taken back before it left. */
const isWithdrawn = ({ status, deletedAt }: Message) => status === 0 && deletedAt !== null

const isUnread = ({ type, status }: Message) => type === 'received' && status === 0

const Head = ({ message, author, onReply, onChanges }: MessageItemProps & { onChanges: () => void }) => {
  const { t } = useTranslation(['chat', 'talk'])
  const { openChat } = usePanel()
  const { type, fromTemplate, editedAt, deletedAt, status, chatId, id, leaving } = message
  return (
    <p className={styles.head}>
      <b className={styles.author} dir="auto">
        {message.isByAssistant ? t('byAssistant', { name: author }) : author || t('talk:timeline.phone')}
      </b>
      {message.isForwarded && <span className={styles.dim}>{t('forwarded')}</span>}
      {isUnread(message) && <span className={styles.dot} aria-hidden />}
      <span className={styles.dim}>{t(fromTemplate ? 'talk:timeline.byTemplate' : 'talk:timeline.byWhatsApp')}</span>
      {(editedAt !== null || deletedAt !== null) && (
        <button type="button" className={styles.changed} onClick={onChanges}>
          {t(deletedAt === null ? 'edited' : 'deleted')}
        </button>
      )}
      <span className={styles.meta}>
        {leaving === null && (
          <>
            <IconButton
              size="sm"
              className={styles.open}
              icon={IconArrowBackUp}
              label={t('quote.act')}
              flip
              onClick={onReply}
            />
            <IconButton
              size="sm"
              className={styles.open}
              icon={IconExternalLink}
              label={t('talk:timeline.open')}
              onClick={() => openChat(chatId, { messageId: id })}
            />
          </>
        )}
        {isUnread(message) && t('talk:timeline.unread')}
        {type === 'sent' && !isWithdrawn(message) && (
          <Ticks status={leaving?.problem == null ? status : messageStatuses.failed} />
        )}
      </span>
    </p>
  )
}

/** The other side of the conversation, and whether the person may act in it: the server refuses what the cache does not know. */
const useContact = ({ chatId, type }: Message, author: string) => {
  const { t } = useTranslation('chat')
  const chat = cachedChat(useQueryClient(), chatId)
  const actor = useActor()
  const contact = chat ? contactName(chat) : type === 'received' && author !== '' ? author : t('otherSide')
  return { contact, mayAct: chat === undefined || canWrite(actor, chat) }
}

type QuotedPaneProps = Pick<ItemProps, 'message' | 'caseId'> & {
  quoted: NonNullable<Message['quoted']>
  /** Names the contact until the conversations of the case are loaded. */
  otherSide: string
}

const QuotedPane = ({ message: { chatId }, caseId, quoted, otherSide }: QuotedPaneProps) => {
  const { openChat } = usePanel()
  const chat = useCaseChats(caseId)
    .data?.pages.flatMap(({ data }) => data)
    .find((caseChat) => caseChat.chatId === chatId)
  return (
    <div className={styles.quoted}>
      <Quote
        quoted={quoted}
        contact={chat ? contactName(chat) : otherSide}
        onJump={() => openChat(chatId, { messageId: quoted.id })}
      />
    </div>
  )
}

const MessageItem = ({ message, author, caseId, onReply }: ItemProps) => {
  const { openChat } = usePanel()
  const [isViewed, setIsViewed] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  const [isAgain, setIsAgain] = useState(false)
  const { again, leave } = useSendingAgain(({ chatId: askedIn }) => openChat(askedIn))
  const { quoted, content, deletedAt, id, act } = message
  const { isNear, ...near } = useNear()
  const { contact, mayAct } = useContact(message, author)
  const isActable = isNear && mayAct && message.leaving === null && deletedAt === null
  return (
    <div className={styles.message} data-message={id} {...near}>
      <Head {...{ message, author, onReply }} onChanges={() => setIsChanged(true)} />
      {quoted && <QuotedPane {...{ message, caseId, quoted }} otherSide={contact} />}
      <MediaPane message={message} onOpenImage={() => setIsViewed(true)} />
      {content !== '' && (
        <p className={classNames(styles.text, deletedAt !== null && styles.struck)} dir="auto">
          <ReadTextPane message={message} />
        </p>
      )}
      {message.reactions.length > 0 && <Reactions {...{ message, contact }} className={styles.reactions} />}
      <MessageOffersPane {...{ message, caseId }} />
      <Unsent
        message={message}
        // A message of the outbox was asked about when it was written.
        onAgain={() => (message.leaving === null ? setIsAgain(true) : again(message))}
        onLeave={leave}
      />
      <Suspense>
        {(isActable || act !== null) && <MessageActsPane {...{ message, contact }} isShown={isActable} />}
        {isAgain && (
          <TakeOverPane
            target={message}
            onGo={() => {
              setIsAgain(false)
              again(message)
            }}
            onBack={() => setIsAgain(false)}
          />
        )}
        {isViewed && <ViewerPane first={message} messages={[message]} onClose={() => setIsViewed(false)} />}
        {isChanged && <ChangesPane message={message} onClose={() => setIsChanged(false)} />}
      </Suspense>
    </div>
  )
}

const HiddenChat = ({ hiddenChat }: { hiddenChat: NonNullable<TimelineItem['hiddenChat']> }) => {
  const { t } = useTranslation(['chat', 'talk'])
  const { responsible, department, isFinished } = hiddenChat
  const name = responsible ?? department
  const text = name === null ? t('talk:timeline.hidden') : t('talk:timeline.hiddenOf', { name })
  return (
    <p className={styles.dim}>
      {text}
      {isFinished && ` · ${t('talk:timeline.finished')}`}
    </p>
  )
}

/** A message on its way comes from the outbox, with its progress and its problem. */
const asShownHere = (message: Message | ShownMessage): ShownMessage => ('leaving' in message ? message : shown(message))

type TimelineItemProps = { caseId: string; item: TimelineItem; onReply: (item: TimelineItem) => void }

export const TimelineItemPane = ({ caseId, item, onReply }: TimelineItemProps) => {
  const { t } = useTranslation(['chat', 'talk'])
  const { message, hiddenChat, text, by } = item
  if (hiddenChat) return <HiddenChat hiddenChat={hiddenChat} />
  if (message?.mediaType === 'gap') return <p className={styles.dim}>{text}</p>
  if (item.event?.what === 'assent')
    return (
      <p className={styles.head}>
        <b className={styles.author} dir="auto">
          {by?.name}
        </b>{' '}
        <span className={styles.dim}>{t('talk:timeline.assent')}</span> <span dir="auto">{text}</span>
      </p>
    )
  if (!message) return null
  const author = by?.name ?? (message.type === 'sent' ? t('talk:timeline.phone') : '')
  return <MessageItem message={asShownHere(message)} {...{ author, caseId }} onReply={() => onReply(item)} />
}
