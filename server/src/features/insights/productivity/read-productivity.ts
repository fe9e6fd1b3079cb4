import type { insightsEndpoints, PersonWork, Productivity } from '@tratativa/contract/insights/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { DepartmentId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { countsByUser } from '../counts.ts'
import { periodOf, type Period } from '../period.ts'
import { listMembers, type CountedMember } from '../people.store.ts'
import { countFigureRows, countRowsByDay } from '../rows/rows.store.ts'
import { scopeOf } from '../scope.ts'
import { sumsByUser, type FactKind } from '../sums.store.ts'
import { medianSeconds, sumsByDay } from './productivity.store.ts'

type Sums = Awaited<ReturnType<typeof sumsByDay>>
type Calls = Awaited<ReturnType<typeof countRowsByDay>>

const daysOf = (rows: Sums, calls: Calls): Productivity['days'] => {
  const days = [...new Set([...rows, ...calls].map(({ day }) => day))].toSorted()
  const countOn = (day: string, kind: FactKind) => rows.find((row) => row.day === day && row.kind === kind)?.count ?? 0
  return days.map((day) => ({
    day,
    tasksDone: countOn(day, 'done'),
    offers: countOn(day, 'offer'),
    deals: countOn(day, 'agreement'),
    callsMade: calls.find((row) => row.day === day)?.count ?? 0,
  }))
}

const countWork = async (reader: Reader, period: Period) => {
  const figure = { ...period, who: 'all', departmentId: null } as const
  const [sums, ...rows] = await Promise.all([
    sumsByUser(reader, ['done', 'offer', 'agreement'], period),
    countFigureRows(reader, { ...figure, kind: 'begun' }),
    countFigureRows(reader, { ...figure, kind: 'replied' }),
    countFigureRows(reader, { ...figure, kind: 'waiting' }),
    countFigureRows(reader, { ...figure, kind: 'due' }),
    countFigureRows(reader, { ...figure, kind: 'called' }),
    countFigureRows(reader, { ...figure, kind: 'talked' }),
  ])
  const ofKind = (kind: FactKind) => sums.filter((sum) => sum.kind === kind)
  const [tasksDone, offers, deals, conversationsBegun, replies, waitingChats, dueTasks, callsMade, callsTalked] = [
    ofKind('done'),
    ofKind('offer'),
    ofKind('agreement'),
    ...rows,
  ].map((some) => countsByUser<{ readonly userId: number | null; readonly count: number }>(some, ({ count }) => count))
  const talkedSeconds = countsByUser(rows.at(-1) ?? [], ({ seconds }) => seconds)
  const chats = { conversationsBegun, replies, waitingChats }
  return { ...chats, tasksDone, offers, deals, dueTasks, callsMade, callsTalked, talkedSeconds }
}

type Work = Awaited<ReturnType<typeof countWork>>
type Medians = Awaited<ReturnType<typeof medianSeconds>>

const workOf = (member: CountedMember, work: Work, medians: Medians): PersonWork[] => {
  const { userId, name, departmentName, isAssistant, isAutomation, isNegotiator } = member
  const count = (figure: keyof Work) => work[figure]?.get(userId) ?? 0
  const counts = {
    tasksDone: count('tasksDone'),
    conversationsBegun: count('conversationsBegun'),
    offers: count('offers'),
    deals: count('deals'),
    replies: count('replies'),
    waitingChats: count('waitingChats'),
    dueTasks: count('dueTasks'),
    callsMade: count('callsMade'),
    callsTalked: count('callsTalked'),
    talkedSeconds: count('talkedSeconds'),
  }
  const isListed = isNegotiator || Object.values(counts).some((value) => value > 0)
  if (isAutomation || !isListed) return []
  const median = (kind: FactKind) => medians.find((row) => row.kind === kind && row.userId === userId)?.seconds ?? null
  const times = { medianReplySeconds: median('replied'), medianDealSeconds: median('agreement') }
  return [{ userId, name, departmentName, isAssistant, ...counts, ...times }]
}

/** Negotiators see their own work, supervisors that of their department. */
export const readProductivity = async (
  reader: Reader,
  { dateFilter }: InputOf<typeof insightsEndpoints.productivity>,
): Promise<Productivity> => {
  const period = periodOf(dateFilter)
  const [members, work, medians, days, calls] = await Promise.all([
    listMembers(reader),
    countWork(reader, period),
    medianSeconds(reader, ['replied', 'agreement'], period),
    sumsByDay(reader, ['done', 'offer', 'agreement'], period),
    countRowsByDay(reader, { kind: 'called', ...period, who: 'people', departmentId: null }),
  ])
  return {
    people: members.flatMap((member) => workOf(member, work, medians)),
    days: daysOf(days, calls),
    departmentId: scopeOf(reader.actor).departmentId as DepartmentId | null,
  }
}
