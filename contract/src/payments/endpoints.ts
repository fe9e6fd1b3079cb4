import { z } from 'zod'
import { casesErrors } from '../cases/errors.ts'
import { caseDocumentId } from '../cases/desk/document-shapes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { day, dayIn, longText, optionalSingleLine, singleLine } from '../kernel/fields.ts'
import { bytes } from '../kernel/file.ts'
import { caseId, clientId, idParam, userId } from '../kernel/ids.ts'
import { moneyIn, moneyOut, optionalMoneyIn } from '../kernel/money.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { paymentsAddresses as addresses } from './calls.ts'
import { paymentsErrors as e } from './errors.ts'
import { confirmationChannels, excessKinds, startRules } from './kinds.ts'
import {
  casePayments,
  duty,
  instalment,
  instalmentId,
  leg,
  listedInstalment,
  payee,
  payeeId,
  paymentFilter,
  paymentId,
  paymentMatch,
  paymentRules,
  paymentView,
} from './shapes.ts'

const version = z.number().int().min(1)
const answer = z.object({ data: casePayments })
const ofPayee = { id: idParam(payeeId) }
/** The longest spreadsheet of payments. */
export const mostPayments = 1000

const sum = z.object({ count: z.number(), value: moneyOut })

export const paymentsEndpoints = {
  casePayments: endpoint({
    ...addresses.casePayments,
    summary: 'What a case owes after its agreement, what was paid, to whom, and what must be done.',
    input: z.strictObject({ caseId }),
    output: answer,
    errors: [],
  }),
  adjustPlan: endpoint({
    ...addresses.adjustPlan,
    summary:
      'Sets the first due day and the fees of a plan; value, instalments and form are those of the accepted offer.',
    input: z.strictObject({
      caseId,
      /** The number of the plan that the caller has seen; 0: there was none. */
      number: z.number().int().min(0),
      rule: z.enum(startRules),
      days: z.number().int().min(0).max(365).nullable().default(null),
      day: dayIn.nullable().default(null),
      fees: optionalMoneyIn.default(null),
    }),
    output: answer,
    errors: [casesErrors.caseNotYours, e.noAgreement, e.changedMeanwhile, e.badStart],
  }),
  registerPayment: endpoint({
    ...addresses.registerPayment,
    summary: 'Registers that an instalment was paid, in whole or in part.',
    input: z.strictObject({
      id: idParam(instalmentId),
      version,
      paidOn: dayIn,
      value: moneyIn,
      excess: z.strictObject({ kind: z.enum(excessKinds), reason: singleLine(300) }).optional(),
      documentId: caseDocumentId.optional(),
      note: longText(1000).default(''),
      clientId: z.uuid().optional(),
    }),
    output: z.object({ data: instalment }),
    errors: [
      casesErrors.caseNotYours,
      e.changedMeanwhile,
      e.notOpen,
      e.moreThanOwed,
      e.nothingPaid,
      e.future,
      e.unknownProof,
    ],
  }),
  setPaymentProof: endpoint({
    ...addresses.setPaymentProof,
    summary: 'Attaches a document of the case as proof of a payment.',
    input: z.strictObject({ id: idParam(paymentId), documentId: caseDocumentId }),
    output: answer,
    errors: [casesErrors.caseNotYours, e.unknownProof, e.undone],
  }),
  cancelPayment: endpoint({
    ...addresses.cancelPayment,
    summary: 'Takes a payment back that was registered by mistake.',
    input: z.strictObject({ id: idParam(paymentId), reason: singleLine(300) }),
    output: answer,
    errors: [e.undone],
  }),
  askPayee: endpoint({
    ...addresses.askPayee,
    summary: 'Proposes the bank data of a payee; a second person confirms them on another channel.',
    input: z.strictObject({
      caseId,
      leg,
      name: singleLine(200),
      taxId: optionalSingleLine(20).default(''),
      pixKey: optionalSingleLine(140).default(''),
      bank: optionalSingleLine(80).default(''),
      branch: optionalSingleLine(20).default(''),
      account: optionalSingleLine(30).default(''),
    }),
    output: z.object({ data: payee }),
    errors: [casesErrors.caseNotYours, e.noBankData, e.badTaxId],
  }),
  confirmPayee: endpoint({
    ...addresses.confirmPayee,
    summary: 'Confirms the bank data, and says by which other channel.',
    input: z.strictObject({ ...ofPayee, channel: z.enum(confirmationChannels), note: singleLine(300) }),
    output: z.object({ data: payee }),
    errors: [e.samePerson, e.alreadyDecided],
  }),
  refusePayee: endpoint({
    ...addresses.refusePayee,
    summary: 'Refuses the bank data; the ones before stay.',
    input: z.strictObject({ ...ofPayee, note: singleLine(300) }),
    output: z.object({ data: payee }),
    errors: [e.alreadyDecided],
  }),
  showBankData: endpoint({
    ...addresses.showBankData,
    summary: 'Opens the bank data of a payee; the audit says who did.',
    input: z.strictObject(ofPayee),
    output: z.object({
      data: z.object({
        taxId: z.string(),
        pixKey: z.string(),
        bank: z.string(),
        branch: z.string(),
        account: z.string(),
      }),
    }),
    errors: [casesErrors.caseNotYours],
  }),
  setDuty: endpoint({
    ...addresses.setDuty,
    summary: 'Says that a duty was done, with its proof, or notes its daily fine.',
    input: z.strictObject({
      caseId,
      doneOn: dayIn.nullable().optional(),
      documentId: caseDocumentId.nullable().optional(),
      fine: longText(1000).optional(),
    }),
    output: z.object({ data: duty }),
    errors: [casesErrors.caseNotYours, e.noDuty, e.future, e.unknownProof],
  }),
  instalments: endpoint({
    ...addresses.instalments,
    summary: 'The instalments of a view, by due day; the paid ones by the day of payment, newest first.',
    input: z.strictObject({ ...paymentFilter, cursor: cursor.optional() }),
    output: listOf(listedInstalment),
    errors: [],
  }),
  exportInstalments: endpoint({
    ...addresses.exportInstalments,
    summary:
      'The instalments of a view as a spreadsheet; the audit and, above a size, the administrators say who took it.',
    input: z.strictObject({
      view: paymentView,
      clientId: idParam(clientId).optional(),
      userId: idParam(userId).optional(),
    }),
    output: bytes,
    errors: [],
  }),
  paymentTotals: endpoint({
    ...addresses.paymentTotals,
    summary: 'The sums of every view, and those of one view by client and by responsible.',
    input: z.strictObject(paymentFilter),
    output: z.object({
      views: z.array(z.object({ view: paymentView, ...sum.shape })),
      byClient: z.array(z.object({ id: z.number(), name: z.string(), ...sum.shape })),
      byResponsible: z.array(z.object({ id: z.number().nullable(), name: z.string(), ...sum.shape })),
    }),
    errors: [],
  }),
  lateDuties: endpoint({
    ...addresses.lateDuties,
    summary: 'The duties that are late, the oldest first.',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: listOf(
      z.object({
        caseId: z.string(),
        author: z.string(),
        client: z.string(),
        negotiator: z.string().nullable(),
        what: z.string(),
        dueOn: day,
        fine: z.string(),
      }),
    ),
    errors: [],
  }),
  matchPayments: endpoint({
    ...addresses.matchPayments,
    summary: 'Finds the instalments of a spreadsheet of payments, by process number and value. Nothing is written.',
    input: z.strictObject({
      rows: z
        .array(z.strictObject({ processNumber: singleLine(60), value: moneyIn, paidOn: dayIn }))
        .min(1)
        .max(mostPayments),
    }),
    output: z.object({ data: z.array(paymentMatch) }),
    errors: [],
  }),
  registerPayments: endpoint({
    ...addresses.registerPayments,
    summary: 'Registers the payments of a spreadsheet, all of them or none.',
    input: z.strictObject({
      rows: z
        .array(z.strictObject({ id: instalmentId, version, value: moneyIn, paidOn: dayIn }))
        .min(1)
        .max(mostPayments),
      clientId: z.uuid().optional(),
    }),
    output: z.object({ count: z.number() }),
    errors: [e.changedMeanwhile, e.notOpen, e.moreThanOwed, e.nothingPaid, e.future],
  }),
  paymentRules: endpoint({
    ...addresses.paymentRules,
    summary: 'When the product reminds of what is due.',
    input: z.strictObject({}),
    output: z.object({ data: paymentRules }),
    errors: [],
  }),
  setPaymentRules: endpoint({
    ...addresses.setPaymentRules,
    summary: 'Sets when the product reminds of what is due.',
    input: z.strictObject({
      daysBefore: z.number().int().min(0).max(60),
      onTheDay: z.boolean(),
      makesTask: z.boolean(),
    }),
    output: z.object({ data: paymentRules }),
    errors: [],
  }),
} as const
