import { z } from 'zod'
import { events } from '../kernel/event.ts'
import { accountId, certificateId, signingId } from '../kernel/ids.ts'

export const certificatesEvents = events({
  'certificates.certificate.changed': z.object({ id: certificateId }),
  /** The validity ends within so many days; the accounts may sign with it. */
  'certificates.certificate.expiring': z.object({
    id: certificateId,
    name: z.string(),
    days: z.number(),
    validUntil: z.string(),
    accountIds: z.array(accountId),
  }),
  'certificates.signing.settled': z.object({ id: signingId, certificateId, accountId }),
})
export type CertificatesEvents = typeof certificatesEvents
