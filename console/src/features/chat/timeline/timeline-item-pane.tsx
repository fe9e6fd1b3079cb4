// A message of a conversation in the timeline of its case, or the mark of a conversation that the person does not see.
import { lazy, Suspense, useState } from 'react'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import type { Message } from '@tratativa/contract/chat/shapes'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MediaPane } from '../media/media-pane.tsx'
import { MessageText } from '../message/message-text.tsx'
import { Quote } from '../message/quote.tsx'
import { shown } from '../message/shown-message.ts'
import { Ticks } from '../message/ticks.tsx'
import { Unsent } from '../message/unsent.tsx'
import { useLeaveUncertain, useSendAgain } from '../messages.api.ts'
import { MessageOffersPane } from '../offers/message-offers-pane.tsx'
import { usePanel } from '../use-panel.ts'
import styles from './timeline-item.module.css'

const ChangesPane = lazy(() =>
  import('../history/changes-pane.tsx').then((module) => ({ default: module.ChangesPane })),
)
const ViewerPane = lazy(() => import('../history/viewer-pane.tsx').then((module) => ({ default: module.ViewerPane })))

type MessageItemProps = { message: Message; author: string }
type ItemProps = MessageItemProps & { caseId: string }

/** A message that was taken back before it left. */
const isWithdrawn = ({ status, deletedAt }: Message) => status === 0 && deletedAt !== null

const isUnread = ({ type, status }: Message) => type === 'received' && status === 0

const Head = ({ message, author, onChanges }: MessageItemProps & { onChanges: () => void }) => {
  const { t } = useTranslation('chat')
  const { openChat } = usePanel()
  const { type, fromTemplate, editedAt, deletedAt, status, chatId, id } = message
  return (
    <p className={styles.head}>
      <b className={styles.author} dir="auto">
        {author || t('timeline.phone')}
      </b>
      {isUnread(message) && <span className={styles.dot} aria-hidden />}
      <span className={styles.dim}>{t(fromTemplate ? 'timeline.byTemplate' : 'timeline.byWhatsApp')}</span>
      {(editedAt !== null || deletedAt !== null) && (
        <button type="button" className={styles.changed} onClick={onChanges}>
          {t(deletedAt === null ? 'edited' : 'deleted')}
        </button>
      )}
      <span className={styles.meta}>
        <IconButton
          size="sm"
          className={styles.open}
          icon={IconExternalLink}
          label={t('timeline.open')}
          onClick={() => openChat(chatId, { messageId: id })}
        />
        {isUnread(message) && t('timeline.unread')}
        {type === 'sent' && !isWithdrawn(message) && <Ticks status={status} />}
      </span>
    </p>
  )
}

const MessageItem = ({ message, author, caseId }: ItemProps) => {
  const { openChat } = usePanel()
  const [isViewed, setIsViewed] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  const again = useSendAgain()
  const leave = useLeaveUncertain()
  const { quoted, content, deletedAt, id, chatId } = message
  const shownMessage = shown(message)
  return (
    <div className={styles.message} data-message={id}>
      <Head {...{ message, author }} onChanges={() => setIsChanged(true)} />
      {quoted && (
        <div className={styles.quoted}>
          <Quote quoted={quoted} contact={author} onJump={() => openChat(chatId, { messageId: quoted.id })} />
        </div>
      )}
      <MediaPane message={shownMessage} onOpenImage={() => setIsViewed(true)} />
      {content !== '' && (
        <p className={classNames(styles.text, deletedAt !== null && styles.struck)} dir="auto">
          <MessageText text={content} />
        </p>
      )}
      {message.reactions.length > 0 && (
        <span className={styles.reactions}>{message.reactions.map(({ emoji }) => emoji).join(' ')}</span>
      )}
      <MessageOffersPane {...{ message, caseId }} />
      <Unsent
        message={shownMessage}
        onAgain={() => again.mutate({ id: String(id) })}
        onLeave={() => leave.mutate({ id: String(id) })}
      />
      <Suspense>
        {isViewed && <ViewerPane first={shownMessage} messages={[shownMessage]} onClose={() => setIsViewed(false)} />}
        {isChanged && <ChangesPane message={shownMessage} onClose={() => setIsChanged(false)} />}
      </Suspense>
    </div>
  )
}

const HiddenChat = ({ hiddenChat }: { hiddenChat: NonNullable<TimelineItem['hiddenChat']> }) => {
  const { t } = useTranslation('chat')
  const { responsible, department, isFinished } = hiddenChat
  const name = responsible ?? department
  const text = name === null ? t('timeline.hidden') : t('timeline.hiddenOf', { name })
  return (
    <p className={styles.dim}>
      {text}
      {isFinished && ` · ${t('timeline.finished')}`}
    </p>
  )
}

export const TimelineItemPane = ({ caseId, item }: { caseId: string; item: TimelineItem }) => {
  const { t } = useTranslation('chat')
  const { message, hiddenChat, text, by } = item
  if (hiddenChat) return <HiddenChat hiddenChat={hiddenChat} />
  if (message?.mediaType === 'gap') return <p className={styles.dim}>{text}</p>
  if (!message) return null
  const author = by?.name ?? (message.type === 'sent' ? t('timeline.phone') : '')
  return <MessageItem {...{ message, author, caseId }} />
}
