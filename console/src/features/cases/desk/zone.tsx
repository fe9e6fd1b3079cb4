import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Boundary } from '../../../platform/boundary.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import styles from './desk.module.css'

type ZoneProps = { name: 'who' | 'line' | 'deal'; resetOn: string; children: ReactNode }

/** One of the three zones of the desk, inside its own error boundary. */
export const Zone = ({ name, resetOn, children }: ZoneProps) => {
  const { t } = useTranslation('desk')
  return (
    <section className={styles[name]} data-drop={name === 'line' || undefined} aria-label={t(`zone.${name}`)}>
      <Boundary resetOn={resetOn} fallback={(_error, retry) => <ErrorState title={t('zone.failed')} onRetry={retry} />}>
        {children}
      </Boundary>
    </section>
  )
}
