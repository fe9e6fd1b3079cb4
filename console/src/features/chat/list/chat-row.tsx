import { memo } from 'react'
import type { ReactNode } from 'react'
import { IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isFinished } from '@tratativa/contract/chat/abilities'
import { chatStatuses } from '@tratativa/contract/chat/statuses'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Identifier } from '../../../ui/islands.tsx'
import { timeSince } from '../../../ui/time-since.ts'
import { isUnanswered } from '../cache/changed-chats.ts'
import { ageOf, clockOf, dayNameOf, dayOf, writeChatDay } from '../message/chat-time.ts'
import { MessagePreview } from '../message/quote.tsx'
import { cutPreview } from '../message/text-parts.ts'
import { Ticks } from '../message/ticks.tsx'
import { contactName } from './contact-name.ts'
import styles from './chat-row.module.css'

const When = ({ sentAt }: { sentAt: string }) => {
  const { t } = useTranslation('chat')
  const name = dayNameOf(dayOf(sentAt), new Date())
  return (
    <time className={styles.when} dateTime={dayOf(sentAt)}>
      {name === 'yesterday' ? (
        t('day.yesterday')
      ) : (
        <bdi dir="ltr">{name === 'today' ? clockOf(sentAt) : writeChatDay(dayOf(sentAt))}</bdi>
      )}
    </time>
  )
}

type ChatRowProps = {
  chat: Chat
  isActive: boolean
  drawAvatar: (chat: Chat) => ReactNode
  /** The unsent text. */
  draft: string | null
  now: Date
  /** True for people who see the chats of others: the row names the responsible. */
  isNamed: boolean
  /** Null when the user may not take the chat. */
  onTake: ((chat: Chat) => void) | null
  onOpen: (chat: Chat) => void
  onNear: (chat: Chat) => void
}

const Last = ({ chat, draft }: Pick<ChatRowProps, 'chat' | 'draft'>) => {
  const { t } = useTranslation('chat')
  if (draft !== null)
    return (
      <span className={styles.last} dir="auto">
        <em className={styles.draft}>{t('draft')}</em> {cutPreview(draft)}
      </span>
    )
  return (
    <>
      {chat.fromMe && chat.lastStatus !== null && <Ticks status={chat.lastStatus} />}
      <span className={styles.last} dir="auto">
        <MessagePreview mediaType={chat.mediaType} content={cutPreview(chat.content)} />
      </span>
    </>
  )
}

/** State, waiting time, responsible and case, where there is anything to say. */
const Facts = ({ chat, now, isNamed }: Pick<ChatRowProps, 'chat' | 'now' | 'isNamed'>) => {
  const { t, i18n } = useTranslation('chat')
  const state = isFinished(chat) ? 'finished' : chat.status === chatStatuses.pending ? 'pending' : null
  const facts = [
    state !== null && <span key="state">{t(`status.${state}`)}</span>,
    isUnanswered(chat) && (
      <span key="wait" className={styles.wait}>
        {t('row.waiting', { when: timeSince(ageOf(chat.createdAt, now), i18n.language) })}
      </span>
    ),
    isNamed && chat.userName !== null && (
      <span key="who" className={styles.responsible}>
        <bdi>{chat.userName}</bdi>
      </span>
    ),
    chat.caseId !== null && (
      <span key="case">
        <Identifier value={chat.caseId} />
      </span>
    ),
  ].filter(Boolean)
  return facts.length === 0 ? null : <span className={styles.facts}>{facts}</span>
}

const Row = ({ chat, isActive, drawAvatar, draft, now, isNamed, onTake, onOpen, onNear }: ChatRowProps) => {
  const { t } = useTranslation('chat')
  const isUnread = chat.unreadCount > 0
  const isDone = isFinished(chat)
  return (
    <li className={styles.item}>
      <button
        type="button"
        data-chat={chat.chatId}
        aria-current={isActive || undefined}
        className={classNames(styles.row, isActive && styles.on, isUnread && styles.unread, isDone && styles.done)}
        onClick={() => onOpen(chat)}
        onPointerEnter={() => onNear(chat)}
        onFocus={() => onNear(chat)}
      >
        {drawAvatar(chat)}
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.name} dir="auto">
              {contactName(chat)}
            </span>
            {chat.isFavorite && (
              <span className={styles.star} role="img" aria-label={t('favorite')} title={t('favorite')}>
                <Icon of={IconStarFilled} size={14} />
              </span>
            )}
            <When sentAt={chat.createdAt} />
          </span>
          <span className={styles.line}>
            <Last chat={chat} draft={draft} />
            {isUnread && (
              <span className={styles.count}>
                <Badge value={chat.unreadCount} hidden />
                <span className={styles.unseen}>{t('row.unread', { count: chat.unreadCount })}</span>
              </span>
            )}
          </span>
          <Facts {...{ chat, now, isNamed }} />
        </span>
      </button>
      {onTake && (
        <Button
          size="sm"
          className={styles.take}
          aria-label={t('take.of', { name: contactName(chat) })}
          onClick={() => onTake(chat)}
        >
          {t('take.act')}
        </Button>
      )}
    </li>
  )
}

export const ChatRow = memo(Row)
