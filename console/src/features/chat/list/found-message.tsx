import { useTranslation } from 'react-i18next'
import type { FoundMessage as Found } from '@tratativa/contract/chat/shapes'
import { clockOf, dayNameOf, dayOf, writeChatDay } from '../message/chat-time.ts'
import { contactName } from './contact-name.ts'
import { markedParts } from './marked-parts.ts'
import styles from './list-frame.module.css'

type FoundMessageProps = { found: Found; search: string; onOpen: (found: Found) => void }

/** A message that contains the search text; opens the conversation at that message. */
export const FoundMessage = ({ found, search, onOpen }: FoundMessageProps) => {
  const { t } = useTranslation('chat')
  const day = dayOf(found.createdAt)
  const name = dayNameOf(day, new Date())
  return (
    <li>
      <button type="button" className={styles.hit} onClick={() => onOpen(found)}>
        <span className={styles.hitHead}>
          <span dir="auto">
            {found.type === 'sent' ? t('found.ours', { name: contactName(found.chat) }) : contactName(found.chat)}
          </span>
          <span className={styles.hitWhen}>
            {name === 'yesterday' ? (
              t('day.yesterday')
            ) : (
              <bdi dir="ltr">{name === 'today' ? clockOf(found.createdAt) : writeChatDay(day)}</bdi>
            )}
          </span>
        </span>
        <span className={styles.excerpt} dir="auto">
          {markedParts(found.excerpt, search).map(({ text, isMarked }, at) =>
            isMarked ? <mark key={at}>{text}</mark> : text,
          )}
        </span>
      </button>
    </li>
  )
}
