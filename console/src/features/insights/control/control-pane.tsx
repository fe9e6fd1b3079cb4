// 'Dashboard controle' with its data: a period, the figures of both sides, the funnel, the negotiators.
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Negotiation } from '@tratativa/contract/insights/endpoints'
import { useErrorText } from '../../../platform/errors.ts'
import { downloadCsv } from '../../../ui/csv-file.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { linksIn } from '../figure-links.ts'
import { useNegotiation } from '../insights.api.ts'
import { PeriodActs } from '../period-acts.tsx'
import { usePeriod } from '../use-period.ts'
import { FigureCards } from './figure-cards.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { negotiatorRowsOf } from './negotiator-rows.ts'
import { NegotiatorsTable } from './negotiators-table.tsx'
import { useControlTable } from './use-control-table.ts'
import styles from './control.module.css'

// Below the figures: they do not wait for it.
const ComparisonPane = lazy(() =>
  import('../comparison/comparison-pane.tsx').then((module) => ({ default: module.ComparisonPane })),
)

const lines = [88, 94, 76, 82]

const ControlSkeleton = () => {
  const { t } = useTranslation('insights')
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      {lines.map((width) => (
        <Skeleton key={width} width={`${width}%`} height={20} />
      ))}
    </div>
  )
}

/** The period and the export, for the head of the page or of the panel. */
export const ControlActs = () => {
  const { period } = usePeriod()
  const { data } = useNegotiation(period)
  const tableOf = useControlTable()
  const name = `dashboard-controle-${period.start}-${period.end}`
  return <PeriodActs onExport={data ? () => downloadCsv(name, tableOf(data)) : null} />
}

const Figures = ({ data, isRefreshing }: { data: Negotiation; isRefreshing: boolean }) => {
  const { period } = usePeriod()
  const links = linksIn({ period, departmentId: data.departmentId })
  return (
    <>
      <FigureCards {...{ data, links }} />
      <div className={styles.zones}>
        <FunnelChart {...{ data, links }} />
        <NegotiatorsTable rows={negotiatorRowsOf(data)} {...{ links, isRefreshing }} />
      </div>
      <Suspense fallback={<ControlSkeleton />}>
        <ComparisonPane />
      </Suspense>
    </>
  )
}

export const ControlPane = () => {
  const { t } = useTranslation('insights')
  const errorText = useErrorText()
  const { period } = usePeriod()
  const { data, error, isPlaceholderData, refetch } = useNegotiation(period)
  if (data) return <Figures data={data} isRefreshing={isPlaceholderData} />
  if (!error) return <ControlSkeleton />
  return (
    <ErrorState title={t('failed')} onRetry={() => void refetch()} className={styles.zone}>
      {errorText(error)}
    </ErrorState>
  )
}
