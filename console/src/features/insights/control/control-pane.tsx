// 'Dashboard controle' with its data: a period, the figures of both sides, the funnel, the negotiators.
import { lazy, Suspense } from 'react'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Negotiation } from '@tratativa/contract/insights/endpoints'
import { Button } from '../../../ui/button.tsx'
import { downloadCsv } from '../../../ui/csv-file.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PeriodPicker } from '../../../ui/period-picker.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { linksIn } from '../figure-links.ts'
import { useNegotiation } from '../insights.api.ts'
import { usePeriod } from '../use-period.ts'
import { FigureCards } from './figure-cards.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { negotiatorRowsOf, sorted } from './negotiator-rows.ts'
import { NegotiatorsTable } from './negotiators-table.tsx'
import { useControlTable } from './use-control-table.ts'
import styles from './control.module.css'

// Below the figures: they do not wait for it.
const ComparisonPane = lazy(() =>
  import('../comparison/comparison-pane.tsx').then((module) => ({ default: module.ComparisonPane })),
)

const lines = [88, 94, 76, 82, 90, 70]

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
  const { t } = useTranslation('insights')
  const { period, setPeriod } = usePeriod()
  const { data } = useNegotiation(period)
  const tableOf = useControlTable()
  return (
    <>
      <PeriodPicker value={period} onChange={setPeriod} size="sm" />
      <Button
        variant="quiet"
        size="sm"
        disabled={!data}
        leading={<Icon of={IconDownload} />}
        onClick={() => data && downloadCsv(`dashboard-controle-${period.start}-${period.end}`, tableOf(data))}
      >
        {t('export')}
      </Button>
    </>
  )
}

const Figures = ({ data, isRefreshing }: { data: Negotiation; isRefreshing: boolean }) => {
  const { period } = usePeriod()
  const links = linksIn({ period, departmentId: data.departmentId })
  const rows = sorted(negotiatorRowsOf(data), { column: 'dealsClosed', direction: 'desc' })
  return (
    <>
      <FigureCards {...{ data, links }} />
      <div className={styles.zones}>
        <FunnelChart {...{ data, links }} />
        <NegotiatorsTable {...{ rows, links, isRefreshing }} />
      </div>
      <Suspense fallback={<ControlSkeleton />}>
        <ComparisonPane />
      </Suspense>
    </>
  )
}

export const ControlPane = () => {
  const { t } = useTranslation('insights')
  const { period } = usePeriod()
  const { data, isError, isPlaceholderData, refetch } = useNegotiation(period)
  if (data) return <Figures data={data} isRefreshing={isPlaceholderData} />
  return isError ? <ErrorState title={t('failed')} onRetry={() => void refetch()} /> : <ControlSkeleton />
}
