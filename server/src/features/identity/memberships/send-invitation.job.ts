// Notifies a person that a company added them. A person with an unproven address gets a link, which proves the address or lets its owner
// accept.
import { accountId as accountIdShape, type AccountId } from '@tratativa/contract/kernel/ids'
import { z } from 'zod'
import type { Seal } from '../../../platform/crypto/seal.ts'
import { hashToken, makeOneTimeToken } from '../../../platform/crypto/seal.ts'
import type { Tx } from '../../../platform/db/scope.ts'
import { defineJob, handleJob } from '../../../platform/jobs/job.ts'
import { invitationMail, welcomeMail } from '../mails/mail-texts.ts'
import { postMail } from '../mails/send-mail.job.ts'
import { insertLink } from '../passwords/links.store.ts'
import { findMemberOf } from './memberships.store.ts'

const invitationDays = 7

const invite = defineJob({
  name: 'identity.invitation.send',
  payload: z.object({ accountId: accountIdShape, by: z.string() }),
  attempts: 12,
})

export const sendInvitation = (tx: Tx, accountId: AccountId, name: string) => {
  const entry = { subjectId: String(accountId), subject: name, before: null, after: null }
  tx.audit({ action: 'identity.invitation.sent', ...entry })
  tx.enqueue(invite, { accountId, by: tx.actor.name }, { key: `invitation ${tx.tenantId} ${accountId}` })
}

export interface InvitationServices {
  readonly seal: Seal
  readonly publicUrl: string
}

export const sendInvitationJob = ({ seal, publicUrl }: InvitationServices) =>
  handleJob(invite, ({ accountId, by }, { db, tenantId }) =>
    db.asSystem(async (tx) => {
      const member = await findMemberOf(tx, tenantId, accountId)
      // The invitation was withdrawn before the mail was sent.
      if (!member?.is_active) return
      const { name, email, company, isProven } = member
      const here = await tx.enter(tenantId)
      if (isProven)
        return postMail(here, seal, { to: email, ...welcomeMail({ name, company, by, link: `${publicUrl}/signin` }) })
      const token = makeOneTimeToken()
      const expiresAt = new Date(tx.now.getTime() + invitationDays * 24 * 60 * 60 * 1000)
      await insertLink(tx, { hash: hashToken(token), accountId, tenantId, purpose: 'invitation', expiresAt })
      const link = `${publicUrl}/signin?token=${token}&invite=1`
      return postMail(here, seal, { to: email, ...invitationMail({ name, company, by, link }) })
    }),
  )
