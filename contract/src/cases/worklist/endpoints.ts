import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { instant } from '../../kernel/fields.ts'
import { caseId } from '../../kernel/ids.ts'
import { cursor, listOf } from '../../kernel/page.ts'
import { casesErrors as e } from '../errors.ts'
import { worklistAddresses } from './calls.ts'
import { dismissedReason, snoozedCase, workItem, workOrder } from './shapes.ts'

const id = caseId
const done = z.object({ data: z.object({ id: z.string() }) })

export const worklistEndpoints = {
  worklist: endpoint({
    ...worklistAddresses.worklist,
    summary: 'The cases that wait for the caller, each with its reasons, in the caller’s order; or those of the team.',
    input: z.strictObject({ whose: z.enum(['mine', 'team']).default('mine'), cursor: cursor.optional() }),
    output: listOf(workItem).extend({ count: z.number(), order: workOrder }),
    errors: [],
  }),
  orderWorklist: endpoint({
    ...worklistAddresses.orderWorklist,
    summary: 'Orders the reasons of one’s worklist.',
    input: z.strictObject({ order: workOrder }),
    output: z.object({ data: workOrder }),
    errors: [],
  }),
  dismissWork: endpoint({
    ...worklistAddresses.dismissWork,
    summary: 'Puts a reason of a case behind the caller, until there is a newer one.',
    input: z.strictObject({ id, reason: dismissedReason }),
    output: done,
    errors: [],
  }),
  restoreWork: endpoint({
    ...worklistAddresses.restoreWork,
    summary: 'Puts a dismissed reason back into the worklist.',
    input: z.strictObject({ id, reason: dismissedReason }),
    output: done,
    errors: [],
  }),
  snoozedCases: endpoint({
    ...worklistAddresses.snoozedCases,
    summary: 'The cases that the caller put off, the next to return first.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(snoozedCase) }),
    errors: [],
  }),
  snoozeCase: endpoint({
    ...worklistAddresses.snoozeCase,
    summary: 'Puts a case off until an instant; a new message of the other side brings it back before.',
    input: z.strictObject({ id, until: instant }),
    output: done,
    errors: [e.snoozedIntoPast],
  }),
  wakeCase: endpoint({
    ...worklistAddresses.wakeCase,
    summary: 'Brings a case that was put off back now.',
    input: z.strictObject({ id }),
    output: done,
    errors: [],
  }),
} as const
