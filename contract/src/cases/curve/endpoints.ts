import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { clientId, idParam } from '../../kernel/ids.ts'
import { casesCurveAddresses } from './calls.ts'

const share = z.number().min(0).max(1)
const curve = z.object({
  /** How many answered offers the curve stands on. */
  count: z.number().int().min(0),
  /** How many cases those offers are of. */
  cases: z.number().int().min(0),
  /** Null while there are too few cases. */
  points: z.array(z.object({ ratio: z.number(), chance: share, low: share, high: share })).nullable(),
})

export const casesCurveEndpoints = {
  acceptance: endpoint({
    ...casesCurveAddresses.acceptance,
    summary: 'The chance that an offer is accepted, by its ratio to the claim and to the ceiling, with its band.',
    input: z.strictObject({ clientId: idParam(clientId) }),
    output: z.object({
      data: z.object({
        /** The cases that were counted: those of the client, or all of the company while the client has too few. */
        scope: z.enum(['client', 'company']),
        claim: curve,
        ceiling: curve,
      }),
    }),
    errors: [],
  }),
}
export type Acceptance = z.output<typeof casesCurveEndpoints.acceptance.output>['data']
