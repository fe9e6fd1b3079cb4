// A negotiator asks for the case of a colleague.
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { caseId } from '../../kernel/ids.ts'
import { longId } from '../deals/shapes.ts'
import { casesErrors as e } from '../errors.ts'
import { caseDetail } from './shapes.ts'
import { casesHandoverAddresses } from './handover-calls.ts'

const handoverId = longId.meta({ kind: 'HandoverId' })
const detail = z.object({ data: caseDetail })

export const casesHandoverEndpoints = {
  askForCase: endpoint({
    ...casesHandoverAddresses.askForCase,
    summary:
      'Asks who negotiates a case, and the supervisors, to hand it over; a case that nobody negotiates is taken at once.',
    input: z.strictObject({ id: caseId }),
    output: detail,
    errors: [e.alreadyYours, e.inactive],
  }),
  decideHandover: endpoint({
    ...casesHandoverAddresses.decideHandover,
    summary:
      'Hands the case over or does not: who negotiates it, a supervisor or an administrator. Who asked can only take it back.',
    input: z.strictObject({ id: handoverId, grant: z.boolean() }),
    output: detail,
    errors: [e.alreadyDecided, e.caseNotYours, e.unknownNegotiator, e.inactive],
  }),
} as const
