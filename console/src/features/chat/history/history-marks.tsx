// Rows between messages: the day, the first unread message, the time that WhatsApp was offline.
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { clockOf, dayNameOf, dayOf, writeChatDay } from '../message/chat-time.ts'
import type { ContactMerge } from '@tratativa/contract/chat/shapes'
import type { ShownMessage } from '../message/shown-message.ts'
import styles from './history.module.css'

export const DayMark = ({ day }: { day: string }) => {
  const { t } = useTranslation('chat')
  const name = dayNameOf(day, new Date())
  return (
    <h3 className={styles.day}>
      <span>{name === 'other' ? <bdi dir="ltr">{writeChatDay(day)}</bdi> : t(`day.${name}`)}</span>
    </h3>
  )
}

export const UnreadMark = () => {
  const { t } = useTranslation('chat')
  return <p className={styles.unread}>{t('history.unread')}</p>
}

/** `content` holds the start and the end as text. */
export const GapMark = ({ message }: { message: ShownMessage }) => (
  <p className={styles.gap}>
    <span dir="auto">{message.content}</span>
  </p>
)

/** Two contacts were merged: from here on their conversations are one. */
export const MergeMark = ({ merge }: { merge: ContactMerge }) => {
  const { t } = useTranslation('chat')
  const { undoneAt } = merge
  return (
    <p className={styles.merge}>
      <span>
        {t('merge.here')}{' '}
        {merge.contacts.map(({ name, number }, index) => (
          <bdi key={`${index} ${number}`} className={styles.joined}>
            {name || number || t('merge.hidden')}
          </bdi>
        ))}
        {undoneAt !== null && (
          <>
            {' · '}
            {t('merge.undoneAt')} <bdi dir="ltr">{`${writeChatDay(dayOf(undoneAt))} ${clockOf(undoneAt)}`}</bdi>
          </>
        )}
      </span>
    </p>
  )
}

export const HistorySkeleton = () => (
  <div className={styles.skeleton} aria-hidden>
    {[1, 2, 3, 4].map((index) => (
      <div key={index} className={styles.bar}>
        <Skeleton width="80%" />
      </div>
    ))}
  </div>
)
