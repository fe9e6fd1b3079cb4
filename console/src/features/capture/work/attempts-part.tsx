import { useTranslation } from 'react-i18next'
import type { CaptureAttempt } from '@tratativa/contract/capture/shapes'
import { DateText } from '../../../ui/islands.tsx'
import { useFoundText } from './use-found-text.ts'
import styles from '../capture.module.css'

const useAnswerText = () => {
  const foundText = useFoundText()
  return ({ state, status, statusText, message, contacts }: CaptureAttempt) => {
    if (message !== '') return message
    return state === 'answered' ? foundText(contacts) : [status ?? '', statusText].join(' ').trim()
  }
}

export const AttemptsPart = ({ attempts }: { attempts: readonly CaptureAttempt[] }) => {
  const { t } = useTranslation('capture')
  const textOf = useAnswerText()
  if (attempts.length === 0) return <p className={styles.quiet}>{t('noAttempts')}</p>
  return (
    <ul className={styles.rows}>
      {attempts.map((attempt, index) => (
        <li key={attempt.askedAt ?? index} className={styles.row}>
          <span className={styles.what}>
            <span>
              {t(`attempt.${attempt.state}`)}
              {textOf(attempt) !== '' && (
                <>
                  {' '}
                  · <span dir="auto">{textOf(attempt)}</span>
                </>
              )}
            </span>
            <span className={styles.quiet}>
              {attempt.askedAt !== null && <DateText value={attempt.askedAt} time />} ·{' '}
              <span dir="auto">{attempt.by}</span> · <bdi dir="ltr">R$ {attempt.cost}</bdi>
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
