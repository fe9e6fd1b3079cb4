import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { boardColumns, taskKinds } from '@tratativa/contract/tasks/kinds'
import { pageOf, pageSize, readCursor } from '../../platform/db/cursor.ts'
import type { Reader } from '../../platform/db/scope.ts'
import { cardsOf, countBoard, type BoardFilter } from './board.store.ts'
import { showTasks } from './show-tasks.ts'

type BoardQuery = Omit<InputOf<typeof tasksEndpoints.board>, 'never'>

/** Filters by the caller's own tasks, unless another user's or everybody's tasks are requested. */
const filterOf = (reader: Reader, requestedFilter: BoardQuery): BoardFilter => ({
  search: requestedFilter.search ?? '',
  until: requestedFilter.until,
  kinds: requestedFilter.task ?? [],
  userId: requestedFilter.user === undefined ? reader.actor.userId : requestedFilter.user,
})

export const readBoard = async (reader: Reader, input: BoardQuery) => {
  const filter = filterOf(reader, input)
  const [counts, ...pages] = await Promise.all([
    countBoard(reader, filter),
    ...boardColumns.map((column) => cardsOf(reader, filter, column, { after: null, limit: pageSize + 1 })),
  ])
  const cards = pages.map((rows) => pageOf(rows))
  const shown = await showTasks(
    reader,
    cards.flatMap(({ data }) => data),
  )
  const isChosen = (kind: string) => filter.kinds.length === 0 || filter.kinds.some((chosenKind) => chosenKind === kind)
  const sum = (some: typeof counts) => some.reduce((total, { count }) => total + count, 0)
  const chosen = counts.filter(({ kind }) => isChosen(kind))
  return {
    columns: boardColumns.map((key, index) => ({
      key,
      count: sum(chosen.filter(({ column }) => column === key)),
      data: shown.filter(({ id }) => cards[index]?.data.some((card) => card.id === id)),
      cursor: cards[index]?.cursor ?? null,
    })),
    kinds: taskKinds.map((task) => ({ task, count: sum(counts.filter(({ kind }) => kind === task)) })),
    total: sum(chosen),
  }
}

export const readColumn = async (reader: Reader, input: InputOf<typeof tasksEndpoints.column>) => {
  const after = readCursor(input.cursor)
  const rows = await cardsOf(reader, filterOf(reader, input), input.key, { after, limit: pageSize + 1 })
  const { data, cursor } = pageOf(rows)
  return { data: await showTasks(reader, data), cursor }
}
