// The list of followed processes with its filters, its counts and the state of the radar.
import { useTranslation } from 'react-i18next'
import { useActions } from '../../platform/actions.ts'
import { useErrorText } from '../../platform/errors.ts'
import { Banner } from '../../ui/banner.tsx'
import { count } from '../../ui/count.ts'
import { nextPageLoader } from '../../ui/next-page.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, NoResult } from '../../ui/states.tsx'
import { useFilterValues, useProcessPages, useSummary } from './monitoring.api.ts'
import { monitoringActions } from './monitoring-actions.ts'
import { ProcessFilters } from './process-filters.tsx'
import { ProcessList } from './process-list.tsx'
import type { useListFilter } from './use-list-filter.ts'
import styles from './monitoring.module.css'

type ProcessesPaneProps = { list: ReturnType<typeof useListFilter> }

const tones = { off: 'warn', demo: 'info', key: 'burn', away: 'warn' } as const

const RadarBanner = ({ list }: ProcessesPaneProps) => {
  const { t } = useTranslation('monitoring')
  const radar = useSummary(list.query).data?.radar
  if (radar === undefined || radar === 'on') return null
  return <Banner tone={tones[radar]}>{t(`radar.${radar}`)}</Banner>
}

const skeletonRows = Array.from({ length: 8 }, (_, index) => index)

const Waiting = () => (
  <div className={styles.scroller} aria-busy>
    {skeletonRows.map((index) => (
      <div key={index} className={styles.skeleton}>
        <Skeleton height={14} />
      </div>
    ))}
  </div>
)

const RowsPane = ({ list }: ProcessesPaneProps) => {
  const { t } = useTranslation('monitoring')
  const errorText = useErrorText()
  const pages = useProcessPages(list.query)
  if (pages.isPending) return <Waiting />
  if (!pages.data)
    return (
      <ErrorState title={t('failed')} onRetry={() => void pages.refetch()}>
        {errorText(pages.error)}
      </ErrorState>
    )
  const rows = pages.data.pages.flatMap(({ data }) => data)
  if (rows.length === 0 && list.isNarrowed)
    return (
      <NoResult title={t('noResult')} onClear={list.clear}>
        {t('noResult.text')}
      </NoResult>
    )
  if (rows.length === 0) return <EmptyState title={t('empty')}>{t('empty.text')}</EmptyState>
  const mayLoad = pages.hasNextPage && !pages.isFetchingNextPage && !pages.isFetchNextPageError
  return (
    <ProcessList
      rows={rows}
      openId={list.openId}
      onOpen={list.open}
      isRefreshing={pages.isPlaceholderData}
      onMore={mayLoad ? nextPageLoader(pages) : null}
    />
  )
}

export const ProcessesPane = ({ list }: ProcessesPaneProps) => {
  const { t } = useTranslation('monitoring')
  const summary = useSummary(list.query).data
  const values = useFilterValues().data?.data
  useActions(monitoringActions, { clearFilters: list.isNarrowed ? list.clear : null })
  const choices = (options: readonly { id: number; name: string }[] | undefined) =>
    (options ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <section className={styles.list} aria-label={t('list')}>
      <RadarBanner list={list} />
      <ProcessFilters
        filter={list.filter}
        onFilter={list.setFilter}
        summary={summary}
        clients={choices(values?.clients)}
        people={choices(values?.negotiators)}
      />
      <p className={styles.total} role="status">
        {summary && t('total', { total: count(summary.matching) })}
      </p>
      <RowsPane list={list} />
    </section>
  )
}
