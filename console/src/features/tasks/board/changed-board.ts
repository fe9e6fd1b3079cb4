// The board after an optimistic update, shown before the server answers.
import type { TaskId } from '@tratativa/contract/kernel/ids'
import { calendarDay, daysBetween } from '@tratativa/contract/kernel/time'
import type { Task } from '@tratativa/contract/tasks/shapes'
import { columnOf } from '@tratativa/contract/tasks/kinds'
import type { Board } from '../tasks.api.ts'

const cardOf = (board: Board, id: TaskId): Task | undefined =>
  board.columns.flatMap(({ data }) => data).find((task) => task.id === id)

export const withoutTask = (board: Board, id: TaskId): Board => {
  const card = cardOf(board, id)
  if (!card) return board
  return {
    ...board,
    total: board.total - 1,
    kinds: board.kinds.map((kind) => (kind.task === card.task ? { ...kind, count: kind.count - 1 } : kind)),
    columns: board.columns.map((column) =>
      column.data.includes(card)
        ? { ...column, count: column.count - 1, data: column.data.filter((task) => task !== card) }
        : column,
    ),
  }
}

export const withRescheduledTask = (board: Board, id: TaskId, newLimitDate: string, now: Date): Board => {
  const card = cardOf(board, id)
  if (!card) return board
  const target = columnOf(daysBetween(calendarDay(now), calendarDay(new Date(newLimitDate))))
  const without = withoutTask(board, id)
  if (target === null) return without
  const moved = { ...card, newLimitDate }
  return {
    ...without,
    total: board.total,
    kinds: board.kinds,
    columns: without.columns.map((column) =>
      column.key === target
        ? {
            ...column,
            count: column.count + 1,
            data: [...column.data, moved].sort((a, b) => a.newLimitDate.localeCompare(b.newLimitDate)),
          }
        : column,
    ),
  }
}
