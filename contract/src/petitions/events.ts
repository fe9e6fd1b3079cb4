import { z } from 'zod'
import { events } from '../kernel/event.ts'
import { accountId, signingId, userId } from '../kernel/ids.ts'
import { failureFields } from '../kernel/reason.ts'

export const petitionsEvents = events({
  'petitions.petition.changed': z.object({ id: z.string(), caseId: z.string(), negotiatorId: userId.nullable() }),
  'petitions.run.changed': z.object({ id: z.string() }),
  'petitions.models.changed': z.object({}),
})

/** The server alone listens: a petition was signed with a certificate, perhaps not for the first time. */
export const signedEvents = events({
  'petitions.petition.signed': z.object({
    id: z.string(),
    caseId: z.string(),
    signingId,
    version: z.number(),
    /** The hash of the signed PDF. */
    sha256: z.string(),
    by: accountId,
  }),
})

/** The server alone listens: a run ended, and its author is told, except of what they stopped themselves. */
export const petitionRunEvents = events({
  'petitions.run.reported': z.object({
    run: z.string(),
    state: z.enum(['done', 'failed', 'cancelled']),
    accountId,
    done: z.number(),
    skipped: z.number(),
    ...failureFields,
    stoppedBy: z.string().nullable(),
  }),
})

/** The server alone listens to the filing of a petition without agreement: no console gets it. */
export const filingEvents = events({
  'petitions.without-agreement.filed': z.object({
    id: z.string(),
    caseId: z.string(),
    negotiatorId: userId.nullable(),
    number: z.string(),
    by: accountId,
  }),
})
