// The audit of people and access, for the administrators of a company.
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { dayIn } from '../kernel/fields.ts'
import { accountId, idParam } from '../kernel/ids.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { secondStepErrors as e } from './second-step-errors.ts'
import { accessEntry, accessKinds } from './audit-shapes.ts'
import { auditAddresses } from './audit-calls.ts'

export const auditEndpoints = {
  accessAudit: endpoint({
    ...auditAddresses.accessAudit,
    summary: 'Sign-ins, passwords, people and rules of this company, newest first.',
    input: z.strictObject({
      accountId: idParam(accountId).optional(),
      kind: z.enum(accessKinds).optional(),
      from: dayIn.optional(),
      to: dayIn.optional(),
      cursor: cursor.optional(),
    }),
    output: listOf(accessEntry),
    errors: [e.periodReversed],
  }),
} as const
