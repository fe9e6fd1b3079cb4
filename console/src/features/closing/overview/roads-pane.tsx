import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ListedRoad } from '@tratativa/contract/closing/shapes'
import { roadViews } from '@tratativa/contract/closing/steps'
import { casePath } from '@tratativa/contract/kernel/paths'
import { useErrorText } from '../../../platform/errors.ts'
import { useLeadOn } from '../../../platform/use-lead-on.ts'
import { classNames } from '../../../ui/class-names.ts'
import { count as write } from '../../../ui/count.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import type { Column } from '../../../ui/data-table.types.ts'
import { DateText, Money } from '../../../ui/islands.tsx'
import { MorePages } from '../../../ui/load-more.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { useRoadCounts, useRoads } from '../closing.api.ts'
import { useRoadFilter } from './use-road-filter.ts'
import styles from './roads.module.css'

const useColumns = (): readonly Column<ListedRoad>[] => {
  const { t } = useTranslation('closing')
  const isNarrow = useNarrow()
  const stepOf = ({ step }: ListedRoad) => t(step === null ? 'state.done' : `step.${step}`)
  const author: Column<ListedRoad> = {
    id: 'author',
    header: t('column.author'),
    width: 220,
    strong: true,
    cell: (road) => (
      <span className={isNarrow ? styles.named : undefined}>
        <Link to={`${casePath(road.caseId)}?tab=closing` as '.'} className={textLink}>
          <span dir="auto">{road.author || road.caseId}</span>
        </Link>
        {isNarrow && (
          <span className={styles.step}>
            {stepOf(road)}
            {road.isLate && <span className={styles.late}> · {t('late')}</span>}
          </span>
        )}
      </span>
    ),
  }
  const since: Column<ListedRoad> = {
    id: 'since',
    header: t('column.since'),
    width: 150,
    cell: ({ since: day, isLate }) => (
      <span className={classNames(isLate && styles.late)}>
        <DateText value={day} />
        {isLate && !isNarrow && ` · ${t('late')}`}
      </span>
    ),
  }
  // On a telephone the step is what the list is read for: it must not wait behind a sideways scroll.
  if (isNarrow) return [author, { ...since, width: 120 }]
  return [
    author,
    { id: 'step', header: t('column.step'), width: 200, cell: stepOf },
    since,
    {
      id: 'value',
      header: t('column.value'),
      width: 130,
      align: 'right',
      cell: ({ value }) => <Money value={value} />,
    },
    { id: 'client', header: t('column.client'), width: 180, cell: ({ client }) => <span dir="auto">{client}</span> },
    {
      id: 'responsible',
      header: t('column.responsible'),
      width: 160,
      cell: ({ negotiator }) => <span dir="auto">{negotiator ?? t('nobody')}</span>,
    },
  ]
}

const Tiles = () => {
  const { t } = useTranslation('closing')
  const { filter, change } = useRoadFilter()
  const { data } = useRoadCounts(filter.clientId)
  return (
    <div className={styles.tiles} role="group" aria-label={t('views')}>
      {roadViews.map((view) => {
        const count = data?.views.find((row) => row.view === view)?.count ?? 0
        return (
          <button
            key={view}
            type="button"
            className={classNames(styles.tile, view === 'late' && count > 0 && styles.lateTile)}
            aria-pressed={view === filter.view}
            onClick={() => change({ view })}
          >
            <span className={styles.tileName}>{t(`view.${view}`)}</span>
            <span className={styles.tileCount}>{write(count)}</span>
          </button>
        )
      })}
    </div>
  )
}

const Filters = () => {
  const { t } = useTranslation('closing')
  const { filter, change } = useRoadFilter()
  const { data } = useRoadCounts(filter.clientId)
  const steps = data?.steps ?? []
  return (
    <div className={styles.filters}>
      <NativeSelect
        size="sm"
        label={t('column.step')}
        labelHidden
        value={filter.step ?? ''}
        options={[
          { value: '', label: t('step.all') },
          ...steps.map(({ step, count }) => ({ value: step, label: `${t(`step.${step}`)} (${write(count)})` })),
        ]}
        onChange={({ target }) => change({ step: target.value || null })}
      />
      <NativeSelect
        size="sm"
        label={t('column.client')}
        labelHidden
        value={filter.clientId === undefined ? '' : String(filter.clientId)}
        options={[
          { value: '', label: `${t('column.client')}: ${t('all')}` },
          ...(data?.clients ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ target }) => change({ client: target.value || null })}
      />
    </div>
  )
}

const List = () => {
  const { t } = useTranslation('closing')
  const errorText = useErrorText()
  const leadOn = useLeadOn()
  const { filter } = useRoadFilter()
  const list = useRoads(filter)
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  const placeholder = list.error ? (
    <ErrorState title={t('failed')} onRetry={() => void list.refetch()}>
      {errorText(list.error)}
    </ErrorState>
  ) : (
    <EmptyState title={t('list.none')}>{t('list.none.text')}</EmptyState>
  )
  return (
    <>
      <DataTable
        label={t(`view.${filter.view}`)}
        columns={useColumns()}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowLabel={({ author, caseId }) => author || caseId}
        status={list.isPending ? 'loading' : list.isPlaceholderData ? 'refreshing' : 'ready'}
        placeholder={rows.length === 0 && !list.isPending ? placeholder : undefined}
        onOpen={({ caseId }) => leadOn({ to: casePath(caseId), search: { tab: 'closing' } })}
      />
      <MorePages pages={list} label={t('more')} />
    </>
  )
}

export const RoadsPane = () => (
  <div className={styles.pane}>
    <Tiles />
    <Filters />
    <List />
  </div>
)
