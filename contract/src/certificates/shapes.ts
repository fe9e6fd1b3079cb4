import { z } from 'zod'
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
  signers: z.array(z.object({ accountId, name: z.string() })),
  /** The caller may sign with it. */
  canSign: z.boolean(),
})
export type Certificate = z.output<typeof certificate>

export const signingState = z.enum(['waiting', 'done', 'failed'])

/**
 * key: the certificate is gone, expired or does not open. document: the PDF cannot be signed. timestamp: the authority of timestamps did not
 * answer. file: the stored PDF is missing. changed: the document changed before it was signed.
 */
export const signingFailure = z.enum(['key', 'document', 'timestamp', 'file', 'changed'])
export type SigningFailure = z.output<typeof signingFailure>

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
  hasFile: z.boolean(),
})
export type Signing = z.output<typeof signing>
