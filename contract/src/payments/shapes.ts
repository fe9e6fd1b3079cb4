import { z } from 'zod'
import { caseDocumentId } from '../cases/desk/document-shapes.ts'
import { day, instant } from '../kernel/fields.ts'
import { clientId, userId } from '../kernel/ids.ts'
import { moneyOut } from '../kernel/money.ts'
import { confirmationChannels, instalmentStatuses, legs, paymentViews, startRules } from './kinds.ts'

const integer = z.number().int().min(1).max(2_147_483_647)
export const instalmentId = integer.brand<'InstalmentId'>().meta({ kind: 'InstalmentId' })
export const paymentId = integer.brand<'PaymentId'>().meta({ kind: 'PaymentId' })
export const payeeId = integer.brand<'PayeeId'>().meta({ kind: 'PayeeId' })
export type InstalmentId = z.output<typeof instalmentId>
export type PaymentId = z.output<typeof paymentId>
export type PayeeId = z.output<typeof payeeId>

export const leg = z.enum(legs)
export const paymentView = z.enum(paymentViews)

const proof = z.object({ id: caseDocumentId, name: z.string() })

export const payment = z.object({
  id: paymentId,
  instalmentId,
  paidOn: day,
  value: moneyOut,
  /** Why it is more than what was owed; empty otherwise. */
  excess: z.string(),
  note: z.string(),
  proof: proof.nullable(),
  by: z.string(),
  at: instant,
})
export type Payment = z.output<typeof payment>

export const instalment = z.object({
  id: instalmentId,
  leg,
  number: z.number(),
  count: z.number(),
  value: moneyOut,
  paid: moneyOut,
  open: moneyOut,
  /** Null while the event from which it is counted has not happened. */
  dueOn: day.nullable(),
  status: z.enum(instalmentStatuses),
  version: z.number(),
})
export type Instalment = z.output<typeof instalment>

export const plan = z.object({
  /** Grows with each plan of the case. */
  number: z.number(),
  offerId: z.string(),
  value: moneyOut,
  instalments: z.number(),
  paymentForm: z.string(),
  fees: moneyOut,
  start: z.object({ rule: z.enum(startRules), days: z.number().nullable(), day: day.nullable() }),
  state: z.enum(['current', 'replaced', 'cancelled']),
  /** Why the plan is as it is: made, replaced, ended, with what was paid before. */
  reason: z.enum(['made', 'adjusted', 'corrected', 'retracted', 'recounted']),
  by: z.string(),
  at: instant,
})
export type Plan = z.output<typeof plan>

/** The bank data of a payee, always masked. */
export const payee = z.object({
  id: payeeId,
  leg,
  name: z.string(),
  masked: z.string(),
  state: z.enum(['waiting', 'confirmed', 'refused', 'replaced']),
  askedBy: z.string(),
  askedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  channel: z.enum(confirmationChannels).nullable(),
  note: z.string(),
  /** The caller may decide: somebody else asked. */
  canDecide: z.boolean(),
})
export type Payee = z.output<typeof payee>

export const duty = z.object({
  what: z.string(),
  dueOn: day.nullable(),
  doneOn: day.nullable(),
  isLate: z.boolean(),
  /** The daily fine in the words of the agreement. */
  fine: z.string(),
  proof: proof.nullable(),
  by: z.string().nullable(),
})
export type Duty = z.output<typeof duty>

export const casePayments = z.object({
  /** The caller may work on the case. */
  mayChange: z.boolean(),
  /** An offer of the ledger is accepted: a plan can be made. */
  hasAgreement: z.boolean(),
  plan: plan.nullable(),
  /** The court whose calendar counts the business days, as TJSP; empty: the national calendar. */
  court: z.string(),
  /** Of the current plan, and what was paid in plans before it. */
  instalments: z.array(instalment),
  payments: z.array(payment),
  payees: z.array(payee),
  duty: duty.nullable(),
  /** Nothing is owed, and nothing is left to do. */
  isSettled: z.boolean(),
  /** The facts of the text about a breach, which a person may send; null while nothing is late. */
  breach: z
    .object({ author: z.string(), client: z.string(), processNumber: z.string(), open: moneyOut, since: day })
    .nullable(),
})
export type CasePayments = z.output<typeof casePayments>

export const listedInstalment = instalment.extend({
  case: z.object({
    id: z.string(),
    author: z.string(),
    client: z.string(),
    clientId,
    processNumber: z.string(),
    negotiator: z.string().nullable(),
    dealStatus: z.string(),
  }),
  settledOn: day.nullable(),
})
export type ListedInstalment = z.output<typeof listedInstalment>

export const paymentFilter = {
  view: paymentView,
  clientId: clientId.optional(),
  /** The responsible for the case. */
  userId: userId.optional(),
}

export const matchStatuses = ['match', 'partial', 'over', 'unknown', 'nothing-open', 'repeated'] as const
export const paymentMatch = z.object({
  row: z.number(),
  status: z.enum(matchStatuses),
  processNumber: z.string(),
  value: moneyOut,
  paidOn: day,
  caseId: z.string().nullable(),
  author: z.string(),
  instalment: instalment.nullable(),
})
export type PaymentMatch = z.output<typeof paymentMatch>

export const paymentRules = z.object({
  daysBefore: z.number(),
  onTheDay: z.boolean(),
  /** Also makes a task for the responsible. */
  makesTask: z.boolean(),
})
