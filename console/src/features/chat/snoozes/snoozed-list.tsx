import type { KeyboardEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { SnoozedChat } from '@tratativa/contract/chat/snooze-endpoints'
import { formatMinute } from '@tratativa/contract/kernel/time'
import { Button } from '../../../ui/button.tsx'
import { contactName } from '../list/contact-name.ts'
import styles from './snoozed-list.module.css'

type SnoozedListProps = {
  snoozed: readonly SnoozedChat[]
  active: ChatId | null
  onOpen: (id: ChatId) => void
  onWake: (id: ChatId) => void
  onKeyDown: KeyboardEventHandler
}

/** The next to return first, each with its time. */
export const SnoozedList = ({ snoozed, active, onOpen, onWake, onKeyDown }: SnoozedListProps) => {
  const { t } = useTranslation('snoozed')
  return (
    <ul onKeyDown={onKeyDown}>
      {snoozed.map(({ chat, until }) => (
        <li key={chat.chatId} className={styles.item}>
          <button
            type="button"
            data-chat={chat.chatId}
            aria-current={chat.chatId === active || undefined}
            className={styles.row}
            onClick={() => onOpen(chat.chatId)}
          >
            <span className={styles.name} dir="auto">
              {contactName(chat)}
            </span>
            <span className={styles.until}>{t('until', { at: formatMinute(until) ?? '' })}</span>
          </button>
          <Button
            size="sm"
            className={styles.wake}
            aria-label={t('wakeOf', { name: contactName(chat) })}
            onClick={() => onWake(chat.chatId)}
          >
            {t('wake')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
