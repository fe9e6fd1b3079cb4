// One message: content, time and delivery state.
import { memo } from 'react'
import type { ReactNode } from 'react'
import { IconArrowBackUp, IconArrowForwardUp, IconRobot, IconTemplate } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MessageId } from '@tratativa/contract/chat/ids'
import { messageStatuses } from '@tratativa/contract/chat/statuses'
import { classNames } from '../../../ui/class-names.ts'
import { Icon, type Drawing } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { clockOf } from './chat-time.ts'
import { MessageText } from './message-text.tsx'
import { Reactions } from './reactions.tsx'
import { Quote } from './quote.tsx'
import { Ticks } from './ticks.tsx'
import { Unsent } from './unsent.tsx'
import type { ShownMessage } from './shown-message.ts'
import { useNear } from './use-near.ts'
import styles from './bubble.module.css'

export interface BubbleActions {
  readonly onQuote: ((message: ShownMessage) => void) | null
  readonly onJump: (id: MessageId) => void
  readonly onAgain: (message: ShownMessage) => void
  readonly onLeave: (message: ShownMessage) => void
  readonly onChanges: (message: ShownMessage) => void
}

type BubbleProps = {
  message: ShownMessage
  /** True for the first of several messages by the same side. */
  isFirst: boolean
  isFound: boolean
  contact: string
  /** Renders the file, if the message has one. */
  drawMedia: (message: ShownMessage) => ReactNode
  /** Renders the acts on the message while the pointer or the focus is near, and how the last one ended. */
  drawActs: (message: ShownMessage, isNear: boolean) => ReactNode
  /** Renders what links the message to the offers of its case. */
  drawOffers: (message: ShownMessage) => ReactNode
  /** Renders the text of a received message with what was read from it; null: as it is. */
  drawText: ((message: ShownMessage) => ReactNode) | null
  acts: BubbleActions
}

type ChangedProps = { message: ShownMessage; onChanges: BubbleActions['onChanges'] }

const Changed = ({ message, onChanges }: ChangedProps) => {
  const { t } = useTranslation('chat')
  return (
    <button type="button" className={styles.changed} onClick={() => onChanges(message)}>
      {message.deletedAt === null ? t('edited') : t('deleted')}
    </button>
  )
}

const Foot = ({ message, onChanges }: ChangedProps) => {
  const { createdAt, editedAt, deletedAt, type, status, leaving } = message
  return (
    <span className={styles.foot}>
      {(editedAt !== null || deletedAt !== null) && <Changed {...{ message, onChanges }} />}
      <bdi dir="ltr">{clockOf(createdAt)}</bdi>
      {type === 'sent' && !(status === messageStatuses.pending && deletedAt !== null) && (
        <Ticks status={leaving?.problem == null ? status : messageStatuses.failed} />
      )}
    </span>
  )
}

type OriginProps = { icon: Drawing; flip?: boolean; children: string }

const Origin = ({ icon, flip = false, children }: OriginProps) => (
  <span className={styles.origin}>
    <Icon of={icon} size={14} flip={flip} />
    {children}
  </span>
)

const MessageBody = ({ message, contact, drawMedia, drawText, acts }: Omit<BubbleProps, 'isFirst' | 'isFound'>) => {
  const { t } = useTranslation('chat')
  const { quoted, content, fromTemplate, isByAssistant, isForwarded, deletedAt, userName } = message
  return (
    <>
      {isByAssistant && <Origin icon={IconRobot}>{t('byAssistant', { name: userName })}</Origin>}
      {fromTemplate && <Origin icon={IconTemplate}>{t('template.mark')}</Origin>}
      {isForwarded && (
        <Origin icon={IconArrowForwardUp} flip>
          {t('forwarded')}
        </Origin>
      )}
      {quoted && (
        <div className={styles.quoted}>
          <Quote quoted={quoted} contact={contact} onJump={() => acts.onJump(quoted.id)} />
        </div>
      )}
      {drawMedia(message)}
      {content !== '' && (
        <span className={classNames(styles.text, deletedAt !== null && styles.struck)} dir="auto">
          {drawText && message.type === 'received' ? drawText(message) : <MessageText text={content} />}
        </span>
      )}
    </>
  )
}

const BubbleOnce = (props: BubbleProps) => {
  const { message, isFirst, isFound, contact, acts } = props
  const { t } = useTranslation('chat')
  const isOurs = message.type === 'sent'
  const isSticker = message.mediaType === 'sticker'
  const { onQuote } = acts
  const { isNear, ...near } = useNear()
  return (
    <div className={classNames(styles.row, isOurs && styles.ours, isFirst && styles.first)} {...near}>
      <article
        aria-label={t(isOurs ? 'message.ours' : 'message.theirs', { name: contact, time: clockOf(message.createdAt) })}
        data-message={message.id}
        className={classNames(styles.bubble, isFound && styles.found, isSticker && styles.sticker)}
      >
        <MessageBody {...props} />
        {props.drawOffers(message)}
        <Foot message={message} onChanges={acts.onChanges} />
        {message.reactions.length > 0 && <Reactions {...{ message, contact }} className={styles.reactions} />}
      </article>
      {onQuote && message.leaving === null && (
        <IconButton
          size="sm"
          icon={IconArrowBackUp}
          label={t('quote.act')}
          flip
          className={styles.act}
          onClick={() => onQuote(message)}
        />
      )}
      {props.drawActs(message, isNear)}
      <Unsent message={message} onAgain={acts.onAgain} onLeave={acts.onLeave} />
    </div>
  )
}

/** Memoised: of thousands of cached messages only the changed ones render again. */
export const Bubble = memo(BubbleOnce)
