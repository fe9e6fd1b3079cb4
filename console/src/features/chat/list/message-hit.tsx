import { useTranslation } from 'react-i18next'
import type { FoundMessage as Found } from '@tratativa/contract/chat/shapes'
import { clockOf, dayNameOf, dayOf, writeChatDay } from '../message/chat-time.ts'
import { contactName } from './contact-name.ts'
import { markedParts } from './marked-parts.ts'
import styles from './list-frame.module.css'

type MessageHitProps = { hit: Found; search: string; onOpen: (hit: Found) => void }

/** A message that contains the search text; opens the conversation at that message. */
export const MessageHit = ({ hit, search, onOpen }: MessageHitProps) => {
  const { t } = useTranslation('chat')
  const day = dayOf(hit.createdAt)
  const name = dayNameOf(day, new Date())
  return (
    <li>
      <button type="button" className={styles.hit} onClick={() => onOpen(hit)}>
        <span className={styles.hitHead}>
          <span dir="auto">
            {hit.type === 'sent' ? t('found.ours', { name: contactName(hit.chat) }) : contactName(hit.chat)}
          </span>
          <span className={styles.hitWhen}>
            {name === 'yesterday' ? (
              t('day.yesterday')
            ) : (
              <bdi dir="ltr">{name === 'today' ? clockOf(hit.createdAt) : writeChatDay(day)}</bdi>
            )}
          </span>
        </span>
        {hit.isTranscript && <span className={styles.heard}>{t('audio.transcript')}</span>}
        <span className={styles.excerpt} dir="auto">
          {markedParts(hit.excerpt, search).map(({ text, isMarked }, index) =>
            isMarked ? <mark key={index}>{text}</mark> : text,
          )}
        </span>
      </button>
    </li>
  )
}
