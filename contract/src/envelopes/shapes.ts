import { z } from 'zod'
import { caseDocumentId } from '../cases/desk/document-shapes.ts'
import { instant } from '../kernel/fields.ts'
import { personId } from '../kernel/ids.ts'
import { envelopeStates, signerRoles, signerStates } from './states.ts'

const integer = z.number().int().min(1).max(2_147_483_647)
export const envelopeId = integer.brand<'EnvelopeId'>().meta({ kind: 'EnvelopeId' })
export type EnvelopeId = z.output<typeof envelopeId>
export const signerId = integer.brand<'EnvelopeSignerId'>().meta({ kind: 'EnvelopeSignerId' })
export type SignerId = z.output<typeof signerId>

export const signerRole = z.enum(signerRoles)
export const channel = z.enum(['whatsapp', 'mail'])
export type SignerChannel = z.output<typeof channel>

/** `uncertain`: nobody knows whether it left. */
export const deliveryState = z.enum(['waiting', 'sent', 'failed', 'uncertain'])
export type DeliveryState = z.output<typeof deliveryState>

export const delivery = z.object({
  kind: z.enum(['link', 'reminder', 'code', 'copy']),
  channel,
  /** Masked. */
  address: z.string(),
  state: deliveryState,
  at: instant,
})

export const signer = z.object({
  id: signerId,
  name: z.string(),
  role: signerRole,
  order: z.number(),
  personId: personId.nullable(),
  /** Masked, in the order in which a message tries them. */
  addresses: z.array(z.object({ channel, address: z.string() })),
  state: z.enum(signerStates),
  invitedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Of a refusal. */
  reason: z.string(),
  /** Null while there is none. */
  link: z.object({ state: z.enum(['live', 'locked', 'expired']), opened: z.boolean(), expiresAt: instant }).nullable(),
  lastDelivery: delivery.nullable(),
  /** The turn has come, and the link leaves when the hours of reaching out begin; null otherwise. */
  waitsUntil: instant.nullable(),
})
export type EnvelopeSigner = z.output<typeof signer>

export const envelope = z.object({
  id: envelopeId,
  /** AF0001234 */
  caseId: z.string(),
  name: z.string(),
  version: z.number(),
  state: z.enum(envelopeStates),
  driver: z.enum(['link', 'zapsign']),
  documentId: caseDocumentId,
  documentHash: z.string(),
  isMinuta: z.boolean(),
  isOrdered: z.boolean(),
  expiryDays: z.number(),
  remindDays: z.number(),
  by: z.string(),
  madeAt: instant,
  sentAt: instant.nullable(),
  expiresAt: instant.nullable(),
  endedAt: instant.nullable(),
  endReason: z.string(),
  /** The key of `endReason` in the dictionaries; empty for the words of a person and for words that were stored without a code. */
  endReasonCode: z.string(),
  /** The key of the service's fault in the dictionaries: it did not accept the envelope, or does not tell its state. Empty for none. */
  faultCode: z.string(),
  isSealed: z.boolean(),
  signedDocumentId: caseDocumentId.nullable(),
  /** Why the case did not take the signed draft. */
  recordRefusal: z.string().nullable(),
  recordRefusalCode: z.string(),
  signers: z.array(signer),
})
export type Envelope = z.output<typeof envelope>

/** A person of the case who may sign, with what the case has of them. */
export const possibleSigner = z.object({
  personId,
  name: z.string(),
  role: signerRole.extract(['party', 'lawyer']),
  hasIdentity: z.boolean(),
  addresses: z.array(z.object({ channel, address: z.string(), masked: z.string() })),
  /** Their lawyer has not agreed to direct contact. */
  isRepresented: z.boolean(),
})
/** The person who signs for the client of the case; the mail is masked. */
export const clientOfEnvelope = z.object({ name: z.string(), email: z.string(), signsFirst: z.boolean() })
export type ClientOfEnvelope = z.output<typeof clientOfEnvelope>
export type PossibleSigner = z.output<typeof possibleSigner>
