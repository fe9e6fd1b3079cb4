import { useTranslation } from 'react-i18next'
import type { Message } from '@tratativa/contract/chat/shapes'
import styles from './message-acts.module.css'

const reasons = ['window', 'cannot-delete', 'too-late'] as const

/** A deletion on its way, or why the last reaction or deletion failed. */
export const ActState = ({ act }: { act: NonNullable<Message['act']> }) => {
  const { t } = useTranslation('marks')
  const { kind, state, why } = act
  if (state === 'waiting') return kind === 'delete' ? <p className={styles.waiting}>{t('waiting.delete')}</p> : null
  const reason = reasons.find((known) => known === why) ?? 'other'
  return (
    <p className={styles.failed} role="status">
      {t(`failed.${kind}`, { why: t(`why.${reason}`) })}
    </p>
  )
}
