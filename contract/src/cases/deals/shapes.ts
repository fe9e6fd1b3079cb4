import { z } from 'zod'
import { chatId, messageId } from '../../chat/ids.ts'
import { maxText } from '../../chat/media-limits.ts'
import { templateId } from '../../chat/shapes.ts'
import { email, instant, longText, optionalSingleLine, singleLine } from '../../kernel/fields.ts'
import { accountId, clientId, idParam, subClientId } from '../../kernel/ids.ts'
import { moneyIn, moneyOut } from '../../kernel/money.ts'
import { caseRow, situation } from '../shapes.ts'
import { outcomes } from './ledger.ts'

export const offerSide = z.enum(['ours', 'theirs'])
export const offerKind = z.enum(['proposal', 'counter'])
/** The channels by which an offer is made or received. */
export const offerChannels = ['screen', 'list', 'batch', 'import', 'call', 'whatsapp', 'mail'] as const
export const offerChannel = z.enum(offerChannels)
export type OfferChannel = z.output<typeof offerChannel>
export const offerOutcome = z.enum(outcomes)

export const longId = z.string().regex(/^[1-9]\d{0,14}$/)
export const offerId = longId.meta({ kind: 'OfferId' })
export const requestId = longId.meta({ kind: 'OfferRequestId' })
export const ceilingId = longId.meta({ kind: 'CeilingId' })
const situationNumber = z.number().int().min(1).max(2_147_483_647)
export const situationId = situationNumber.brand<'SituationId'>().meta({ kind: 'SituationId' })
export const statusId = situationNumber.brand<'StatusId'>().meta({ kind: 'StatusId' })

/** The terms of an offer, by either side. */
export const offerTerms = {
  side: offerSide,
  move: offerKind,
  value: moneyIn.refine((cents) => cents > 0),
  instalments: z.number().int().min(1).max(360).default(1),
  paymentForm: optionalSingleLine(120).default(''),
  /** How many days the offer is valid; it expires at midnight at the end of the last day. Null: valid until it is answered. */
  termDays: z.number().int().min(0).max(3650).nullable().default(null),
  text: longText(4000).default(''),
  channel: z.enum(['screen', 'list', 'call', 'whatsapp', 'mail']).default('screen'),
}

/** An amount that was read from a message of the other side. */
export const reading = z.strictObject({ value: offerTerms.value, instalments: offerTerms.instalments })

/** The message that an offer goes out with: of a conversation, begun with a number of a person of the case if there is none, or a mail. */
export const offerMessage = z.discriminatedUnion('channel', [
  z
    .strictObject({
      channel: z.literal('whatsapp'),
      chatId: chatId.optional(),
      phone: optionalSingleLine(30).optional(),
      text: longText(maxText).pipe(z.string().min(1)),
      /** The template that the text came from. */
      templateId: templateId.optional(),
      isConductConfirmed: z.boolean().optional(),
    })
    .refine((message) => (message.chatId === undefined) !== (message.phone === undefined), { path: ['chatId'] }),
  z.strictObject({
    channel: z.literal('mail'),
    addresses: z.array(email).min(1).max(10),
    subject: singleLine(200),
    text: longText(20_000).pipe(z.string().min(1)),
  }),
])
export type OfferMessage = z.output<typeof offerMessage>

/** The messages of an offer; of a conversation that the caller does not see, only the state. */
const linkedMessage = z.object({ chatId, messageId })
export const offerDelivery = z.object({
  channel: z.enum(['whatsapp', 'mail']),
  state: z.enum(['sending', 'sent', 'delivered', 'read', 'failed', 'uncertain', 'withdrawn']),
  /** The name of the contact, or the addresses; null for callers who do not see the conversation. */
  to: z.string().nullable(),
  failure: z.string().nullable(),
  message: linkedMessage.nullable(),
})
export type OfferDelivery = z.output<typeof offerDelivery>
export const offerLinks = {
  /** Null: the offer did not go out with a message. */
  delivery: offerDelivery.nullable(),
  /** The message that the offer was read from. */
  cited: linkedMessage.nullable(),
}

export const offer = z.object({
  id: offerId,
  side: offerSide,
  move: offerKind,
  value: moneyOut,
  instalments: z.number(),
  paymentForm: z.string(),
  termDays: z.number().nullable(),
  /** The last day on which the offer is valid. */
  expiresOn: z.string().nullable(),
  text: z.string(),
  channel: offerChannel,
  by: z.string(),
  at: instant,
  /** The ceiling at the time of the offer; also null for users who may not see it. */
  ceiling: moneyOut.nullable(),
  /** The request that allowed the offer above its ceiling. */
  requestId: requestId.nullable(),
  outcome: offerOutcome,
  outcomeNote: z.string(),
  outcomeBy: z.string().nullable(),
  outcomeAt: instant.nullable(),
  /** True when the caller may correct the answer to this offer now. */
  canCorrect: z.boolean(),
  ...offerLinks,
})
export type Offer = z.output<typeof offer>

