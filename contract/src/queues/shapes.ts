import { z } from 'zod'
import { caseFilter } from '../cases/filter.ts'
import { tone } from '../cases/shapes.ts'
import { instant, longText, singleLine } from '../kernel/fields.ts'
import { userId } from '../kernel/ids.ts'
import { orderParts, queueOrders } from './order.ts'

export const queueId = z.number().int().min(1).max(2_147_483_647).brand<'QueueId'>().meta({ kind: 'QueueId' })
export type QueueId = z.output<typeof queueId>

/** How a turn at a case ends. */
export const turnOutcomes = ['talked', 'message', 'no-answer', 'agreed', 'refused', 'wrong-contact'] as const
export const turnOutcome = z.enum(turnOutcomes)
export type TurnOutcome = z.output<typeof turnOutcome>

/** Why a person skips a case. */
export const turnSkipReasons = ['no-document', 'no-access', 'somebody-else', 'bad-moment', 'other'] as const
export const turnSkipReason = z.enum(turnSkipReasons)

export const queueModes = ['case', 'progressive'] as const
export const queueStates = ['active', 'paused', 'archived'] as const
export const queueState = z.enum(queueStates)
export type QueueState = z.output<typeof queueState>

const weight = z.number().int().min(0).max(10)
const hours = z
  .strictObject({
    fromHour: z.number().int().min(0).max(23),
    toHour: z.number().int().min(1).max(24),
    saturdays: z.boolean(),
  })
  .refine(({ fromHour, toHour }) => fromHour < toHour, { path: ['toHour'] })

const script = z.strictObject({
  /** Null: for every situation without a script of its own. */
  situationId: z.number().int().min(1).max(2_147_483_647).nullable(),
  text: longText(4000).min(1),
})
export type QueueScript = z.output<typeof script>

export const queueSettings = z.strictObject({
  name: singleLine(80),
  filter: caseFilter,
  order: z.enum(queueOrders),
  /** The weights of the order 'mix'. */
  mix: z.strictObject({ deadline: weight, room: weight, chance: weight, silence: weight }),
  /** How many cases a person gets from this queue beside their other queues. */
  weight: z.number().int().min(1).max(10),
  /** Null: at any hour. */
  hours: hours.nullable(),
  /** When a case without an end comes back, and how often. */
  returnMinutes: z.number().int().min(1).max(43_200),
  maxTries: z.number().int().min(1).max(50),
  endOutcomes: z.array(turnOutcome).max(turnOutcomes.length),
  mode: z.enum(queueModes),
  countdownSeconds: z.number().int().min(3).max(120),
  scripts: z.array(script).max(30),
  members: z.array(userId).max(500),
})
export type QueueSettings = z.output<typeof queueSettings>

const person = z.object({ id: userId, name: z.string() })

export const listedQueue = z.object({
  id: queueId,
  name: z.string(),
  state: queueState,
  mode: z.enum(queueModes),
  order: z.enum(queueOrders),
  weight: z.number(),
  /** Null: a leader's queue in which the caller does not work. */
  isMine: z.boolean(),
  isOpen: z.boolean(),
  members: z.number(),
  waiting: z.number(),
  /** Put off, or waiting for their return. */
  later: z.number(),
  inWork: z.number(),
  endedToday: z.number(),
  /** The turns of today so far, and until the end of the day at the pace of the last hour. */
  turnsToday: z.number(),
  forecast: z.number(),
  isFilling: z.boolean(),
  /** A failure stopped the filling; the count of the next morning, or an edit, begins it anew. */
  isStopped: z.boolean(),
})
export type ListedQueue = z.output<typeof listedQueue>

/** How many cases one press moves at most. */
export const maxMoved = 500
export const moveTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), userId }),
  z.strictObject({ kind: z.literal('queue'), queueId }),
])
export type MoveTarget = z.output<typeof moveTarget>

export const queueDetail = queueSettings.omit({ members: true }).extend({
  id: queueId,
  version: z.number(),
  state: queueState,
  members: z.array(person),
})
export type QueueDetail = z.output<typeof queueDetail>

export const turn = z.object({
  queue: z.object({
    id: queueId,
    name: z.string(),
    mode: z.enum(queueModes),
    countdownSeconds: z.number(),
    members: z.array(person),
  }),
  caseId: z.string(),
  fence: z.number(),
  until: instant,
  /** The number of this turn among the person's turns of today in the queue, and how many cases wait behind it. */
  place: z.number(),
  waiting: z.number(),
  tries: z.number(),
  /** Why the case comes now: the parts of the order, the strongest first. */
  why: z.array(z.object({ part: z.enum(orderParts), points: z.number() })),
  facts: z.object({
    daysToDeadline: z.number().nullable(),
    chance: z.number().nullable(),
    silentDays: z.number().nullable(),
  }),
  isHanded: z.boolean(),
  script: z.string(),
  /** The telephone to call, digits; empty: none is known. */
  phone: z.string(),
})
export type Turn = z.output<typeof turn>

const waitingCase = z.object({
  caseId: z.string(),
  author: z.string(),
  tone,
  since: instant,
  tries: z.number(),
  /** Put before the others by somebody who leads. */
  isFirst: z.boolean(),
})

export const queueWork = z.object({
  turns: z.array(z.object({ person, caseId: z.string(), author: z.string(), since: instant, until: instant })),
  /** The cases that have waited longest for a turn. */
  oldest: z.array(waitingCase),
  /** The turns of today that ended, by the hour in São Paulo. */
  hours: z.array(z.object({ hour: z.number(), outcome: z.string(), count: z.number() })),
  people: z.array(
    z.object({
      person,
      turns: z.number(),
      skips: z.number(),
      /** The waiting cases that nobody else gets: the person's own, and those given to them. */
      waiting: z.number(),
    }),
  ),
  /** The waiting cases that anybody of the queue may get. */
  free: z.number(),
  /** The waiting cases of people who do not work in the queue: nobody of the queue gets them. */
  elsewhere: z.number(),
})
export type QueueWork = z.output<typeof queueWork>
