import type { insightsEndpoints, PersonWork, Productivity } from '@tratativa/contract/insights/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { DepartmentId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { periodOf } from '../period.ts'
import { listMembers } from '../people.store.ts'
import { countRows } from '../rows/rows.store.ts'
import { scopeOf } from '../scope.ts'
import { sumsByUser } from '../sums.store.ts'
import { medianSeconds, sumsByDay } from './productivity.store.ts'

type Numbers = ReadonlyMap<number | null, number>

const numbersOf = <Row extends { readonly userId: number | null }>(
  rows: readonly Row[],
  value: (row: Row) => number,
): Numbers => new Map(rows.map((row) => [row.userId, value(row)]))

const daysOf = (rows: Awaited<ReturnType<typeof sumsByDay>>): Productivity['days'] => {
  const days = [...new Set(rows.map(({ day }) => day))]
  const on = (day: string, kind: string) => rows.find((row) => row.day === day && row.kind === kind)?.count ?? 0
  return days.map((day) => ({
    day,
    tasksDone: on(day, 'done'),
    offers: on(day, 'offer'),
    deals: on(day, 'agreement'),
  }))
}

/** Negotiators see their own work, supervisors that of their department. */
export const readProductivity = async (
  reader: Reader,
  { dateFilter }: InputOf<typeof insightsEndpoints.productivity>,
): Promise<Productivity> => {
  const period = periodOf(dateFilter)
  const figure = { ...period, who: 'all', departmentId: null } as const
  const [members, sums, begun, replied, waiting, due, medians, days] = await Promise.all([
    listMembers(reader),
    sumsByUser(reader, ['done', 'offer', 'agreement'], period),
    countRows(reader, { ...figure, kind: 'begun' }),
    countRows(reader, { ...figure, kind: 'replied' }),
    countRows(reader, { ...figure, kind: 'waiting' }),
    countRows(reader, { ...figure, kind: 'due' }),
    medianSeconds(reader, ['replied', 'agreement'], period),
    sumsByDay(reader, ['done', 'offer', 'agreement'], period),
  ])
  const count = (row: { readonly count: number }) => row.count
  const numbers = {
    tasksDone: numbersOf(
      sums.filter(({ kind }) => kind === 'done'),
      count,
    ),
    offers: numbersOf(
      sums.filter(({ kind }) => kind === 'offer'),
      count,
    ),
    deals: numbersOf(
      sums.filter(({ kind }) => kind === 'agreement'),
      count,
    ),
    conversationsBegun: numbersOf(begun, count),
    replies: numbersOf(replied, count),
    waitingChats: numbersOf(waiting, count),
    dueTasks: numbersOf(due, count),
  }
  const median = (kind: 'replied' | 'agreement', userId: number) =>
    medians.find((row) => row.kind === kind && row.userId === userId)?.seconds ?? null
  const people = members.flatMap((member): PersonWork[] => {
    const { userId, name, departmentName, isAssistant, isAutomation, isNegotiator } = member
    const of = (name_: keyof typeof numbers) => numbers[name_].get(userId) ?? 0
    const work = {
      tasksDone: of('tasksDone'),
      conversationsBegun: of('conversationsBegun'),
      offers: of('offers'),
      deals: of('deals'),
      replies: of('replies'),
      waitingChats: of('waitingChats'),
      dueTasks: of('dueTasks'),
    }
    const isListed = !isAutomation && (isNegotiator || Object.values(work).some((value) => value > 0))
    const medianReplySeconds = median('replied', userId)
    const medianDealSeconds = median('agreement', userId)
    return isListed
      ? [{ userId, name, departmentName, isAssistant, ...work, medianReplySeconds, medianDealSeconds }]
      : []
  })
  return { people, days: daysOf(days), departmentId: scopeOf(reader.actor).departmentId as DepartmentId | null }
}