/** The current values of both sides. */
export const negotiationStatus = z.object({
  ours: moneyOut.nullable(),
  theirs: moneyOut.nullable(),
  gap: moneyOut.nullable(),
  /** Null when nothing limits the offer, and for users who may not see the ceiling. */
  ceiling: moneyOut.nullable(),
  canSeeCeiling: z.boolean(),
  /** The amount left between our last offer and the ceiling. */
  room: moneyOut.nullable(),
})

/** The message that a request carries: how it goes, to whom, and its words. */
export const requestMessage = z.object({
  channel: z.enum(['whatsapp', 'mail']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
})

export const requestState = z.enum(['waiting', 'approved', 'refused', 'withdrawn'])

/** A request to approve an offer above its ceiling, or the acceptance of an offer of the other side above it. */
export const offerRequest = z.object({
  id: requestId,
  case: z.object({ id: z.string(), author: z.string(), client: z.string(), processNumber: z.string() }),
  kind: z.enum(['offer', 'acceptance']),
  move: offerKind,
  value: moneyOut,
  instalments: z.number(),
  paymentForm: z.string(),
  termDays: z.number().nullable(),
  text: z.string(),
  channel: offerChannel,
  /** Null for users who may not see it. */
  ceiling: moneyOut.nullable(),
  reason: z.string(),
  state: requestState,
  askedBy: z.object({ id: accountId, name: z.string() }),
  askedAt: instant,
  /** The message that goes out when the request is approved. */
  message: requestMessage.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  note: z.string(),
})
export type OfferRequest = z.output<typeof offerRequest>

/** A request in a list, with the last offers of its case, oldest first. Retracted offers are left out. */
export const listedRequest = offerRequest.extend({
  offers: z.array(z.object({ id: z.number(), side: z.enum(['ours', 'theirs']), value: moneyOut, at: instant })),
})
export type ListedRequest = z.output<typeof listedRequest>

export const ceilingScope = {
  clientId: idParam(clientId).optional(),
  subClientId: idParam(subClientId).optional(),
  situationId: idParam(situationId).optional(),
}

export const ceiling = z.object({
  id: ceilingId,
  client: z.object({ id: clientId, name: z.string() }).nullable(),
  subClient: z.object({ id: subClientId, name: z.string(), client: z.string() }).nullable(),
  situation: situation.nullable(),
  case: z.object({ id: z.string(), author: z.string() }).nullable(),
  version: z.number(),
  amount: moneyOut.nullable(),
  /** In per cent of the value of the claim, with up to two decimals. */
  percent: z.number().nullable(),
  note: z.string(),
  by: z.string(),
  at: instant,
})
export type Ceiling = z.output<typeof ceiling>

/** The four-eyes rule: a ceiling set by a supervisor applies to the supervisor's own offers only after somebody else confirms it. */
export const ceilingRule = z.object({ needsTwoPeople: z.boolean() })

/** The client, sub-client and situation of a case, by name. */
const caseTarget = z.object({ client: z.string(), subClient: z.string(), situation: z.string() })

/** A change that widens a ceiling and waits for confirmation. */
export const baseRequest = z.object({
  case: z.object({ id: z.string(), author: z.string(), processNumber: z.string() }),
  /** Null when the claim was not changed. */
  claim: z.object({ before: moneyOut.nullable(), after: moneyOut.nullable() }).nullable(),
  place: z.object({ before: caseTarget, after: caseTarget }).nullable(),
  /** The limit of the offers now, and the limit after confirmation; null: no limit. */
  ceiling: z.object({ now: moneyOut.nullable(), confirmed: moneyOut.nullable() }),
  askedBy: z.string(),
  askedAt: instant,
})
export type BaseRequest = z.output<typeof baseRequest>

/** The result of a change: the updated case, and the request when an offer in the change waits for a decision. */
export const changed = z.object({ data: caseRow, request: offerRequest.nullable() })

/** The draft of the agreement as the signing service stores it. */
export const minutaEnvelope = z.object({
  token: z.string(),
  name: z.string(),
  status: z.string(),
  link: z.string(),
  signers: z.array(z.object({ name: z.string(), email: z.string(), status: z.string(), link: z.string() })),
})
export const signedMinuta = z.object({ name: z.string(), url: z.string(), signedAt: instant.nullable() })
