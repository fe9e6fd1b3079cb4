import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../ui/count.ts'
import styles from './list-head.module.css'

interface ListHeadProps {
  /** What narrows the list. */
  children: ReactNode
  /** Undefined while it is not known. */
  total: number | undefined
  action: ReactNode
}

/** Above a list: what narrows it, how many are left, and what adds one more. */
export const ListHead = ({ children, total, action }: ListHeadProps) => {
  const { t } = useTranslation('clients')
  return (
    <div className={styles.head}>
      <div className={styles.tools}>{children}</div>
      <div className={styles.end}>
        {total !== undefined && (
          <span className={styles.total} role="status">
            {t('total', { total: count(total) })}
          </span>
        )}
        {action}
      </div>
    </div>
  )
}
