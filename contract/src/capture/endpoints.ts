import { z } from 'zod'
import { casesErrors } from '../cases/errors.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { errors } from '../kernel/errors.ts'
import { caseId, clientId, idParam, personId } from '../kernel/ids.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { captureAddresses as addresses } from './calls.ts'
import { captureErrors as e } from './errors.ts'
import {
  captureDetail,
  captureRun,
  captureRunId,
  captureSettings,
  contactOrigin,
  contactProposalId,
  contactText,
  need,
  needReason,
  numberCheck,
  providerIn,
  savedCaptureSettings,
} from './shapes.ts'

const filter = {
  reason: needReason.optional(),
  seeker: z.enum(['me', 'nobody']).optional(),
  client: clientId.optional(),
}
const detail = z.object({ data: captureDetail })

export const captureEndpoints = {
  captureNeeds: endpoint({
    ...addresses.captureNeeds,
    summary: 'The cases in which nobody can be reached, the longest waiting first.',
    input: z.strictObject({ ...filter, cursor: cursor.optional() }),
    output: listOf(need),
    errors: [],
  }),
  captureSummary: endpoint({
    ...addresses.captureSummary,
    summary: 'How many cases lack a contact, by reason.',
    input: z.strictObject({}),
    output: z.object({
      total: z.number(),
      reasons: z.array(z.object({ reason: needReason, count: z.number() })),
      mine: z.number(),
      hasProvider: z.boolean(),
    }),
    errors: [],
  }),
  capture: endpoint({
    ...addresses.capture,
    summary: 'What is known of a case without contact.',
    input: z.strictObject({ caseId }),
    output: detail,
    errors: [],
  }),
  nextCapture: endpoint({
    ...addresses.nextCapture,
    summary: 'Takes the next case without contact that nobody looks for; `after` gives the present one back.',
    input: z.strictObject({ after: caseId.optional() }),
    output: z.object({ data: z.object({ caseId: z.string() }) }),
    errors: [e.noneLeft],
  }),
  takeCapture: endpoint({
    ...addresses.takeCapture,
    summary: 'Begins or ends looking for the contact of a case.',
    input: z.strictObject({ caseId, isTaken: z.boolean() }),
    output: detail,
    errors: [e.taken, casesErrors.caseNotYours],
  }),
  renewCapture: endpoint({
    ...addresses.renewCapture,
    summary: 'Goes on looking for the contact of a case while its page is open.',
    input: z.strictObject({ caseId }),
    output: z.object({ data: z.object({ isMine: z.boolean() }) }),
    errors: [],
  }),
  checkContact: endpoint({
    ...addresses.checkContact,
    summary: 'Says what a telephone or e-mail is before it is added.',
    input: z.strictObject({ value: contactText }),
    output: z.object({ data: numberCheck }),
    errors: [],
  }),
  addContact: endpoint({
    ...addresses.addContact,
    summary: 'Adds a contact to a person of the case, with where it was found.',
    input: z.strictObject({ caseId, personId, value: contactText, origin: contactOrigin }),
    output: detail,
    errors: [e.notAddress, e.blocked, e.known, e.notOfCase, casesErrors.caseNotYours],
  }),
  markContactWrong: endpoint({
    ...addresses.markContactWrong,
    summary: 'Marks a contact of a person of the case as wrong.',
    input: z.strictObject({ caseId, personId, value: contactText }),
    output: detail,
    errors: [e.notAddress, e.notOfCase, casesErrors.caseNotYours],
  }),
  askNumbers: endpoint({
    ...addresses.askNumbers,
    summary: 'Lets WhatsApp be asked about the telephones of a case without a fresh answer; the answers come by event.',
    input: z.strictObject({ caseId }),
    output: detail,
    errors: [casesErrors.caseNotYours],
  }),
  decideContact: endpoint({
    ...addresses.decideContact,
    summary: 'Accepts a proposed contact, which adds it, or refuses it.',
    input: z.strictObject({ id: idParam(contactProposalId), isAccepted: z.boolean() }),
    output: detail,
    errors: [e.decided, e.blocked, e.known, e.notOfCase, casesErrors.caseNotYours],
  }),
  askContacts: endpoint({
    ...addresses.askContacts,
    summary: 'Asks the configured provider for contacts of a case; what it finds waits for a decision.',
    input: z.strictObject({
      caseId,
      /** Of this press: repeated, it asks nobody again. */
      clientId: z.uuid(),
      /** Asks although the outcome of an earlier question is unknown. */
      isRepeat: z.boolean().default(false),
    }),
    output: z.object({ data: z.object({ message: z.string(), contacts: z.number() }) }),
    errors: [
      e.off,
      e.keyUnreadable,
      e.budget,
      e.failed,
      e.unknown,
      e.running,
      errors.keyUsed,
      casesErrors.caseNotYours,
    ],
  }),
  captureRuns: endpoint({
    ...addresses.captureRuns,
    summary: 'The last batches of questions to the provider, the newest first.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(captureRun) }),
    errors: [],
  }),
  startCaptureRun: endpoint({
    ...addresses.startCaptureRun,
    summary: 'Asks the provider about many cases, within the budget.',
    input: z.strictObject({
      reason: needReason.optional(),
      count: z.number().int().min(1).max(5000),
      clientId: z.uuid().optional(),
    }),
    output: z.object({ data: captureRun }),
    errors: [e.off, e.budget, e.noneLeft, e.runOpen, errors.keyUsed],
  }),
  stopCaptureRun: endpoint({
    ...addresses.stopCaptureRun,
    summary: 'Stops a batch: questions that were not sent are not sent any more.',
    input: z.strictObject({ id: idParam(captureRunId) }),
    output: z.object({ data: captureRun }),
    errors: [],
  }),
  captureSettings: endpoint({
    ...addresses.captureSettings,
    summary: 'The provider of contacts of the company, its budget and legal basis.',
    input: z.strictObject({}),
    output: z.object({ data: captureSettings }),
    errors: [],
  }),
  saveCaptureSettings: endpoint({
    ...addresses.saveCaptureSettings,
    summary: 'Changes the provider of contacts, its budget and legal basis.',
    input: z.strictObject(savedCaptureSettings),
    output: z.object({ data: captureSettings }),
    errors: [e.address, e.keyAgain],
  }),
  testContactsProvider: endpoint({
    ...addresses.testContactsProvider,
    summary: 'Asks the provider one question about nobody.',
    input: z.strictObject(providerIn),
    output: z.object({
      data: z.object({ isWell: z.boolean(), status: z.number().nullable(), statusText: z.string() }),
    }),
    errors: [e.address, e.keyAgain, e.keyUnreadable],
  }),
} as const
