import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { errors } from '../../kernel/errors.ts'
import { instantIn, longText, optionalSingleLine, optionalSafeUrl } from '../../kernel/fields.ts'
import { caseId } from '../../kernel/ids.ts'
import { cursor, listOf } from '../../kernel/page.ts'
import { conductRefusals, isConductConfirmed } from '../../conduct/errors.ts'
import { chatErrors as c } from '../../chat/errors.ts'
import { messageId } from '../../chat/ids.ts'
import { casesErrors as e } from '../errors.ts'
import { caseRow } from '../shapes.ts'
import { caseFields } from './fields.ts'
import { answers } from './ledger.ts'
import {
  changed,
  minutaEnvelope,
  offer,
  offerId,
  offerMessage,
  offerOutcome,
  offerRequest,
  offerTerms,
  reading,
  signedMinuta,
  negotiationStatus,
} from './shapes.ts'
import { casesDealsAddresses } from './calls.ts'

/** The refusals of the message that goes out with an offer. */
export const messageErrors = [
  e.messageOfTheirs,
  e.otherCase,
  e.notRecipient,
  c.finished,
  c.notWriter,
  c.blocked,
  c.needsAssent,
  c.unfilled,
  c.expired,
  c.badPhone,
  c.notOfCase,
  c.withOther,
  ...conductRefusals,
] as const

const changeErrors = [
  e.changedMeanwhile,
  e.unknownClient,
  e.unknownGroup,
  e.unknownStatus,
  e.unknownSituation,
  e.stepRefused,
  e.notAgreed,
  e.unknownNegotiator,
  e.caseNotYours,
  e.processTaken,
  e.badProcess,
  e.inactive,
] as const

export const casesDealsEndpoints = {
  changeCase: endpoint({
    ...casesDealsAddresses.changeCase,
    summary: 'Changes what is given of a case and its deal, on the version that the caller saw.',
    input: caseFields.extend({ id: caseId, version: z.number().int().min(1) }),
    output: changed,
    errors: changeErrors,
  }),
  offers: endpoint({
    ...casesDealsAddresses.offers,
    summary: 'The ladder of offers of both sides, newest first, and where the two stand.',
    input: z.strictObject({ id: caseId, cursor: cursor.optional() }),
    output: listOf(offer).extend({ standing: negotiationStatus, waiting: z.array(offerRequest) }),
    errors: [],
  }),
  makeOffer: endpoint({
    ...casesDealsAddresses.makeOffer,
    summary: 'Records an offer of either side; one of ours above the ceiling becomes a request.',
    input: z.strictObject({
      id: caseId,
      ...offerTerms,
      reason: longText(1000).default(''),
      /** The message that takes an offer of ours to the other side: both are written, or neither. */
      message: offerMessage.optional(),
      /** The message of a conversation that an offer of theirs was read from. */
      citedId: messageId.optional(),
      /** The amount that was read from that message; null: none. A different offer is stored as a correction of it. */
      read: reading.nullable().optional(),
      clientId: z.uuid().optional(),
    }),
    output: changed.extend({ offer: offer.nullable() }),
    errors: [e.inactive, e.caseNotYours, ...messageErrors, errors.keyUsed],
  }),
  dismissReading: endpoint({
    ...casesDealsAddresses.dismissReading,
    summary: 'Dismisses what was read from a message of the other side, or takes the dismissal back.',
    input: z.strictObject({ id: caseId, messageId, isDismissed: z.boolean(), read: reading.nullable() }),
    output: z.object({}),
    errors: [e.inactive, e.caseNotYours, e.otherCase, e.messageOfTheirs],
  }),
  sendOfferAgain: endpoint({
    ...casesDealsAddresses.sendOfferAgain,
    summary: 'Sends the message of an offer again that did not reach the other side.',
    input: z.strictObject({ id: offerId, isConductConfirmed }),
    output: z.object({ offer }),
    errors: [e.notFailed, e.ceilingLowered, ...messageErrors, e.inactive, e.caseNotYours],
  }),
  setOutcome: endpoint({
    ...casesDealsAddresses.setOutcome,
    summary:
      'Records what became of an offer. Accepted closes the deal; one of theirs above the ceiling becomes a request.',
    input: z.strictObject({
      id: offerId,
      outcome: offerOutcome.exclude(['superseded', 'unsent']),
      note: longText(1000).default(''),
      /** A retraction by the person who has just made the offer: refused once its message has left. */
      isUndo: z.boolean().optional(),
      /** The message that takes our answer to an offer of theirs to the other side: both are written, or neither. */
      message: offerMessage.optional(),
      clientId: z.uuid().optional(),
    }),
    output: changed.extend({ offer }),
    errors: [
      e.outcomeRefused,
      e.alreadyAnswered,
      e.messageLeft,
      e.ceilingLowered,
      e.stepRefused,
      e.answerOfTheirs,
      ...messageErrors,
      e.inactive,
      e.caseNotYours,
      errors.keyUsed,
    ],
  }),
  correctAnswer: endpoint({
    ...casesDealsAddresses.correctAnswer,
    summary: 'Puts something else in the place of an answer, with the reason; the ledger keeps both.',
    input: z.strictObject({
      id: offerId,
      /** The answer that the caller saw. */
      from: z.enum(answers),
      outcome: offerOutcome.extract(['open', 'accepted', 'refused', 'retracted']),
      reason: longText(1000).min(3),
      clientId: z.uuid().optional(),
    }),
    output: changed.extend({ offer }),
    errors: [
      e.outcomeRefused,
      e.answerMoved,
      e.correctionNotYours,
      e.ceilingLowered,
      e.stepRefused,
      e.inactive,
      e.caseNotYours,
      errors.keyUsed,
    ],
  }),
  updateStatus: endpoint({
    ...casesDealsAddresses.updateStatus,
    summary: 'Puts one case or several into a situation, all of them or none.',
    input: z.strictObject({
      ids: z.union([caseId, z.array(caseId).min(1).max(200)]),
      status: optionalSingleLine(200).min(1),
    }),
    output: z.object({ data: z.array(caseRow) }),
    errors: [e.unknownSituation, e.stepRefused, e.notAgreed, e.inactive, e.caseNotYours],
  }),
  zapsign: endpoint({
    ...casesDealsAddresses.zapsign,
    summary: 'Records the envelope in which the draft of the agreement waits to be signed.',
    input: z.strictObject({
      caseId,
      token: optionalSingleLine(200).min(1),
      name: optionalSingleLine(200).default(''),
      status: optionalSingleLine(60).default(''),
      link: optionalSingleLine(2000).default(''),
      signers: z
        .array(
          z.strictObject({
            name: optionalSingleLine(200),
            email: optionalSingleLine(254).default(''),
            status: optionalSingleLine(60).default(''),
            link: optionalSingleLine(2000).default(''),
          }),
        )
        .max(50)
        .default([]),
    }),
    output: z.object({ data: caseRow, envelope: minutaEnvelope }),
    errors: [e.inactive, e.notAgreed, e.caseNotYours],
  }),
  signedDraft: endpoint({
    ...casesDealsAddresses.signedDraft,
    summary: 'Records the signed draft of the agreement.',
    input: z.strictObject({
      caseId,
      name: optionalSingleLine(200).min(1),
      url: optionalSafeUrl.default(''),
      signedAt: instantIn.nullable().default(null),
    }),
    output: z.object({ data: caseRow, signedDraft: signedMinuta }),
    errors: [e.inactive, e.notAgreed, e.caseNotYours],
  }),
} as const
