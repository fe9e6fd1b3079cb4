import { z } from 'zod'
import { events } from '../kernel/event.ts'
import { accountId, userId } from '../kernel/ids.ts'

export const reminders = ['before', 'today', 'late'] as const

export const paymentsEvents = events({
  /** The plan, the payments, the payees or the duty of a case changed: consoles refetch them. */
  'payments.case.changed': z.object({ id: z.string() }),
  /** A spreadsheet changed the payments of many cases. */
  'payments.cases.changed': z.object({ count: z.number() }),
  'payments.rules.changed': z.object({}),
  /** A reminder of an instalment or of a duty; the responsible gets a notice. */
  'payments.reminder.due': z.object({
    id: z.string(),
    subject: z.enum(['instalment', 'duty']),
    subjectId: z.number(),
    when: z.enum(reminders),
    /** yyyy-mm-dd */
    dueOn: z.string(),
    /** The open amount; empty for a duty. */
    value: z.string(),
    author: z.string(),
    userId: userId.nullable(),
  }),
  /** Instalments and duties became late: those who lead get one notice of all. */
  'payments.late.found': z.object({ count: z.number(), run: z.string() }),
  /** Bank data wait for a second person. */
  'payments.payee.asked': z.object({
    id: z.string(),
    payeeId: z.number(),
    name: z.string(),
    by: accountId,
    byName: z.string(),
  }),
  'payments.payee.decided': z.object({
    id: z.string(),
    payeeId: z.number(),
    name: z.string(),
    isConfirmed: z.boolean(),
    askedBy: accountId,
    byName: z.string(),
  }),
})
export type PaymentsEvents = typeof paymentsEvents
