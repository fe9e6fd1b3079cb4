import { z } from 'zod'
import { conductRefusals, isConductConfirmed } from '../conduct/errors.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { dayIn, longText, searchText, singleLine } from '../kernel/fields.ts'
import { bytes } from '../kernel/file.ts'
import { caseId, idParam, personId, userId } from '../kernel/ids.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { callsAddresses as addresses } from './calls.ts'
import { callsErrors as e } from './errors.ts'
import { callDirections, callOutcomes, callViews } from './kinds.ts'
import { call, callId, callRules, phoneStatus, registration } from './shapes.ts'

const answer = z.object({ data: call })

/** The number that a call would reach, with its case and person. */
const contact = z.strictObject({
  number: z.string().trim().max(40),
  caseId: caseId.optional(),
  personId: personId.optional(),
  isConductConfirmed,
})
const contactRefusals = [e.badNumber, e.blocked, e.represented, e.unknownCase, e.unknownPerson, ...conductRefusals]

export const callsEndpoints = {
  phone: endpoint({
    ...addresses.phone,
    summary: 'Whether the caller has a softphone, and the call that they are in.',
    input: z.strictObject({}),
    output: z.object({ data: phoneStatus }),
    errors: [],
  }),
  registerPhone: endpoint({
    ...addresses.registerPhone,
    summary: "Lets the caller's console register the caller's extension at the exchange, for a short time.",
    input: z.strictObject({}),
    output: z.object({ data: registration }),
    errors: [e.notOffered, e.noExtension, e.noCredentials],
  }),
  announceCall: endpoint({
    ...addresses.announceCall,
    summary: 'Announces an outgoing call: the exchange lets through announced calls only.',
    input: contact,
    output: z.object({ data: z.object({ id: callId, number: z.string(), isRecorded: z.boolean() }) }),
    errors: [e.notOffered, e.noExtension, ...contactRefusals],
  }),
  checkCall: endpoint({
    ...addresses.checkCall,
    summary:
      'Judges a call that the caller makes with a telephone outside the console, by the same rules; no call is listed.',
    input: contact,
    output: z.object({ data: z.object({ number: z.string() }) }),
    errors: contactRefusals,
  }),
  calls: endpoint({
    ...addresses.calls,
    summary: 'The calls that the caller may see, the newest first.',
    input: z.strictObject({
      view: z.enum(callViews).default('all'),
      direction: z.enum(callDirections).optional(),
      userId: idParam(userId).optional(),
      personId: idParam(personId).optional(),
      caseId: caseId.optional(),
      outcome: z.enum(callOutcomes).optional(),
      from: dayIn.optional(),
      to: dayIn.optional(),
      search: searchText.default(''),
      cursor: cursor.optional(),
    }),
    output: listOf(call),
    errors: [],
  }),
  call: endpoint({
    ...addresses.call,
    summary: 'One call.',
    input: z.strictObject({ id: callId }),
    output: answer,
    errors: [],
  }),
  setCallOutcome: endpoint({
    ...addresses.setCallOutcome,
    summary: 'Says how a call went.',
    input: z.strictObject({ id: callId, outcome: z.enum(callOutcomes), note: longText(2000).default('') }),
    output: answer,
    errors: [e.notEnded, e.notYours],
  }),
  callRecording: endpoint({
    ...addresses.callRecording,
    summary: 'The recording of a call; the audit says who heard it.',
    input: z.strictObject({ id: callId }),
    output: bytes,
    errors: [],
  }),
  simulateCall: endpoint({
    ...addresses.simulateCall,
    summary: 'A simulated person outside calls the extension of a user.',
    input: z.strictObject({ userId, number: singleLine(40), hangsUp: z.boolean().default(false) }),
    output: z.object({ data: z.object({ exchangeKey: z.string() }) }),
    errors: [e.notOffered, e.noExtension, e.badNumber],
  }),
  callRules: endpoint({
    ...addresses.callRules,
    summary: 'Whether the company offers the softphone and records its calls.',
    input: z.strictObject({}),
    output: z.object({ data: callRules }),
    errors: [],
  }),
  setCallRules: endpoint({
    ...addresses.setCallRules,
    summary: 'Sets whether the company offers the softphone and records its calls.',
    input: callRules,
    output: z.object({ data: callRules }),
    errors: [],
  }),
} as const
