import { useState } from 'react'
import type { TaskId } from '@tratativa/contract/kernel/ids'
import type { Task } from '@tratativa/contract/tasks/shapes'
import { useTranslation } from 'react-i18next'
import type { Trail } from '../../../platform/trail.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { nextPageLoader } from '../../../ui/next-page.ts'
import { useColumn } from '../tasks.api.ts'
import type { Board, BoardFilter } from '../tasks.api.ts'
import { BoardColumn } from './board-column.tsx'
import { TaskCard } from './task-card.tsx'

type ColumnPaneProps = {
  column: Board['columns'][number]
  filter: BoardFilter
  now: Date
  trail: { readonly trail: Trail }
  current: TaskId | null
  onPoint: (id: TaskId) => void
  onComplete: (task: Task) => void
  onPostpone: (task: Task) => void
  onDrop: (taskId: number) => void
}

/** The first cards arrive with the board; the rest is fetched on demand. */
export const ColumnPane = (props: ColumnPaneProps) => {
  const { column, filter, now, trail, current, onPoint, onComplete, onPostpone, onDrop } = props
  const { t } = useTranslation('tasks')
  const [isWhole, setIsWhole] = useState(false)
  const rest = useColumn(filter, column.key, isWhole)
  const cards = isWhole && rest.data ? rest.data.pages.flatMap(({ data }) => data) : column.data
  const hasMore = isWhole && rest.data ? rest.hasNextPage : column.cursor !== null
  return (
    <BoardColumn name={column.key} count={column.count} isEmpty={cards.length === 0} onDrop={onDrop}>
      <ul>
        {cards.map((task, index) => (
          <TaskCard
            key={task.id}
            {...{ task, now, trail }}
            isCurrent={task.id === current}
            isFirst={index === 0}
            showsUser={filter.user !== undefined}
            onPoint={() => onPoint(task.id)}
            onComplete={() => onComplete(task)}
            onPostpone={() => onPostpone(task)}
          />
        ))}
      </ul>
      {hasMore && (
        <LoadMore
          label={t('loadMore')}
          isLoading={rest.isFetching}
          isFailed={rest.isError}
          onMore={isWhole ? nextPageLoader(rest) : () => setIsWhole(true)}
        />
      )}
    </BoardColumn>
  )
}
