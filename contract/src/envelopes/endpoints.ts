import { z } from 'zod'
import { casesErrors as c } from '../cases/errors.ts'
import { caseDocumentId } from '../cases/desk/document-shapes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { errors } from '../kernel/errors.ts'
import { email, longText, optionalSingleLine, phone, singleLine } from '../kernel/fields.ts'
import { isCpf } from '../kernel/brazil.ts'
import { caseId, idParam, personId } from '../kernel/ids.ts'
import { envelopesAddresses } from './calls.ts'
import { envelopesErrors as e } from './errors.ts'
import { clientOfEnvelope, envelope, envelopeId, possibleSigner, signerId, signerRole } from './shapes.ts'
import { mostSigners } from './states.ts'

/** A person of the case signs with the document and the addresses that the case has of them; `phone` and `email` choose among those. */
const newSigner = z.strictObject({
  role: signerRole,
  personId: personId.optional(),
  name: optionalSingleLine(120).default(''),
  cpf: z
    .string()
    .transform((text) => text.replace(/\D/g, ''))
    .refine((text) => text === '' || isCpf(text), 'not a CPF')
    .default(''),
  phone: phone.default(''),
  email: z.union([z.literal(''), email]).default(''),
  /** Signers with a lower order sign first. */
  order: z.number().int().min(1).max(mostSigners).default(1),
})
export type NewSigner = z.output<typeof newSigner>

const id = idParam(envelopeId)
const data = z.object({ data: envelope })
const sending = [e.ended, e.represented, e.unreachable, e.blocked, e.caseNotYours] as const

export const envelopesEndpoints = {
  caseEnvelopes: endpoint({
    ...envelopesAddresses.caseEnvelopes,
    summary: 'The envelopes of a case with their signers, the newest first.',
    input: z.strictObject({ caseId }),
    output: z.object({ data: z.array(envelope), mayChange: z.boolean() }),
    errors: [],
  }),
  possibleSigners: endpoint({
    ...envelopesAddresses.possibleSigners,
    summary: 'The people of a case who may sign, and how a link reaches them.',
    input: z.strictObject({ caseId }),
    output: z.object({ data: z.array(possibleSigner), client: clientOfEnvelope.nullable() }),
    errors: [],
  }),
  addEnvelope: endpoint({
    ...envelopesAddresses.addEnvelope,
    summary: 'Makes an envelope of a document of the case. The same key makes one envelope.',
    input: z.strictObject({
      caseId,
      documentId: caseDocumentId,
      name: singleLine(200),
      signers: z.array(newSigner).min(1).max(mostSigners),
      isOrdered: z.boolean().default(false),
      expiryDays: z.number().int().min(1).max(60).default(7),
      /** Days between reminders; 0: none. */
      remindDays: z.number().int().min(0).max(30).default(2),
      clientId: z.uuid(),
    }),
    output: data,
    errors: [
      e.noPdf,
      e.badPdf,
      e.largePdf,
      e.unknownDocument,
      e.unknownPerson,
      e.noIdentity,
      e.noAddress,
      e.blocked,
      e.caseNotYours,
      errors.keyUsed,
    ],
  }),
  sendEnvelope: endpoint({
    ...envelopesAddresses.sendEnvelope,
    summary: 'Sends the links; a draft of the agreement moves the case to its situation.',
    input: z.strictObject({ id }),
    output: data,
    errors: [e.notDraft, ...sending, c.inactive, c.notAgreed, c.caseNotYours],
  }),
  cancelEnvelope: endpoint({
    ...envelopesAddresses.cancelEnvelope,
    summary: 'Calls an envelope off: all its links die.',
    input: z.strictObject({ id, reason: longText(500).default('') }),
    output: data,
    errors: [e.ended, e.caseNotYours],
  }),
  sendLinkAgain: endpoint({
    ...envelopesAddresses.sendLinkAgain,
    summary: 'Sends a signer a new link; the one before dies.',
    input: z.strictObject({ id: idParam(signerId), isReminder: z.boolean().default(false) }),
    output: data,
    errors: [e.notWaiting, e.outside, ...sending],
  }),
} as const
