// The work of people in a period, how long it took, and their work that waits now.
import { useTranslation } from 'react-i18next'
import type { FigureAuthors } from '@tratativa/contract/cases/figure'
import { isNegotiator } from '@tratativa/contract/kernel/actor'
import { useErrorText } from '../../../platform/errors.ts'
import { useLogin } from '../../../platform/login.ts'
import { downloadCsv } from '../../../ui/csv-file.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { linksIn } from '../figure-links.ts'
import { useWork } from './work.api.ts'
import type { Work } from './work-rows.ts'
import { PeriodActs } from '../period-acts.tsx'
import { usePeriod } from '../use-period.ts'
import { DaysChart } from './days-chart.tsx'
import { PeopleTable, useWorkText, workColumns } from './people-table.tsx'
import styles from './productivity.module.css'

const useTable = () => {
  const { t } = useTranslation('insights')
  const textOf = useWorkText()
  return ({ people }: Work) => ({
    head: [t('work.person'), t('column.departmentName'), ...workColumns.map((column) => t(`work.${column}`))],
    rows: people.map((row) => [
      row.name,
      row.departmentName,
      ...workColumns.map((column) => {
        const value = row[column]
        return value === null ? '' : textOf(column, value)
      }),
    ]),
  })
}

/** A negotiator sees their own figures, so the links name them. */
const useAuthors = ({ people }: Work): FigureAuthors => {
  const login = useLogin()
  const isOwn = login !== null && isNegotiator({ profileTypeId: login.claims.idProfileType })
  return isOwn ? people.map(({ userId }) => userId) : 'people'
}

const Figures = ({ data }: { data: Work }) => {
  const { t } = useTranslation('insights')
  const { period } = usePeriod()
  const who = useAuthors(data)
  return (
    <>
      <div className={styles.charts}>
        <DaysChart title={t('work.deals.title')} figures={['offers', 'deals']} {...{ data, period, who }} />
        <DaysChart title={t('work.tasks.title')} figures={['tasksDone', 'callsMade']} {...{ data, period, who }} />
      </div>
      <section className={styles.people} aria-label={t('work.people')}>
        <h2 className={styles.title}>{t('work.people')}</h2>
        <PeopleTable people={data.people} links={linksIn({ period, departmentId: data.departmentId })} />
        <p className={styles.note}>{t('work.note')}</p>
      </section>
    </>
  )
}

const lines = [90, 76, 84, 70]

export const ProductivityPage = () => {
  const { t } = useTranslation('insights')
  const { period } = usePeriod()
  const { data, error, refetch } = useWork(period)
  const errorText = useErrorText()
  const tableOf = useTable()
  const name = `produtividade-${period.start}-${period.end}`
  return (
    <div className={styles.page}>
      <PageHeader title={t('work.title')}>
        <PeriodActs onExport={data ? () => downloadCsv(name, tableOf(data)) : null} />
      </PageHeader>
      {data && <Figures data={data} />}
      {!data && error && (
        <ErrorState title={t('failed')} onRetry={() => void refetch()} className={styles.failed}>
          {errorText(error)}
        </ErrorState>
      )}
      {!data && !error && (
        <div className={styles.skeleton} role="status" aria-label={t('loading')}>
          {lines.map((width) => (
            <Skeleton key={width} width={`${width}%`} height={20} />
          ))}
        </div>
      )}
    </div>
  )
}
