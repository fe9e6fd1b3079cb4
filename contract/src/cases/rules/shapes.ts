import { z } from 'zod'
import { situationId, statusId } from '../deals/shapes.ts'
import { tone } from '../shapes.ts'

export const dealOutcome = z.enum(['open', 'won', 'lost'])

/** What a case may be. */
export const caseStatus = z.object({
  id: statusId,
  name: z.string(),
  position: z.number(),
  isFinal: z.boolean(),
  isActive: z.boolean(),
  /** How many cases are in it. */
  cases: z.number(),
})
export type CaseStatus = z.output<typeof caseStatus>

/** Where a deal may stand. */
export const dealSituation = z.object({
  id: situationId,
  /** What the product itself looks for; null for one that the company added. */
  key: z.string().nullable(),
  name: z.string(),
  tone,
  position: z.number(),
  outcome: dealOutcome,
  /** The case status that a case takes with it; null leaves the status as it is. */
  status: z.object({ id: statusId, name: z.string() }).nullable(),
  /** What may follow it; empty: anything. */
  steps: z.array(situationId),
  isActive: z.boolean(),
})
export type DealSituation = z.output<typeof dealSituation>

/** The same for who keeps the rules. */
export const keptSituation = dealSituation.extend({ cases: z.number() })
export type KeptSituation = z.output<typeof keptSituation>
