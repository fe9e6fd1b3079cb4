import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chatClock } from '@tratativa/contract/chat/clock'
import type { SimMessage } from '@tratativa/contract/chat/session-shapes'
import type { MessageStatus } from '@tratativa/contract/chat/shapes'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { clockOf } from '../message/chat-time.ts'
import { MessageText } from '../message/message-text.tsx'
import { Ticks } from '../message/ticks.tsx'
import styles from './phone.module.css'

type PhoneMessageProps = {
  message: SimMessage
  onQuote: () => void
  onEdit: () => void
  onDelete: () => void
  onReact: (emoji: string) => void
}

const reactions = ['👍', '❤️', '😂', '🙏'] as const

const File = ({ message }: { message: SimMessage }) => {
  const { t } = useTranslation('phone')
  const { type, content, mimetype, fileName } = message
  if (type === 'text' || type === 'template') return null
  const href = content === null ? null : `data:${mimetype ?? ''};base64,${content}`
  if (href !== null && (type === 'image' || type === 'sticker'))
    return <img className={styles.picture} src={href} alt={fileName ?? t(`type.${type}`)} />
  return (
    <span className={styles.file}>
      {t(`type.${type}`)} {fileName}
    </span>
  )
}

export const PhoneMessage = ({ message, onQuote, onEdit, onDelete, onReact }: PhoneMessageProps) => {
  const { t } = useTranslation('phone')
  const { fromCompany, text, isDeleted, isEdited, isForwarded, emoji, ourEmoji, status, quoted, at: sentAt } = message
  return (
    <li className={classNames(styles.message, !fromCompany && styles.own)} data-phone-message={message.id}>
      {isForwarded && <span className={styles.quoted}>{t('forwarded')}</span>}
      {quoted !== null && <span className={styles.quoted}>{t('quotes')}</span>}
      <File message={message} />
      <span className={classNames(isDeleted && styles.deleted)} dir="auto">
        <MessageText text={text} />
      </span>
      <span className={styles.facts}>
        {isDeleted && t('deleted')} {isEdited && t('edited')} {emoji}{' '}
        {ourEmoji !== '' && (
          <span
            role="img"
            title={t('companyReaction', { emoji: ourEmoji })}
            aria-label={t('companyReaction', { emoji: ourEmoji })}
          >
            {ourEmoji}
          </span>
        )}
        {/* São Paulo's clock, as on the other side of the talk. */}
        <bdi dir="ltr">{clockOf(chatClock(new Date(sentAt)))}</bdi>
        {!fromCompany && <Ticks status={status as MessageStatus} />}
      </span>
      {!isDeleted && (
        <span className={styles.acts}>
          <IconButton size="sm" flip icon={IconArrowBackUp} label={t('quote')} onClick={onQuote} />
          {!fromCompany && <IconButton size="sm" icon={IconPencil} label={t('edit')} onClick={onEdit} />}
          {!fromCompany && <IconButton size="sm" icon={IconTrash} label={t('delete')} onClick={onDelete} />}
          {reactions.map((reaction) => (
            <button
              key={reaction}
              type="button"
              aria-label={t('react', { emoji: reaction })}
              aria-pressed={emoji === reaction}
              onClick={() => onReact(emoji === reaction ? '' : reaction)}
            >
              {reaction}
            </button>
          ))}
        </span>
      )}
    </li>
  )
}
