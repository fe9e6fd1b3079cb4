import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '@tratativa/contract/kernel/paths'
import type { ListedQueue } from '@tratativa/contract/queues/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { useLeadOn } from '../../../platform/use-lead-on.ts'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/count.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import type { Column } from '../../../ui/data-table.types.ts'
import { Inset } from '../../../ui/layout.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { useQueues } from '../queues.api.ts'
import styles from '../queues.module.css'
import { needsLook, standingOf } from './standing.ts'

const pathOf = (id: number) => paths.queue.replace('$id', String(id))

const useColumns = (): readonly Column<ListedQueue>[] => {
  const { t } = useTranslation('queues')
  const figure = (id: 'waiting' | 'inWork' | 'later' | 'endedToday' | 'forecast'): Column<ListedQueue> => ({
    id,
    header: t(`column.${id}`),
    width: id === 'endedToday' || id === 'forecast' ? 124 : 112,
    align: 'right',
    cell: (queue) => count(queue[id]),
  })
  return [
    {
      id: 'name',
      header: t('column.name'),
      width: 200,
      strong: true,
      cell: ({ id, name }) => (
        <Link to={pathOf(id) as '.'} className={textLink}>
          <span dir="auto">{name}</span>
        </Link>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      width: 150,
      cell: (queue) => {
        const standing = standingOf(queue)
        return <span className={needsLook(standing) ? styles.paused : undefined}>{t(`state.${standing}`)}</span>
      },
    },
    figure('waiting'),
    figure('inWork'),
    figure('later'),
    figure('endedToday'),
    figure('forecast'),
    { id: 'order', header: t('order'), width: 160, cell: ({ order }) => t(`order.${order}`) },
    { id: 'members', header: t('members'), width: 90, align: 'right', cell: ({ members }) => count(members) },
  ]
}

export const QueuesPane = ({ mayLead, onAdd }: { mayLead: boolean; onAdd: () => void }) => {
  const { t } = useTranslation('queues')
  const errorText = useErrorText()
  const leadOn = useLeadOn()
  const { data, error, isPending, refetch } = useQueues()
  const [showsArchived, setShowsArchived] = useState(false)
  const queues = data?.data ?? []
  const archived = queues.filter(({ state }) => state === 'archived').length
  const rows = showsArchived ? queues : queues.filter(({ state }) => state !== 'archived')
  const placeholder = error ? (
    <ErrorState title={t('failed')} onRetry={() => void refetch()}>
      {errorText(error)}
    </ErrorState>
  ) : (
    <EmptyState title={t('none')} {...(mayLead ? { action: <Button onClick={onAdd}>{t('add')}</Button> } : {})}>
      {t(mayLead ? 'none.lead' : 'none.work')}
    </EmptyState>
  )
  return (
    <>
      <DataTable
        label={t('page')}
        columns={useColumns()}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        status={isPending ? 'loading' : 'ready'}
        placeholder={rows.length === 0 && !isPending ? placeholder : undefined}
        onOpen={({ id }) => leadOn({ to: pathOf(id) })}
      />
      {archived > 0 && (
        <Inset block={[12, 0]}>
          <Button size="sm" onClick={() => setShowsArchived(!showsArchived)}>
            {t(showsArchived ? 'archived.hide' : 'archived.show', { n: count(archived) })}
          </Button>
        </Inset>
      )}
    </>
  )
}
