import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { WaitingChat } from '@tratativa/contract/chat/team-endpoints'
import { casePath } from '@tratativa/contract/kernel/paths'
import { classNames } from '../../../ui/class-names.ts'
import { Identifier } from '../../../ui/islands.tsx'
import { timeSince } from '../../../ui/time-since.ts'
import styles from './unanswered-list.module.css'

type UnansweredListProps = {
  chats: readonly WaitingChat[]
  now: Date
  onOpen: (chat: WaitingChat) => void
  acts: (chat: WaitingChat) => ReactNode
}

/** After so long an answer is late. */
const lateMs = 2 * 3600_000

/** The conversations that wait for an answer, the oldest first. */
export const UnansweredList = ({ chats, now, onOpen, acts }: UnansweredListProps) => {
  const { t, i18n } = useTranslation('unanswered')
  return (
    <ul className={styles.list} aria-label={t('title')}>
      {chats.map((chat) => {
        const elapsedMs = now.getTime() - new Date(chat.since).getTime()
        return (
          <li key={chat.chatId} className={styles.row}>
            <button type="button" className={styles.name} title={t('open')} onClick={() => onOpen(chat)}>
              <bdi>{chat.name}</bdi>
            </button>
            <span className={styles.case}>
              {chat.case && (
                <Link to={casePath(chat.case.id)} className={styles.link}>
                  <bdi>{chat.case.author}</bdi> <Identifier value={chat.case.id} />
                </Link>
              )}
            </span>
            <span className={styles.person}>
              {chat.responsible === null ? (
                <i className={styles.nobody}>{t('nobody')}</i>
              ) : (
                <bdi>{chat.responsible}</bdi>
              )}
            </span>
            <span className={classNames(styles.since, elapsedMs > lateMs && styles.late)}>
              {timeSince(elapsedMs, i18n.language)}
            </span>
            <span className={styles.act}>{acts(chat)}</span>
          </li>
        )
      })}
    </ul>
  )
}
