import { z } from 'zod'
import { situationId, statusId } from '../deals/shapes.ts'
import { tone } from '../shapes.ts'

export const dealOutcome = z.enum(['open', 'won', 'lost'])

/** A case status. */
export const caseStatus = z.object({
  id: statusId,
  name: z.string(),
  position: z.number(),
  isFinal: z.boolean(),
  isActive: z.boolean(),
  /** The number of cases in it. */
  cases: z.number(),
})
export type CaseStatus = z.output<typeof caseStatus>

/** A situation of a deal. */
export const dealSituation = z.object({
  id: situationId,
  /** The key by which the product finds this situation; null for a situation added by the company. */
  key: z.string().nullable(),
  name: z.string(),
  tone,
  position: z.number(),
  outcome: dealOutcome,
  /** The case status that this situation sets; null leaves the status unchanged. */
  status: z.object({ id: statusId, name: z.string() }).nullable(),
  /** The situations that may follow; empty: any. */
  steps: z.array(situationId),
  isActive: z.boolean(),
})
export type DealSituation = z.output<typeof dealSituation>

/** A situation for users who maintain the rules. */
export const situationWithCount = dealSituation.extend({ cases: z.number() })
export type SituationWithCount = z.output<typeof situationWithCount>
