// Ceilings, and the requests to exceed them.
import { z } from 'zod'
import { isConductConfirmed } from '../../conduct/errors.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { flagParam, longText } from '../../kernel/fields.ts'
import { caseId } from '../../kernel/ids.ts'
import { optionalMoneyIn } from '../../kernel/money.ts'
import { cursor, listOf } from '../../kernel/page.ts'
import { casesErrors as e } from '../errors.ts'
import { caseRow } from '../shapes.ts'
import { messageErrors } from './endpoints.ts'
import { percentIn } from './fields.ts'
import {
  baseRequest,
  ceiling,
  ceilingId,
  ceilingRule,
  ceilingScope,
  changed,
  listedRequest,
  offer,
  offerRequest,
  requestId,
} from './shapes.ts'
import { casesCeilingAddresses } from './ceiling-calls.ts'

export const casesCeilingEndpoints = {
  ceilings: endpoint({
    ...casesCeilingAddresses.ceilings,
    summary: 'The ceilings that hold now, newest first.',
    input: z.strictObject({
      ...ceilingScope,
      caseId: caseId.optional(),
      /** Includes the ceilings of single cases, which are many. */
      withCases: flagParam.optional(),
      cursor: cursor.optional(),
    }),
    output: listOf(ceiling),
    errors: [],
  }),
  setCeiling: endpoint({
    ...casesCeilingAddresses.setCeiling,
    summary:
      'A new version of the ceiling of a client, a sub-client or a case, or of one of them in a situation. Empty lifts it.',
    input: z.strictObject({
      ...ceilingScope,
      caseId: caseId.optional(),
      amount: optionalMoneyIn.default(null),
      /** Per cent of the value of the claim. */
      percent: percentIn(10_000).default(null),
      note: longText(1000).default(''),
      /** The newest version that the caller saw, 0 for none or for a lifted one: refused when there is a newer one. */
      seenVersion: z.int().nonnegative().optional(),
    }),
    output: z.object({ data: ceiling }),
    errors: [e.ceilingScope, e.ceilingTwice, e.ceilingMoved, e.unknownClient, e.unknownGroup, e.unknownSituation],
  }),
  ceilingVersions: endpoint({
    ...casesCeilingAddresses.ceilingVersions,
    summary: 'Every version of a ceiling, newest first.',
    input: z.strictObject({ id: ceilingId, cursor: cursor.optional() }),
    output: listOf(ceiling),
    errors: [],
  }),
  offerRequests: endpoint({
    ...casesCeilingAddresses.offerRequests,
    summary: 'Requests to pass a ceiling, newest first: a negotiator sees their own.',
    input: z.strictObject({
      state: z.enum(['waiting', 'decided']).default('waiting'),
      caseId: caseId.optional(),
      cursor: cursor.optional(),
    }),
    output: listOf(listedRequest).extend({ waiting: z.number() }),
    errors: [],
  }),
  offerRequestCount: endpoint({
    ...casesCeilingAddresses.offerRequestCount,
    summary: 'How many requests to pass a ceiling wait for a decision.',
    input: z.strictObject({}),
    output: z.object({ waiting: z.number() }),
    errors: [],
  }),
  decideRequest: endpoint({
    ...casesCeilingAddresses.decideRequest,
    summary:
      'Approves a request, which makes the offer, or refuses it. A supervisor decides on requests of others only.',
    input: z.strictObject({
      id: requestId,
      approve: z.boolean(),
      note: longText(1000).default(''),
      isConductConfirmed,
    }),
    output: changed.extend({ request: offerRequest, offer: offer.nullable() }),
    errors: [
      e.alreadyDecided,
      e.ownRequest,
      e.inactive,
      e.outcomeRefused,
      e.stepRefused,
      e.senderGone,
      e.chatMoved,
      ...messageErrors,
    ],
  }),
  withdrawRequest: endpoint({
    ...casesCeilingAddresses.withdrawRequest,
    summary: 'Takes back a request; only who made it can.',
    input: z.strictObject({ id: requestId }),
    output: changed.extend({ request: offerRequest }),
    errors: [e.alreadyDecided, e.notAsker],
  }),
  ceilingRule: endpoint({
    ...casesCeilingAddresses.ceilingRule,
    summary: 'Whether what a supervisor sets counts for their own offers only once somebody else confirms it.',
    input: z.strictObject({}),
    output: z.object({ data: ceilingRule }),
    errors: [],
  }),
  setCeilingRule: endpoint({
    ...casesCeilingAddresses.setCeilingRule,
    summary: 'Sets the rule of two people; the audit keeps who did.',
    input: z.strictObject({ needsTwoPeople: z.boolean() }),
    output: z.object({ data: ceilingRule }),
    errors: [],
  }),
  baseRequests: endpoint({
    ...casesCeilingAddresses.baseRequests,
    summary:
      'Changes of claim, client, sub-client or situation that widen a ceiling and wait to be confirmed, newest first.',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: listOf(baseRequest),
    errors: [],
  }),
  decideBase: endpoint({
    ...casesCeilingAddresses.decideBase,
    summary: 'Confirms such a change of a case, so that its wider ceiling counts, or leaves the stricter one in force.',
    input: z.strictObject({ id: caseId, confirm: z.boolean() }),
    output: z.object({ data: caseRow }),
    errors: [e.alreadyDecided],
  }),
} as const
