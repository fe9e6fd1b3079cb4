import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { casePath } from '@tratativa/contract/kernel/paths'
import { paymentViews } from '@tratativa/contract/payments/kinds'
import type { ListedInstalment } from '@tratativa/contract/payments/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { useLeadOn } from '../../../platform/use-lead-on.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import type { Column } from '../../../ui/data-table.types.ts'
import { DateText, Identifier, Money } from '../../../ui/islands.tsx'
import { MorePages } from '../../../ui/load-more.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { StatusMark } from '../case/status-mark.tsx'
import { useInstalments, usePaymentTotals } from '../payments.api.ts'
import { PaymentGroups } from './payment-groups.tsx'
import { usePaymentFilter } from './use-payment-filter.ts'
import { ViewTiles } from './view-tiles.tsx'
import styles from './payments.module.css'

type Row = ListedInstalment

const useColumns = (isPaid: boolean): readonly Column<Row>[] => {
  const { t } = useTranslation('payments')
  return [
    {
      id: 'author',
      header: t('column.author'),
      width: 220,
      strong: true,
      cell: ({ case: { id, author } }) => (
        <Link to={`${casePath(id)}?tab=payments` as '.'} className={styles.link}>
          <span dir="auto">{author || id}</span>
        </Link>
      ),
    },
    {
      id: 'due',
      header: t(isPaid ? 'column.settled' : 'column.due'),
      width: 110,
      cell: ({ dueOn, settledOn }) => {
        const day = isPaid ? settledOn : dueOn
        return day === null ? t('due.none') : <DateText value={day} />
      },
    },
    { id: 'status', header: t('column.status'), width: 110, cell: ({ status }) => <StatusMark status={status} /> },
    {
      id: 'leg',
      header: t('column.leg'),
      width: 130,
      cell: ({ leg, number, count }) => (
        <>
          {t(`leg.${leg}`)} <bdi dir="ltr">{`${number}/${count}`}</bdi>
        </>
      ),
    },
    {
      id: 'open',
      header: t(isPaid ? 'column.paid' : 'column.open'),
      width: 130,
      align: 'right',
      cell: ({ open, paid }) => <Money value={isPaid ? paid : open} />,
    },
    {
      id: 'client',
      header: t('column.client'),
      width: 180,
      cell: ({ case: { client } }) => <span dir="auto">{client}</span>,
    },
    {
      id: 'responsible',
      header: t('column.responsible'),
      width: 150,
      cell: ({ case: { negotiator } }) => <span dir="auto">{negotiator ?? t('nobody')}</span>,
    },
    {
      id: 'process',
      header: t('column.process'),
      width: 200,
      cell: ({ case: { processNumber } }) => <Identifier value={processNumber} />,
    },
  ]
}

const Filters = () => {
  const { t } = useTranslation('payments')
  const { filter, change } = usePaymentFilter()
  const { data } = usePaymentTotals({ view: filter.view })
  const chosen = (label: string, name: 'client' | 'user', value: number | undefined, groups: readonly Group[]) => (
    <NativeSelect
      size="sm"
      label={label}
      labelHidden
      value={value === undefined ? '' : String(value)}
      options={[
        { value: '', label: `${label}: ${t('all')}` },
        ...groups.filter(({ id }) => id !== null).map(({ id, name: text }) => ({ value: String(id), label: text })),
      ]}
      onChange={({ target }) => change({ [name]: target.value || null })}
    />
  )
  return (
    <div className={styles.filters}>
      {chosen(t('column.client'), 'client', filter.clientId, data?.byClient ?? [])}
      {chosen(t('column.responsible'), 'user', filter.userId, data?.byResponsible ?? [])}
    </div>
  )
}
type Group = { readonly id: number | null; readonly name: string }

const useFilterRows = () => {
  const { filter, change } = usePaymentFilter()
  const { data } = usePaymentTotals(filter)
  return { filter, change, data }
}

const List = () => {
  const { t } = useTranslation('payments')
  const errorText = useErrorText()
  const leadOn = useLeadOn()
  const { filter } = usePaymentFilter()
  const list = useInstalments(filter)
  const columns = useColumns(filter.view === 'paid')
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  const placeholder = list.error ? (
    <ErrorState title={t('failed')} onRetry={() => void list.refetch()}>
      {errorText(list.error)}
    </ErrorState>
  ) : (
    <EmptyState title={t(`none.${filter.view}`)}>{t('none.text')}</EmptyState>
  )
  return (
    <>
      <DataTable
        label={t(`view.${filter.view}`)}
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowLabel={({ case: { author, id } }) => author || id}
        status={list.isPending ? 'loading' : list.isPlaceholderData ? 'refreshing' : 'ready'}
        placeholder={rows.length === 0 && !list.isPending ? placeholder : undefined}
        onOpen={({ case: { id } }) => leadOn({ to: casePath(id), search: { tab: 'payments' } })}
      />
      <MorePages pages={list} label={t('more')} />
    </>
  )
}

export const PaymentsPane = () => {
  const { t } = useTranslation('payments')
  const { filter, change, data } = useFilterRows()
  const views = paymentViews.map(
    (view) => data?.views.find((sum) => sum.view === view) ?? { view, count: 0, value: '' },
  )
  return (
    <div className={styles.pane}>
      <ViewTiles views={views} active={filter.view} onView={(view) => change({ view })} />
      <Filters />
      <div className={styles.body}>
        <div className={styles.list}>
          <List />
        </div>
        <aside className={styles.groups} aria-label={t('totals')}>
          <PaymentGroups
            title={t('by.client')}
            groups={data?.byClient ?? []}
            onPick={(id) => change({ client: id === null ? null : String(id) })}
          />
          <PaymentGroups
            title={t('by.responsible')}
            groups={data?.byResponsible ?? []}
            onPick={(id) => change({ user: id === null ? null : String(id) })}
          />
        </aside>
      </div>
    </div>
  )
}
