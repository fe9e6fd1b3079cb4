import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { needReasons } from '@tratativa/contract/capture/kinds'
import type { Need } from '@tratativa/contract/capture/shapes'
import { capturePath } from '@tratativa/contract/kernel/paths'
import { useErrorText } from '../../../platform/errors.ts'
import { useUrlValues } from '../../../platform/url-value.ts'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import type { Column } from '../../../ui/data-table.types.ts'
import { Dotted } from '../../../ui/dotted.tsx'
import { DateText, Identifier } from '../../../ui/islands.tsx'
import { PagedTable } from '../../../ui/paged-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { useNeedPages, useNeedSummary, type NeedFilter } from '../capture.api.ts'
import styles from '../capture.module.css'

const useFilter = () => {
  const { read, change } = useUrlValues()
  const reason = needReasons.find((name) => name === read('motivo'))
  const seeker = (['me', 'nobody'] as const).find((name) => name === read('quem'))
  const filter: NeedFilter = {
    ...(reason === undefined ? {} : { reason }),
    ...(seeker === undefined ? {} : { seeker }),
  }
  return { filter, change }
}

const useColumns = (): readonly Column<Need>[] => {
  const { t } = useTranslation('capture')
  return [
    {
      id: 'case',
      header: t('column.case'),
      width: 220,
      strong: true,
      cell: ({ caseId, author }) => (
        <Link to={capturePath(caseId)} className={textLink}>
          <Dotted>
            <bdi dir="ltr">{caseId}</bdi>
            {author && <span dir="auto">{author}</span>}
          </Dotted>
        </Link>
      ),
    },
    { id: 'reason', header: t('column.reason'), width: 190, cell: ({ reason }) => t(`reason.${reason}`) },
    { id: 'lawyer', header: t('column.lawyer'), width: 170, cell: ({ lawyer }) => <span dir="auto">{lawyer}</span> },
    {
      id: 'client',
      header: t('column.client'),
      width: 160,
      cell: ({ client }) => <span dir="auto">{client.name}</span>,
    },
    {
      id: 'process',
      header: t('column.process'),
      width: 210,
      cell: ({ processNumber }) => processNumber !== '' && <Identifier value={processNumber} />,
    },
    { id: 'since', header: t('column.since'), width: 110, cell: ({ since }) => <DateText value={since} /> },
    {
      id: 'seeker',
      header: t('column.seeker'),
      width: 150,
      cell: ({ seeker }) => (seeker === null ? t('nobody') : <span dir="auto">{seeker.name}</span>),
    },
    {
      id: 'proposals',
      header: t('column.proposals'),
      width: 110,
      cell: ({ proposals }) => proposals > 0 && <bdi dir="ltr">{proposals}</bdi>,
    },
  ]
}

export const NeedsPane = () => {
  const { t } = useTranslation('capture')
  const errorText = useErrorText()
  const { filter, change } = useFilter()
  const pages = useNeedPages(filter)
  const summary = useNeedSummary().data
  const columns = useColumns()
  const countOf = (reason: string) => summary?.reasons.find((row) => row.reason === reason)?.count ?? 0
  const isNarrowed = filter.reason !== undefined || filter.seeker !== undefined
  return (
    <>
      <div className={styles.filters} role="group" aria-label={t('filters')}>
        <Chip
          active={filter.reason === undefined}
          {...(summary && { count: summary.total })}
          onClick={() => change({ motivo: null })}
        >
          {t('all')}
        </Chip>
        {needReasons.map((reason) => (
          <Chip
            key={reason}
            active={filter.reason === reason}
            count={countOf(reason)}
            onClick={() => change({ motivo: filter.reason === reason ? null : reason })}
          >
            {t(`reason.${reason}`)}
          </Chip>
        ))}
        <span className={styles.gap} />
        <Chip
          active={filter.seeker === 'me'}
          {...(summary && { count: summary.mine })}
          onClick={() => change({ quem: filter.seeker === 'me' ? null : 'me' })}
        >
          {t('mine')}
        </Chip>
        <Chip
          active={filter.seeker === 'nobody'}
          onClick={() => change({ quem: filter.seeker === 'nobody' ? null : 'nobody' })}
        >
          {t('free')}
        </Chip>
      </div>
      <PagedTable
        pages={pages}
        failed={t('failed')}
        errorText={errorText}
        more={t('more')}
        none={
          <EmptyState title={t(isNarrowed ? 'noResult' : 'empty')}>
            {t(isNarrowed ? 'noResult.text' : 'empty.text')}
          </EmptyState>
        }
      >
        {(table) => (
          <DataTable
            {...table}
            label={t('title')}
            columns={columns}
            rowId={({ caseId }) => caseId}
            rowLabel={({ caseId, author }) => `${caseId} ${author}`}
          />
        )}
      </PagedTable>
    </>
  )
}
