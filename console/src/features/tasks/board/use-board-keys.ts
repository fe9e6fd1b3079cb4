// Keyboard control of the board: J and K select, Enter opens, C completes, R reschedules, Shift with an arrow moves to the next column.
import type { TaskId } from '@tratativa/contract/kernel/ids'
import type { BoardColumn, Task } from '@tratativa/contract/tasks/shapes'
import { boardColumns } from '@tratativa/contract/tasks/kinds'
import { useActions } from '../../../platform/actions.ts'
import { boardActions } from '../board-actions.ts'
import type { Board } from '../tasks.api.ts'

export const flatten = (board: Board | undefined): { task: Task; column: BoardColumn }[] =>
  board?.columns.flatMap(({ key, data }) => data.map((task) => ({ task, column: key }))) ?? []

interface BoardKeyHandlers {
  readonly board: Board | undefined
  readonly current: TaskId | null
  readonly onPoint: (id: TaskId) => void
  readonly onComplete: (task: Task) => void
  readonly onPostpone: (task: Task) => void
  readonly onMove: (task: Task, column: BoardColumn) => void
}

const open = (id: TaskId) => document.querySelector<HTMLElement>(`[data-task="${id}"] [data-card-link]`)?.click()

const nextColumn = (column: BoardColumn, key: string, isRightToLeft: boolean): BoardColumn | undefined => {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const step = key === forward ? 1 : -1
  const target = boardColumns[boardColumns.indexOf(column) + step]
  return target === 'late' ? undefined : target
}

export const useBoardKeys = ({ board, current, onPoint, onComplete, onPostpone, onMove }: BoardKeyHandlers) => {
  const cards = flatten(board)
  const currentIndex = cards.findIndex(({ task }) => task.id === current)
  const card = cards[currentIndex]
  const [before, after] = [cards[Math.max(currentIndex - 1, 0)], cards[currentIndex + 1]]
  const move = (key: 'ArrowLeft' | 'ArrowRight') => {
    const column = card && nextColumn(card.column, key, document.dir === 'rtl')
    if (!card || !column) return null
    return () => {
      // Keeps the moved card selected.
      onPoint(card.task.id)
      onMove(card.task, column)
    }
  }
  useActions(boardActions, {
    next: after ? () => onPoint(after.task.id) : null,
    previous: before ? () => onPoint(before.task.id) : null,
    open: card ? () => open(card.task.id) : null,
    complete: card ? () => onComplete(card.task) : null,
    postpone: card ? () => onPostpone(card.task) : null,
    right: move('ArrowRight'),
    left: move('ArrowLeft'),
  })
}
