import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { paths } from '@tratativa/contract/kernel/paths'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/errors.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useTaskActs } from './board/use-task-acts.ts'
import { useBoard } from './tasks.api.ts'
import { TodayList } from './today-list.tsx'
import styles from './today-pane.module.css'

const own = { search: '', until: '', kinds: [], user: undefined }
const shown = 8

/** The card of the overview: one's own tasks of today, and those that are late. */
export const TodayPane = () => {
  const { t } = useTranslation('today')
  const errorText = useErrorText()
  const [now] = useState(() => new Date())
  const { data: board, error, refetch } = useBoard(own)
  const { complete } = useTaskActs()
  const columns = board?.columns.filter(({ key }) => key === 'late' || key === 'today')
  const count = columns?.reduce((sum, column) => sum + column.count, 0)
  return (
    <Panel
      title={t('today.title')}
      {...(count === undefined ? {} : { count })}
      end={
        <Link to={paths.tasks} className={styles.link}>
          {t('today.open')}
        </Link>
      }
    >
      {!board && !error && <Skeleton height={108} />}
      {!board && error && (
        <ErrorState title={t('failed')} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {count === 0 && <p className={styles.none}>{t('today.none')}</p>}
      {columns && (
        <TodayList tasks={columns.flatMap(({ data }) => data).slice(0, shown)} now={now} onComplete={complete} />
      )}
    </Panel>
  )
}
