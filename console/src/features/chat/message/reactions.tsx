// The reactions of both sides to a message, with their number and who reacted.
import { useTranslation } from 'react-i18next'
import type { Message } from '@tratativa/contract/chat/shapes'

type ReactionsProps = { message: Pick<Message, 'reactions'>; contact: string; className: string | undefined }

export const Reactions = ({ message, contact, className }: ReactionsProps) => {
  const { t } = useTranslation('chat')
  const namesByEmoji = new Map<string, string[]>()
  for (const { emoji, fromMe, by } of message.reactions)
    namesByEmoji.set(emoji, [...(namesByEmoji.get(emoji) ?? []), fromMe ? (by ?? t('you')) : contact])
  return (
    <ul className={className} aria-label={t('reactions')}>
      {[...namesByEmoji].map(([emoji, names]) => (
        <li key={emoji} title={names.join(', ')} aria-label={`${emoji} ${names.join(', ')}`}>
          {emoji}
          {names.length > 1 && ` ${names.length}`}
        </li>
      ))}
    </ul>
  )
}
