import { caseStages, type CaseStage } from '@tratativa/contract/cases/figure'
import type { insightsEndpoints, Negotiation } from '@tratativa/contract/insights/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { DepartmentId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { periodOf, type Period } from '../period.ts'
import { listMembers, type Member } from '../people.store.ts'
import { countRows } from '../rows/rows.store.ts'
import { scopeOf } from '../scope.ts'
import { sumsByUser } from '../sums.store.ts'

type Counts = ReadonlyMap<number | null, number>

const countsOf = <Row extends { readonly userId: number | null }>(
  rows: readonly Row[],
  count: (row: Row) => number,
): Counts => new Map(rows.map((row) => [row.userId, count(row)]))

/** A supervisor of a department does not see every conversation that their people began: the sums do not know which. */
const begunConversations = (
  reader: Reader,
  period: Period,
): Promise<readonly { readonly userId: number | null; readonly count: number }[]> =>
  scopeOf(reader.actor).departmentId === null
    ? sumsByUser(reader, ['begun'], period)
    : countRows(reader, { kind: 'begun', ...period, who: 'all', departmentId: null })

const totalOf = (members: readonly Member[], counts: Counts) =>
  members.reduce((sum, { userId }) => sum + (counts.get(userId) ?? 0), 0)

export const readNegotiation = async (
  reader: Reader,
  { dateFilter }: InputOf<typeof insightsEndpoints.negotiation>,
): Promise<Negotiation> => {
  const period = periodOf(dateFilter)
  const now = { ...period, who: 'all', departmentId: null } as const
  const [members, stages, begunRows, open] = await Promise.all([
    listMembers(reader),
    sumsByUser(reader, caseStages, period),
    begunConversations(reader, period),
    countRows(reader, { ...now, kind: 'active' }),
  ])
  const assistants = members.filter(({ isAssistant }) => isAssistant)
  const people = members.filter(({ isAssistant, isAutomation }) => !isAssistant && !isAutomation)
  const stage = (kind: CaseStage) =>
    countsOf(
      stages.filter((row) => row.kind === kind),
      ({ count }) => count,
    )
  const [deals, begun] = [stage('agreement'), countsOf(begunRows, ({ count }) => count)]
  const [active, unread] = [countsOf(open, ({ count }) => count), countsOf(open, (row) => row.unread)]
  const listed = people.filter(
    ({ userId, isNegotiator }) =>
      isNegotiator || [deals, begun, active].some((counts) => (counts.get(userId) ?? 0) > 0),
  )
  const dealsOfPeople = totalOf(people, deals)
  return {
    totalDealsClosedByIA: totalOf(assistants, deals),
    totalDealClosedByNegotiators: dealsOfPeople,
    totalClosedDeals: totalOf(assistants, deals) + dealsOfPeople,
    totalActiveChatsJarvis: totalOf(assistants, active),
    totalActiveChatsNegotiators: totalOf(people, active),
    totalStartedMessagesJarvis: totalOf(assistants, begun),
    totalStartedMessagesNegotiators: totalOf(people, begun),
    totalUnreadCountJarvis: totalOf(assistants, unread),
    totalUnreadCountNegotiators: totalOf(people, unread),
    activeChatsByUser: listed.map(({ userId, userEmail, departmentName }) => ({
      userId,
      userEmail,
      departmentName,
      activeChats: active.get(userId) ?? 0,
      unreadCount: unread.get(userId) ?? 0,
    })),
    dealClosedByNegotiators: listed.map(({ userId, userEmail }) => ({
      userId,
      userEmail,
      dealsClosed: deals.get(userId) ?? 0,
    })),
    startedMessagesByUser: listed.map(({ userId, userEmail }) => ({
      userId,
      userEmail,
      startedMessages: begun.get(userId) ?? 0,
    })),
    funnel: caseStages.map((kind) => ({
      stage: kind,
      assistant: totalOf(assistants, stage(kind)),
      people: totalOf(people, stage(kind)),
    })),
    departmentId: scopeOf(reader.actor).departmentId as DepartmentId | null,
  }
}
