import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import styles from './rules.module.css'

interface RulesHeadProps {
  about: string
  children?: ReactNode
}

/** Describes a tab, with the button that adds a rule. */
export const RulesHead = ({ about, children }: RulesHeadProps) => (
  <Row gap={[8, 16]} align="start" justify="space-between" wrap block={[14, 12]}>
    <p className={styles.about}>{about}</p>
    {children !== undefined && <div className={styles.acts}>{children}</div>}
  </Row>
)

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** Skeleton of a list of rules while it loads. */
export const RulesSkeleton = () => {
  const { t } = useTranslation('rules')
  return (
    <Stack gap={12} block={8} role="status" aria-busy aria-label={t('loading')}>
      {rows.map((row) => (
        <Skeleton key={row} width="100%" height={32} />
      ))}
    </Stack>
  )
}

export const RulesFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const { t } = useTranslation('rules')
  return (
    <ErrorState title={t('failed')} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}
