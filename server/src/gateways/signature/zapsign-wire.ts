// The shapes of ZapSign's answers and webhooks, as far as we read them.
import { z } from 'zod'
import type { RemoteSignerStatus, RemoteStatus, SignatureNews } from './port.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const instant = z
  .string()
  .nullish()
  .transform((value) => {
    const ms = value === null || value === undefined ? Number.NaN : Date.parse(value)
    return Number.isNaN(ms) ? null : new Date(ms)
  })

const signer = z.object({
  token: z.string().min(1),
  external_id: text,
  status: text,
  sign_url: text,
  signed_at: instant,
  rejected_reason: text,
})

export const document = z.object({
  token: z.string().min(1).max(200),
  external_id: text,
  status: z.string(),
  name: text,
  deleted: z.boolean().nullish(),
  signed_file: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
  signers: z.array(signer).default([]),
})
export type ZapDocument = z.output<typeof document>

const listed = z.object({ token: z.string().min(1).max(200), name: text })

/** A plain list in the documentation, a page with `next` in later answers. */
export const documentPage = z.union([
  z.array(listed).transform((results) => ({ results, hasNext: results.length >= 25 })),
  z
    .object({ next: z.union([z.string(), z.number()]).nullish(), results: z.array(listed) })
    .transform(({ next, results }) => ({ results, hasNext: next !== null && next !== undefined })),
])

const statuses: Readonly<Record<string, RemoteStatus>> = {
  pending: 'pending',
  signed: 'signed',
  refused: 'refused',
  expired: 'expired',
}

/** A status that is new to us counts as pending: only a status that we know ends an envelope. */
export const statusOf = ({ status, deleted }: ZapDocument): RemoteStatus =>
  deleted === true ? 'deleted' : (statuses[status.toLowerCase()] ?? 'pending')

const signerStatuses: Readonly<Record<string, RemoteSignerStatus>> = {
  'link-opened': 'opened',
  signed: 'signed',
  refused: 'refused',
}

export const signerStatusOf = (status: string): RemoteSignerStatus => signerStatuses[status.toLowerCase()] ?? 'new'

const delivery = z.object({ token: z.string().min(1).max(200), external_id: text })

export const newsOf = (body: Uint8Array): SignatureNews | null => {
  try {
    const { data } = delivery.safeParse(JSON.parse(Buffer.from(body).toString()))
    return data ? { token: data.token, externalId: data.external_id.slice(0, 200) } : null
  } catch {
    return null
  }
}
