// Card of the overview: the conversations that the assistant passed on, and nobody has read up on yet.
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@tanstack/react-router'
import { casePath } from '@tratativa/contract/kernel/paths'
import { Link } from '@tanstack/react-router'
import { Identifier } from '../../../ui/islands.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { timeSince } from '../../../ui/time-since.ts'
import { useHandedOver } from '../assistant.api.ts'
import styles from './handed-over.module.css'

export const HandedOverPane = () => {
  const { t, i18n } = useTranslation('assistant')
  const navigate = useNavigate()
  const { data, dataUpdatedAt } = useHandedOver()
  // Companies without an assistant have no such card.
  if (!data || data.data.length === 0) return null
  const open = (chatId: number) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, chat: 'minhas', conversa: String(chatId) }) })
  return (
    <Panel title={t('queue.title')} count={data.data.length}>
      <ul className={styles.list} aria-label={t('queue.title')}>
        {data.data.map((chat) => (
          <li key={chat.chatId} className={styles.row}>
            <button type="button" className={textLink} onClick={() => open(chat.chatId)}>
              <bdi>{chat.name}</bdi>
            </button>
            <span>{t(`reason.${chat.reason}`)}</span>
            <span>
              {chat.caseId !== null && (
                <Link to={casePath(chat.caseId)} className={textLink}>
                  <Identifier value={chat.caseId} />
                </Link>
              )}
            </span>
            <span className={styles.since}>
              {timeSince(dataUpdatedAt - new Date(chat.at).getTime(), i18n.language)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
