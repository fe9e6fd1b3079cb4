// Mails are sent by a job, so that they are sent if and only if the transaction that they report commits.
import { z } from 'zod'
import type { MailGateway } from '../../../gateways/mail/port.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { defineJob, handleJob } from '../../../platform/jobs/job.ts'
import { mailPurpose } from './mail-purpose.ts'

const sendMail = defineJob({
  name: 'identity.mail.send',
  // Jobs are rows that people may look at: a text that may contain a link is encrypted.
  payload: z.object({ to: z.string(), subject: z.string(), sealedText: z.string() }),
  attempts: 12,
})

interface Post {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export const postMail = (tx: TenantTx, seal: Seal, { to, subject, text }: Post) =>
  tx.enqueue(sendMail, { to, subject, sealedText: seal.close(mailPurpose, text) })

export interface MailServices {
  readonly seal: Seal
  readonly mail: MailGateway
}

export const sendIdentityMailJob = ({ seal, mail }: MailServices) =>
  handleJob(sendMail, ({ to, subject, sealedText }, { tenantId, jobId }) =>
    mail.send({ tenantId, key: `job-${jobId}`, to, subject, text: seal.open(mailPurpose, sealedText) }),
  )
