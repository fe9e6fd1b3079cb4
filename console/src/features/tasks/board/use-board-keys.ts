// The board by keyboard: J and K walk, Enter acts, C completes, R reschedules, Shift and an arrow move to the next column.
import { useEffect, useEffectEvent } from 'react'
import type { TaskId } from '@tratativa/contract/kernel/ids'
import { boardColumns, type BoardColumn, type Task } from '@tratativa/contract/tasks/shapes'
import type { Board } from '../tasks.api.ts'

export const flatten = (board: Board | undefined): { task: Task; column: BoardColumn }[] =>
  board?.columns.flatMap(({ key, data }) => data.map((task) => ({ task, column: key }))) ?? []

interface Hands {
  readonly board: Board | undefined
  readonly current: TaskId | null
  readonly onPoint: (id: TaskId) => void
  readonly onComplete: (task: Task) => void
  readonly onPostpone: (task: Task) => void
  readonly onMove: (task: Task, column: BoardColumn) => void
}

const isElsewhere = (target: EventTarget | null) =>
  document.querySelector('dialog[open], [role=menu], [role=listbox]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))

const open = (id: TaskId) => document.querySelector<HTMLElement>(`[data-task="${id}"] [data-card-link]`)?.click()

const nextColumn = (column: BoardColumn, key: string, isRightToLeft: boolean): BoardColumn | undefined => {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const step = key === forward ? 1 : -1
  const target = boardColumns[boardColumns.indexOf(column) + step]
  return target === 'late' ? undefined : target
}

export const useBoardKeys = ({ board, current, onPoint, onComplete, onPostpone, onMove }: Hands) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
    const cards = flatten(board)
    const at = cards.findIndex(({ task }) => task.id === current)
    const card = cards[at]
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const walked = key === 'j' ? cards[at + 1] : key === 'k' ? cards[Math.max(at - 1, 0)] : undefined
    if (walked) onPoint(walked.task.id)
    else if (!card) return
    else if (key === 'c') onComplete(card.task)
    else if (key === 'r') onPostpone(card.task)
    else if (key === 'Enter' && !(event.target instanceof HTMLElement && event.target.closest('a, button')))
      open(card.task.id)
    else if (event.shiftKey && (key === 'ArrowRight' || key === 'ArrowLeft')) {
      const target = nextColumn(card.column, key, document.dir === 'rtl')
      if (target) {
        // It stays at hand where it goes.
        onPoint(card.task.id)
        onMove(card.task, target)
      }
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
