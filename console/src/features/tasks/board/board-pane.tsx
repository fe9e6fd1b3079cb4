import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskId } from '@tratativa/contract/kernel/ids'
import { calendarDay, dayAfter } from '@tratativa/contract/kernel/time'
import type { BoardColumn, Task } from '@tratativa/contract/tasks/shapes'
import { boardColumns } from '@tratativa/contract/tasks/kinds'
import { useErrorText } from '../../../platform/errors.ts'
import { trailOf } from '../../../platform/trail.ts'
import { useNow } from '../../../platform/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, NoResult } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { useBoard } from '../tasks.api.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { ColumnPane } from './column-pane.tsx'
import { PostponeDialog } from './postpone-dialog.tsx'
import { flatten, useBoardKeys } from './use-board-keys.ts'
import type { useBoardFilter } from './use-board-filter.ts'
import { useTaskActions } from './use-task-actions.ts'
import styles from './board.module.css'

const daysTo: Record<Exclude<BoardColumn, 'late'>, number> = { today: 0, tomorrow: 1, week: 2 }

/** The selected card. When it disappears, the next one takes its place. */
const useCurrent = (cards: readonly { task: Task }[]) => {
  const [current, setCurrent] = useState<{ id: TaskId; at: number } | null>(null)
  const currentIndex = cards.findIndex(({ task }) => task.id === current?.id)
  const shown = currentIndex >= 0 ? cards[currentIndex] : cards[Math.min(current?.at ?? 0, cards.length - 1)]
  const point = (id: TaskId) => setCurrent({ id, at: cards.findIndex(({ task }) => task.id === id) })
  return { current: shown?.task.id ?? null, point }
}

export const BoardPane = ({ filter, period, setPeriod, clear, isNarrowed }: ReturnType<typeof useBoardFilter>) => {
  const { t } = useTranslation('tasks')
  const errorText = useErrorText()
  const now = useNow()
  const isNarrow = useNarrow('(max-width: 1023px)')
  const { data: board, error, refetch } = useBoard(filter)
  const cards = flatten(board)
  const { current, point } = useCurrent(isNarrow ? cards.filter(({ column }) => column === period) : cards)
  const [postponed, setPostponed] = useState<Task | null>(null)
  const { complete, setDue, moveTo } = useTaskActions()
  const move = (task: Task, column: BoardColumn) =>
    column !== 'late' && moveTo(task, dayAfter(calendarDay(now), daysTo[column]))
  useBoardKeys({ board, current, onPoint: point, onComplete: complete, onPostpone: setPostponed, onMove: move })
  if (error && !board)
    return (
      <ErrorState title={t('failed')} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    )
  if (!board) return <BoardSkeleton />
  if (board.total === 0 && isNarrowed)
    return (
      <NoResult title={t('noResult')} action={<Button onClick={clear}>{t('noResult.clear')}</Button>}>
        {t('noResult.text')}
      </NoResult>
    )
  const trail = trailOf(
    cards.map(({ task }) => task.case_id),
    t('title'),
    location.pathname + location.search,
  )
  const shown = isNarrow ? board.columns.filter(({ key }) => key === period) : board.columns
  return (
    <>
      {isNarrow && (
        <Tabs
          className={styles.periods}
          label={t('period')}
          active={period}
          items={boardColumns.map((id) => ({
            id,
            label: t(`period.${id}`),
            count: board.columns.find(({ key }) => key === id)?.count ?? 0,
          }))}
          onChange={(id) => setPeriod(boardColumns.find((boardColumn) => boardColumn === id) ?? 'today')}
        />
      )}
      <div className={styles.boardBoard}>
        {shown.map((column) => (
          <ColumnPane
            key={column.key}
            {...{ column, filter, now, trail, current }}
            onPoint={point}
            onComplete={complete}
            onPostpone={setPostponed}
            onDrop={(id) => {
              const dropped = cards.find(({ task }) => task.id === id)
              if (dropped && dropped.column !== column.key) move(dropped.task, column.key)
            }}
          />
        ))}
      </div>
      {postponed && (
        <PostponeDialog
          task={postponed}
          now={now}
          onClose={() => setPostponed(null)}
          onSave={(newLimitDate) => {
            setDue(postponed, newLimitDate)
            setPostponed(null)
          }}
        />
      )}
    </>
  )
}
