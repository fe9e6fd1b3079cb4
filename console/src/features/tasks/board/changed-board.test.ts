import type { TaskId } from '@tratativa/contract/kernel/ids'
import type { Task } from '@tratativa/contract/tasks/shapes'
import { describe, expect, it } from 'vitest'
import type { Board } from '../tasks.api.ts'
import { withRescheduledTask, withoutTask } from './changed-board.ts'

const now = new Date('2026-11-19T15:00:00Z')
const card = (id: number, newLimitDate: string) => ({ id: id as TaskId, task: 'ligar', newLimitDate }) as Task
const board: Board = {
  total: 3,
  kinds: [{ task: 'ligar', count: 3 }],
  columns: [
    { key: 'late', count: 1, data: [card(1, '2026-11-18T15:00:00.000Z')], cursor: null },
    { key: 'today', count: 1, data: [card(2, '2026-11-19T18:00:00.000Z')], cursor: null },
    { key: 'tomorrow', count: 0, data: [], cursor: null },
    { key: 'week', count: 1, data: [card(3, '2026-11-23T15:00:00.000Z')], cursor: null },
  ],
}
const countsAndIds = ({ columns }: Board) => columns.map(({ count, data }) => [count, ...data.map(({ id }) => id)])

describe('optimistic update of the board', () => {
  it('TASK-003 removes a completed card and counts one less', () => {
    const next = withoutTask(board, 2 as TaskId)
    expect(countsAndIds(next)).toEqual([[1, 1], [0], [0], [1, 3]])
    expect(next).toMatchObject({ total: 2, kinds: [{ count: 2 }] })
  })

  it('TASK-003 moves a rescheduled card to its new day, in order', () => {
    const next = withRescheduledTask(board, 1 as TaskId, '2026-11-19T12:00:00.000Z', now)
    expect(countsAndIds(next)).toEqual([[0], [2, 1, 2], [0], [1, 3]])
    expect(next.total).toBe(3)
  })

  it('drops a card that leaves the board', () => {
    expect(countsAndIds(withRescheduledTask(board, 3 as TaskId, '2026-12-23T12:00:00.000Z', now))).toEqual([
      [1, 1],
      [1, 2],
      [0],
      [0],
    ])
  })
})
