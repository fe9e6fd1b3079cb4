import { z } from 'zod'
import { day, dayIn, instant, longText, optionalSingleLine, singleLine } from '../kernel/fields.ts'
import { userId } from '../kernel/ids.ts'
import { courts } from '../kernel/courts.ts'
import {
  closureEffects,
  countingKinds,
  deadlineSources,
  deadlineStarts,
  maxDeadlineDays,
  skipReasons,
} from './kinds.ts'

export const deadlineId = z.number().int().min(1).max(2_147_483_647).brand<'DeadlineId'>().meta({ kind: 'DeadlineId' })
export type DeadlineId = z.output<typeof deadlineId>
export const closureId = z.number().int().min(1).max(2_147_483_647).brand<'ClosureId'>().meta({ kind: 'ClosureId' })
export type ClosureId = z.output<typeof closureId>

/** 'J.TR' of a process number: 8.26 is the court of justice of São Paulo. */
export const courtCode = z
  .string()
  .regex(/^\d\.\d\d$/)
  .refine((code) => courts.has(code), 'no such court')
/** The forum: the last four digits of a process number. */
export const unitCode = z.string().regex(/^\d{4}$/)

const skippedDays = z.object({
  from: day,
  to: day,
  reason: z.enum(skipReasons),
  name: z.string(),
  source: z.string(),
  isConfirmed: z.boolean(),
})

export const deadlineCount = z.object({
  effective: day,
  first: day,
  due: day,
  law: z.string(),
  skipped: z.array(skippedDays),
})

/** The fields by which a deadline is counted. */
export const countingInput = {
  kind: z.enum(countingKinds),
  days: z.number().int().min(1).max(maxDeadlineDays),
  start: dayIn,
  startFrom: z.enum(deadlineStarts),
  /** Null: the national calendar alone. */
  court: courtCode.nullable(),
  unit: unitCode.nullable().default(null),
}

/** The fields that a person writes beside the counting. */
export const deadlineInput = {
  title: singleLine(120),
  note: longText(1000).default(''),
  /** The responsible; the negotiator of the case when absent. */
  user: userId.nullable().optional(),
}

export const caseDeadline = z.object({
  id: deadlineId,
  caseId: z.string(),
  /** The author of the case against its client. */
  caseName: z.string(),
  title: z.string(),
  note: z.string(),
  kind: z.enum(countingKinds),
  days: z.number(),
  start: day,
  startFrom: z.enum(deadlineStarts),
  court: z.string().nullable(),
  unit: z.string().nullable(),
  /** The count as it was made, with its explanation. */
  count: deadlineCount,
  source: z.enum(deadlineSources),
  user: z.object({ id: userId, name: z.string() }).nullable(),
  /** The current user is the responsible, who may change it on a colleague's case too. */
  isMine: z.boolean(),
  state: z.enum(['open', 'done', 'cancelled']),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  closeReason: z.string(),
  /** Incremented with each change; an edit names the version that it is based on. */
  version: z.number(),
})
export type CaseDeadline = z.output<typeof caseDeadline>

export const closureInput = {
  court: courtCode,
  unit: unitCode.nullable().default(null),
  firstDay: dayIn,
  lastDay: dayIn,
  name: singleLine(120),
  effect: z.enum(closureEffects),
  act: singleLine(200),
  /** The place where the act was read: an address, or the gazette's edition. */
  source: optionalSingleLine(300).default(''),
}

export const courtClosure = z.object({
  id: closureId,
  court: z.string(),
  unit: z.string().nullable(),
  firstDay: day,
  lastDay: day,
  name: z.string(),
  effect: z.enum(closureEffects),
  act: z.string(),
  source: z.string(),
  isConfirmed: z.boolean(),
  /** The person who confirmed or wrote the row. */
  confirmedBy: z.string().nullable(),
})
export type CourtClosureRow = z.output<typeof courtClosure>

/** A recount of the open deadlines after a change of their court's calendar. */
export const recount = z.object({
  id: z.number(),
  court: z.string(),
  cause: z.string(),
  by: z.string(),
  at: instant,
  isOver: z.boolean(),
  /** A failure stopped it; it starts again by itself. */
  isStopped: z.boolean(),
  checked: z.number(),
  moved: z.number(),
  /** The first moved deadlines. */
  moves: z.array(z.object({ caseId: z.string(), title: z.string(), before: day, after: day })),
})
export type Recount = z.output<typeof recount>
