import { z } from 'zod'
import { cnpjKey, isCnpj, isCpf } from '../kernel/brazil.ts'
import { accountId, certificateId, signingId } from '../kernel/ids.ts'

/** For whom the holder of a certificate stands, as the person who stored it declared. */
export const holderRole = z.enum(['company', 'lawyer', 'client'])
export type HolderRole = z.output<typeof holderRole>

/**
 * icp-brasil: an A1 whose chain leads to a root of ICP-Brasil. unverified: an A1 by its own words, where no roots are configured.
 * no-validity: everything else.
 */
export const standing = z.enum(['icp-brasil', 'unverified', 'no-validity'])
export type Standing = z.output<typeof standing>

export const validityState = z.enum(['valid', 'expiring', 'expired', 'not-yet-valid'])

export const certificate = z.object({
  id: certificateId,
  name: z.string(),
  holder: z.object({
    name: z.string(),
    kind: z.enum(['person', 'company', 'unknown']),
    /** The CNPJ in full, a CPF masked; null when the certificate has none. */
    document: z.string().nullable(),
    responsible: z.string().nullable(),
    role: holderRole,
  }),
  issuer: z.string(),
  serial: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  state: validityState,
  standing,
  /** The holder stands in the company's register of holders; null where it has none. */
  isHolderKnown: z.boolean().nullable(),
  signers: z.array(z.object({ accountId, name: z.string() })),
  /** The caller may sign with it. */
  canSign: z.boolean(),
})
export type Certificate = z.output<typeof certificate>

export const signingState = z.enum(['waiting', 'done', 'failed'])

/**
 * key: the certificate is gone, expired or does not open. document: the PDF cannot be signed. timestamp: the authority of timestamps did not
 * answer. file: the stored PDF is missing. changed: the document changed before it was signed. revoked: an authority took the certificate
 * back. revocation: it cannot be known whether one did, and the company signs nothing then.
 */
export const signingFailure = z.enum([
  'key',
  'document',
  'timestamp',
  'file',
  'changed',
  'revoked',
  'revocation',
  'stopped',
])
export type SigningFailure = z.output<typeof signingFailure>

/** good: the lists of its authorities do not name the certificate. unknown: a list could not be had. unlisted: it names no list. */
export const revocationState = z.enum(['good', 'unknown', 'unlisted'])
export type RevocationState = z.output<typeof revocationState>

/** The documents of those in whose name the company signs, without mask. */
const holderDocument = z
  .string()
  .trim()
  .max(20)
  .refine((text) => isCpf(text) || isCnpj(text))
  .transform((text) => cnpjKey(text) ?? text.replaceAll(/\D/g, ''))

export const certificateSettings = z.strictObject({
  /** The rule for a signature while a list of the revoked cannot be had. */
  unreachable: z.enum(['allow', 'refuse']),
  /** A certificate of somebody outside the register is stored with a mark, or only with a reason. */
  holders: z.enum(['warn', 'confirm']),
  documents: z.array(holderDocument).max(200),
})
export type CertificateSettings = z.output<typeof certificateSettings>

/** A use of a certificate. */
export const signing = z.object({
  id: signingId,
  state: signingState,
  reason: z.string(),
  /** The hash of the document before it was signed; null while it waits. */
  sha256: z.string().nullable(),
  by: z.string(),
  at: z.string(),
  failure: signingFailure.nullable(),
  /** Null before the lists were asked for. */
  revocation: revocationState.nullable(),
  hasFile: z.boolean(),
})
export type Signing = z.output<typeof signing>
