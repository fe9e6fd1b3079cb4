import type { insightsEndpoints, PersonWork, Productivity } from '@tratativa/contract/insights/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { DepartmentId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { countsByUser, type Counted } from '../counts.ts'
import { periodOf, type Period } from '../period.ts'
import { listMembers, type CountedMember } from '../people.store.ts'
import { countFigureRows, countRowsByDay } from '../rows/rows.store.ts'
import { scopeOf, seesEveryChat } from '../scope.ts'
import type { FactKind } from '../sums.store.ts'
import { sumsByUserAndDay } from './productivity.store.ts'

type Sums = Awaited<ReturnType<typeof sumsByUserAndDay>>
type Calls = Awaited<ReturnType<typeof countRowsByDay>>

const daysOf = (sums: Sums['byDay'], calls: Calls): Productivity['days'] => {
  const countsOf = (rows: Calls) => new Map(rows.map(({ day, count }) => [day, count]))
  const ofKind = (kind: FactKind) => countsOf(sums.filter((sum) => sum.kind === kind))
  const counts = [ofKind('done'), ofKind('offer'), ofKind('agreement'), countsOf(calls)] as const
  const [tasksDone, offers, deals, callsMade] = counts
  const days = [...new Set(counts.flatMap((count) => [...count.keys()]))].toSorted()
  return days.map((day) => ({
    day,
    tasksDone: tasksDone.get(day) ?? 0,
    offers: offers.get(day) ?? 0,
    deals: deals.get(day) ?? 0,
    callsMade: callsMade.get(day) ?? 0,
  }))
}

const countWork = async (reader: Reader, period: Period) => {
  const figure = { ...period, who: 'all', departmentId: null } as const
  const isSummed = seesEveryChat(reader.actor)
  const chatKinds = ['begun', 'replied'] as const
  const [{ byUser, byDay }, waiting, due, called, talked, ...chats] = await Promise.all([
    sumsByUserAndDay(reader, ['done', 'offer', 'agreement', ...(isSummed ? chatKinds : [])], period),
    countFigureRows(reader, { ...figure, kind: 'waiting' }),
    countFigureRows(reader, { ...figure, kind: 'due' }),
    countFigureRows(reader, { ...figure, kind: 'called' }),
    countFigureRows(reader, { ...figure, kind: 'talked' }),
    ...(isSummed ? [] : chatKinds.map((kind) => countFigureRows(reader, { ...figure, kind }))),
  ])
  const ofKind = (kind: FactKind) => byUser.filter((sum) => sum.kind === kind)
  const [begun = [], replied = []]: readonly (readonly Counted[])[] = isSummed ? chatKinds.map(ofKind) : chats
  const byMember = {
    tasksDone: countsByUser(ofKind('done')),
    offers: countsByUser(ofKind('offer')),
    deals: countsByUser(ofKind('agreement')),
    conversationsBegun: countsByUser(begun),
    replies: countsByUser(replied),
    waitingChats: countsByUser(waiting),
    dueTasks: countsByUser(due),
    callsMade: countsByUser(called),
    callsTalked: countsByUser(talked),
    talkedSeconds: countsByUser(talked, ({ seconds }) => seconds),
  }
  return { byMember, byDay }
}

type Work = Awaited<ReturnType<typeof countWork>>['byMember']

const workOf = (member: CountedMember, work: Work): PersonWork[] => {
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
  return [{ userId, name, departmentName, isAssistant, ...counts }]
}

/** Negotiators see their own work, supervisors that of their department. */
export const readProductivity = async (
  reader: Reader,
  { dateFilter }: InputOf<typeof insightsEndpoints.productivity>,
): Promise<Productivity> => {
  const period = periodOf(dateFilter)
  const [members, { byMember, byDay }, calls] = await Promise.all([
    listMembers(reader),
    countWork(reader, period),
    countRowsByDay(reader, { kind: 'called', ...period, who: 'people', departmentId: null }),
  ])
  return {
    people: members.flatMap((member) => workOf(member, byMember)),
    days: daysOf(byDay, calls),
    departmentId: scopeOf(reader.actor).departmentId as DepartmentId | null,
  }
}
