import { z } from 'zod'
import { callId } from '../calls/shapes.ts'
import { caseStages, maxFigureLength } from '../cases/figure.ts'
import { chatId } from '../chat/ids.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { day, dayIn, instant } from '../kernel/fields.ts'
import { departmentId, taskId, userId } from '../kernel/ids.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { insightsAddresses } from './calls.ts'
import { ratioBands } from './ratio-bands.ts'
import { rowFigureCode } from './row-figure.ts'

const dateFilter = z
  .strictObject({ startDate: dayIn, endDate: dayIn })
  .refine(({ startDate, endDate }) => startDate <= endDate, { path: ['endDate'] })

/** The period counts days in São Paulo; without it, everything counts. */
const inPeriod = z.strictObject({ dateFilter: dateFilter.optional() })

const wait = z.object({ days: z.number(), isAgreed: z.boolean(), count: z.number() })

const ofUser = { userId, userEmail: z.string() }

/** Figures of conversations are those of now, the others those of the period. The totals of negotiators are the sums of the lists. */
const negotiation = z.object({
  totalDealsClosedByIA: z.number(),
  totalDealClosedByNegotiators: z.number(),
  totalClosedDeals: z.number(),
  totalActiveChatsJarvis: z.number(),
  totalActiveChatsNegotiators: z.number(),
  totalStartedMessagesJarvis: z.number(),
  totalStartedMessagesNegotiators: z.number(),
  totalUnreadCountJarvis: z.number(),
  totalUnreadCountNegotiators: z.number(),
  /** Calls of the people with others outside: made, talked on either way, and their time together. */
  totalCallsMade: z.number(),
  totalCallsTalked: z.number(),
  totalTalkedSeconds: z.number(),
  activeChatsByUser: z.array(
    z.object({ ...ofUser, departmentName: z.string(), activeChats: z.number(), unreadCount: z.number() }),
  ),
  dealClosedByNegotiators: z.array(z.object({ ...ofUser, dealsClosed: z.number() })),
  startedMessagesByUser: z.array(z.object({ ...ofUser, startedMessages: z.number() })),
  /** The cases that reached each stage in the period. */
  funnel: z.array(z.object({ stage: z.enum(caseStages), assistant: z.number(), people: z.number() })),
  /** The caller sees the people of this department only. */
  departmentId: departmentId.nullable(),
})
export type Negotiation = z.output<typeof negotiation>

const personWork = z.object({
  userId,
  name: z.string(),
  departmentName: z.string(),
  isAssistant: z.boolean(),
  tasksDone: z.number(),
  conversationsBegun: z.number(),
  offers: z.number(),
  deals: z.number(),
  replies: z.number(),
  /** Calls to people outside, begun in the period. */
  callsMade: z.number(),
  /** The calls that were talked on, made or received, and their time together. */
  callsTalked: z.number(),
  talkedSeconds: z.number(),
  /** Now: conversations whose last word is theirs, and tasks due by today. */
  waitingChats: z.number(),
  dueTasks: z.number(),
})
export type PersonWork = z.output<typeof personWork>

const productivity = z.object({
  people: z.array(personWork),
  /** The work of the people on each day that has some. */
  days: z.array(z.object({ day, tasksDone: z.number(), offers: z.number(), deals: z.number(), callsMade: z.number() })),
  departmentId: departmentId.nullable(),
})
export type Productivity = z.output<typeof productivity>

const workTimes = z.object({
  userId,
  /** The median from their first message to our first answer; null without an answer. */
  medianReplySeconds: z.number().nullable(),
  /** The median from our first offer to the deal; null without a deal. */
  medianDealSeconds: z.number().nullable(),
})
export type WorkTimes = z.output<typeof workTimes>

const tally = z.object({ n: z.number(), successes: z.number() })

/** Cases by their first offer of ours in the period: whose it was, and whether a deal followed. */
const comparison = z.object({
  /** By client and by the ratio of the first offer to the claim; null where the claim is not known. */
  strata: z.array(
    z.object({ client: z.string(), ratio: z.enum(ratioBands).nullable(), assistant: tally, people: tally }),
  ),
  waits: z.object({ assistant: z.array(wait), people: z.array(wait) }),
  departmentId: departmentId.nullable(),
  /** The period holds more cases than were counted. */
  isCapped: z.boolean(),
})
export type ComparisonData = z.output<typeof comparison>

const rowFigureText = z
  .string()
  .max(maxFigureLength)
  .refine((text) => rowFigureCode.read(text) !== undefined)

const figureRow = z.object({
  chatId: chatId.nullable(),
  taskId: taskId.nullable(),
  callId: callId.nullable(),
  /** The contact of the conversation, the kind of the task, or the person or number of the call. */
  title: z.string(),
  caseId: z.string().nullable(),
  author: z.string(),
  /** The person who did it or has to do it. */
  person: z.string(),
  at: instant,
  unread: z.number(),
  /** The time talked. */
  seconds: z.number(),
  isAttended: z.boolean(),
})
export type FigureRow = z.output<typeof figureRow>

export const insightsEndpoints = {
  negotiation: endpoint({
    ...insightsAddresses.negotiation,
    summary: 'The assistant and the negotiators: conversations now; deals, begun conversations and stages in a period.',
    input: inPeriod,
    output: negotiation,
    errors: [],
  }),
  productivity: endpoint({
    ...insightsAddresses.productivity,
    summary: 'What each person did in a period, and what waits for them now.',
    input: inPeriod,
    output: productivity,
    errors: [],
  }),
  workTimes: endpoint({
    ...insightsAddresses.workTimes,
    summary: 'How long the answers and the deals of each person took in a period; only people who have some.',
    input: inPeriod,
    output: z.object({ data: z.array(workTimes) }),
    errors: [],
  }),
  comparison: endpoint({
    ...insightsAddresses.comparison,
    summary:
      'The assistant and the people by the ledger: deals by client and ratio of the first offer, and days to a deal.',
    input: inPeriod,
    output: comparison,
    errors: [],
  }),
  figureRows: endpoint({
    ...insightsAddresses.figureRows,
    summary: 'The conversations, tasks or calls behind a figure, as far as the caller sees them.',
    input: z.strictObject({ figure: rowFigureText, cursor: cursor.optional() }),
    output: listOf(figureRow).extend({ total: z.number(), unread: z.number(), seconds: z.number() }),
    errors: [],
  }),
} as const
