import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { paths } from '@tratativa/contract/kernel/paths'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/errors.ts'
import { trailOf } from '../../platform/trail.ts'
import { count } from '../../ui/count.ts'
import { Panel } from '../../ui/panel.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { ownTasks } from './board/own-tasks.ts'
import { useTaskActions } from './board/use-task-actions.ts'
import { useBoard } from './tasks.api.ts'
import { TodayList } from './today-list.tsx'
import styles from './today.module.css'

const shown = 8
/** Late tasks never push those of today off the card. */
const maxLate = 4

/** The card of the overview: one's own tasks of today, counted as the board counts them, under those that are late. */
export const TodayPane = () => {
  const { t } = useTranslation('today')
  const errorText = useErrorText()
  const [now] = useState(() => new Date())
  const { data: board, error, refetch } = useBoard(ownTasks)
  const { complete } = useTaskActions()
  const columnOf = (name: 'late' | 'today') => board?.columns.find(({ key }) => key === name)
  const [late, today] = [columnOf('late'), columnOf('today')]
  const lateCount = late?.count ?? 0
  const todayTasks = today?.data ?? []
  const lateTasks = late?.data.slice(0, Math.max(maxLate, shown - todayTasks.length)) ?? []
  const groups = [
    { id: 'late', title: t('today.lateTitle'), tasks: lateTasks },
    {
      id: 'today',
      title: t('today.todayTitle'),
      tasks: todayTasks.slice(0, Math.max(0, shown - lateTasks.length)),
    },
  ].filter(({ tasks }) => tasks.length > 0)
  const state = trailOf(
    groups.flatMap(({ tasks }) => tasks.map(({ case_id }) => case_id)),
    t('today.title'),
    paths.overview,
  )
  return (
    <Panel
      title={t('today.title')}
      {...(today === undefined ? {} : { count: today.count })}
      end={
        <span className={styles.end}>
          {lateCount > 0 && (
            <span className={styles.late}>{t('today.late', { count: lateCount, n: count(lateCount) })}</span>
          )}
          <Link to={paths.tasks} className={styles.link}>
            {t('today.open')}
          </Link>
        </span>
      }
    >
      {!board && (
        <NotLoaded height={108} failed={t('failed')} error={error && errorText(error)} onRetry={() => void refetch()} />
      )}
      {board && groups.length === 0 && <p className={styles.none}>{t('today.none')}</p>}
      {groups.map(({ id, title, tasks }) => (
        <div key={id}>
          {/* A card of one group needs no heading. */}
          {lateCount > 0 && <h3 className={styles.group}>{title}</h3>}
          <TodayList label={title} {...{ tasks, state, now }} onComplete={complete} />
        </div>
      ))}
    </Panel>
  )
}
