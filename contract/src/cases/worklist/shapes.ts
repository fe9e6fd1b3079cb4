import { z } from 'zod'
import { instant } from '../../kernel/fields.ts'
import { moneyOut } from '../../kernel/money.ts'
import { tone } from '../shapes.ts'

/**
 * The reasons for which a case waits for a person, in the order of a person who has not chosen one: a counter-offer without an answer, a
 * conversation whose last word is theirs, a deadline of today or tomorrow, a task of today or before, a document that waits for signatures, a
 * decided request, a payment or a duty that is late or due today.
 */
export const workReasons = ['counter', 'message', 'deadline', 'task', 'signature', 'decision', 'payment'] as const
export const workReason = z.enum(workReasons)
export type WorkReason = z.output<typeof workReason>

/** Every reason once. */
export const workOrder = z
  .array(workReason)
  .length(workReasons.length)
  .refine((order) => new Set(order).size === order.length, 'a reason is named twice')

/** A reason that a person puts behind them; a task is completed instead. */
export const dismissedReason = workReason.exclude(['task'])

export const workCause = z.object({
  reason: workReason,
  /** The instant that orders it: of the message, the offer, the decision; when the task is due; the deadline's day. */
  since: instant,
  /** The id of the task, conversation, offer or request; of a deadline its kind. */
  subject: z.string(),
  /** The kind of the task, the value of the offer, the other person's name, the answer to the request, the open amount. */
  detail: z.string(),
})
export type WorkCause = z.output<typeof workCause>

const workCase = z.object({
  id: z.string(),
  author: z.string(),
  client: z.string(),
  dealStatus: z.string(),
  tone,
  negotiator: z.string().nullable(),
  ours: moneyOut.nullable(),
  theirs: moneyOut.nullable(),
})

export const workItem = z.object({
  case: workCase,
  /** Why the case waits, the first reason in the person's order first. */
  causes: z.array(workCause).min(1),
})
export type WorkItem = z.output<typeof workItem>

export const snoozedCase = z.object({ case: workCase, until: instant })
export type SnoozedCase = z.output<typeof snoozedCase>
