import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { errors } from '../kernel/errors.ts'
import { bytes } from '../kernel/file.ts'
import { instant, longText, singleLine } from '../kernel/fields.ts'
import { idParam } from '../kernel/ids.ts'
import { channel, signerRole } from './shapes.ts'
import { signingAddresses } from './signing-calls.ts'
import { signingErrors as e } from './signing-errors.ts'
import { envelopeStates, signerStates } from './states.ts'

/** 256 bits in base64url. Another length is an unknown link, not an invalid input, so that a cut link gets a sentence. */
const token = z.string().min(1).max(200)
const pass = z.string().min(1).max(100)
const linkErrors = [e.unknownLink, e.deadLink, e.lockedLink, errors.tooMany] as const

const linkId = z.number().int().min(1).max(2_147_483_647)

/** Nothing of the case, and no name, before the digits and the code. */
const ask = z.object({
  data: z.object({
    /** Which document the digits are asked of. */
    document: z.enum(['cpf', 'oab']),
    /** The link opens the signed copy. */
    isCopy: z.boolean(),
  }),
})

const addresses = z.object({
  data: z.object({
    pass: z.string(),
    channels: z.array(z.object({ channel, address: z.string() })),
    triesLeft: z.number(),
  }),
})

const signing = z.object({
  data: z.object({
    /** The link's id, for the address of its file. */
    id: linkId,
    company: z.string(),
    caseId: z.string(),
    processNumber: z.string(),
    document: z.object({
      name: z.string(),
      hash: z.string(),
      size: z.number(),
      /** The text of the document; empty where it could not be read. */
      text: z.string(),
    }),
    consent: z.string(),
    signer: z.object({
      name: z.string(),
      role: signerRole,
      state: z.enum(signerStates),
      endedAt: instant.nullable(),
    }),
    others: z.array(z.object({ name: z.string(), role: signerRole, hasSigned: z.boolean() })),
    state: z.enum(envelopeStates),
    expiresAt: instant.nullable(),
    /** The signed document with its evidence can be fetched. */
    hasCopy: z.boolean(),
  }),
})

/** Strokes as an SVG path in a box of 600 x 200: `M12 40L13 42…`. */
const strokes = z
  .string()
  .max(12_000)
  .regex(/^(?:[ML]\d{1,3} \d{1,3})+$/)

export const signingEndpoints = {
  openLink: endpoint({
    ...signingAddresses.openLink,
    summary: 'What a link asks for first.',
    input: z.strictObject({ token }),
    output: ask,
    errors: linkErrors,
  }),
  proveDigits: endpoint({
    ...signingAddresses.proveDigits,
    summary: 'Compares the last digits of the signer’s document; right ones show where a code can go.',
    input: z.strictObject({ token, digits: z.string().regex(/^\d{4}$/) }),
    output: addresses,
    errors: [...linkErrors, e.wrongDigits],
  }),
  sendCode: endpoint({
    ...signingAddresses.sendCode,
    summary: 'Sends a code of six digits to an address that the company already had.',
    input: z.strictObject({ token, pass, channel }),
    output: z.object({ data: z.object({ channel, address: z.string() }) }),
    errors: [...linkErrors, e.noPass, e.codeTooSoon, e.mostCodes, e.noChannel],
  }),
  enterCode: endpoint({
    ...signingAddresses.enterCode,
    summary: 'Compares the code; the right one opens the document on this device.',
    input: z.strictObject({ token, pass, code: z.string().regex(/^\d{6}$/) }),
    output: signing,
    errors: [...linkErrors, e.noPass, e.wrongCode, e.oldCode],
  }),
  readDocument: endpoint({
    ...signingAddresses.readDocument,
    summary: 'The document again, on the device that showed the code.',
    input: z.strictObject({ token }),
    output: signing,
    errors: [...linkErrors, e.noPass],
  }),
  sign: endpoint({
    ...signingAddresses.sign,
    summary: 'Signs. A repeated call gets the first one’s answer.',
    input: z.strictObject({
      token,
      hash: z.string().regex(/^[\da-f]{64}$/),
      consents: z.literal(true),
      typedName: singleLine(120).min(3),
      /** Absent for a typed signature. */
      strokes: strokes.optional(),
    }),
    output: signing,
    errors: [...linkErrors, e.noPass, e.otherDocument],
  }),
  refuse: endpoint({
    ...signingAddresses.refuse,
    summary: 'Refuses to sign; the desk gets the reason.',
    input: z.strictObject({ token, reason: longText(1000).min(3) }),
    output: signing,
    errors: [...linkErrors, e.noPass],
  }),
  denyProcess: endpoint({
    ...signingAddresses.denyProcess,
    summary: 'Says that the receiver does not know this process: contact stops and the link dies.',
    input: z.strictObject({ token }),
    output: z.object({ data: z.object({ isDenied: z.literal(true) }) }),
    errors: linkErrors,
  }),
  documentFile: endpoint({
    ...signingAddresses.documentFile,
    summary: 'The PDF, on the device that showed the code: as it was sent, or signed.',
    input: z.strictObject({
      id: idParam(linkId),
      of: z.enum(['original', 'signed']).default('original'),
      isSaved: z.enum(['true', 'false']).default('false'),
    }),
    output: bytes,
    errors: [e.noPass, e.noCopy],
  }),
} as const
