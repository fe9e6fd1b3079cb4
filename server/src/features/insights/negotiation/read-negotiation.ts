import { caseStages } from '@tratativa/contract/cases/figure'
import type { insightsEndpoints, Negotiation } from '@tratativa/contract/insights/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { DepartmentId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { countsByUser, type Counted, type CountsByUser } from '../counts.ts'
import { periodOf, type Period } from '../period.ts'
import { listMembers, type CountedMember } from '../people.store.ts'
import { countFigureRows } from '../rows/rows.store.ts'
import { scopeOf, seesEveryChat } from '../scope.ts'
import { sumsByUser } from '../sums.store.ts'

const begunConversations = (reader: Reader, period: Period): Promise<readonly Counted[]> =>
  seesEveryChat(reader.actor)
    ? sumsByUser(reader, ['begun'], period)
    : countFigureRows(reader, { kind: 'begun', ...period, who: 'all', departmentId: null })

const totalOf = (members: readonly CountedMember[], counts: CountsByUser) =>
  members.reduce((sum, { userId }) => sum + (counts.get(userId) ?? 0), 0)

interface Counts {
  readonly deals: CountsByUser
  readonly begun: CountsByUser
  readonly active: CountsByUser
  readonly unread: CountsByUser
  readonly called: CountsByUser
  readonly talked: CountsByUser
  readonly talkedSeconds: CountsByUser
}

const totalsOf = (assistants: readonly CountedMember[], people: readonly CountedMember[], counts: Counts) => {
  const [ofAssistant, ofPeople] = [totalOf(assistants, counts.deals), totalOf(people, counts.deals)]
  return {
    totalDealsClosedByIA: ofAssistant,
    totalDealClosedByNegotiators: ofPeople,
    totalClosedDeals: ofAssistant + ofPeople,
    totalActiveChatsJarvis: totalOf(assistants, counts.active),
    totalActiveChatsNegotiators: totalOf(people, counts.active),
    totalStartedMessagesJarvis: totalOf(assistants, counts.begun),
    totalStartedMessagesNegotiators: totalOf(people, counts.begun),
    totalUnreadCountJarvis: totalOf(assistants, counts.unread),
    totalUnreadCountNegotiators: totalOf(people, counts.unread),
    totalCallsMade: totalOf(people, counts.called),
    totalCallsTalked: totalOf(people, counts.talked),
    totalTalkedSeconds: totalOf(people, counts.talkedSeconds),
  }
}

/** Negotiators are listed with nothing too, others with something. */
const listsOf = (people: readonly CountedMember[], { deals, begun, active, unread }: Counts) => {
  const listed = people.filter(
    ({ userId, isNegotiator }) =>
      isNegotiator || [deals, begun, active].some((counts) => (counts.get(userId) ?? 0) > 0),
  )
  return {
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
  }
}

export const readNegotiation = async (
  reader: Reader,
  { dateFilter }: InputOf<typeof insightsEndpoints.negotiation>,
): Promise<Negotiation> => {
  const period = periodOf(dateFilter)
  const everybody = { ...period, who: 'all', departmentId: null } as const
  const [members, sums, begun, open, called, talked] = await Promise.all([
    listMembers(reader),
    sumsByUser(reader, caseStages, period),
    begunConversations(reader, period),
    countFigureRows(reader, { kind: 'active', ...everybody }),
    countFigureRows(reader, { kind: 'called', ...everybody }),
    countFigureRows(reader, { kind: 'talked', ...everybody }),
  ])
  const assistants = members.filter(({ isAssistant }) => isAssistant)
  const people = members.filter(({ isAssistant, isAutomation }) => !isAssistant && !isAutomation)
  const stage = (kind: (typeof caseStages)[number]) => countsByUser(sums.filter((sum) => sum.kind === kind))
  const counts = {
    deals: stage('agreement'),
    begun: countsByUser(begun),
    active: countsByUser(open),
    unread: countsByUser(open, ({ unread }) => unread),
    called: countsByUser(called),
    talked: countsByUser(talked),
    talkedSeconds: countsByUser(talked, ({ seconds }) => seconds),
  }
  return {
    ...totalsOf(assistants, people, counts),
    ...listsOf(people, counts),
    funnel: caseStages.map((kind) => ({
      stage: kind,
      assistant: totalOf(assistants, stage(kind)),
      people: totalOf(people, stage(kind)),
    })),
    departmentId: scopeOf(reader.actor).departmentId as DepartmentId | null,
  }
}
