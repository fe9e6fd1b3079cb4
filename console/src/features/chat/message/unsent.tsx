// The reason and the buttons beside a message that failed, or whose result is uncertain.
import { useTranslation } from 'react-i18next'
import { messageStatuses } from '@tratativa/contract/chat/statuses'
import type { ShownMessage } from './shown-message.ts'
import styles from './message.module.css'

const reasons = ['window', 'unknown-number', 'blocked', 'too-big', 'media', 'other'] as const

type UnsentProps = {
  message: ShownMessage
  onAgain: (message: ShownMessage) => void
  onLeave: (message: ShownMessage) => void
}

export const Unsent = ({ message, onAgain, onLeave }: UnsentProps) => {
  const { t } = useTranslation('chat')
  const { status, leaving, failure } = message
  const isFailed = status === messageStatuses.failed || (leaving !== null && leaving.problem !== null)
  const isUncertain = status === messageStatuses.uncertain
  if (!isFailed && !isUncertain) return null
  const reason = reasons.find((knownReason) => knownReason === failure)
  const why = leaving?.problem ?? (reason === undefined ? null : t(`failure.${reason}`))
  return (
    <div className={styles.unsent}>
      <span>{isUncertain ? t('uncertain.text') : (why ?? t('send.failed'))}</span>
      <button type="button" className={styles.act} onClick={() => onAgain(message)}>
        {t('send.again')}
      </button>
      {isUncertain && (
        <button type="button" className={styles.act} onClick={() => onLeave(message)}>
          {t('uncertain.leave')}
        </button>
      )}
      {leaving !== null && (
        <button type="button" className={styles.act} onClick={() => onLeave(message)}>
          {t('send.giveUp')}
        </button>
      )}
    </div>
  )
}
