// 'Esqueci a senha' (forgotten password). The call only queues a job in all cases: neither its answer nor its duration reveals who has an
// account.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { providerTenant } from '@tratativa/contract/kernel/actor'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { z } from 'zod'
import { markOf } from '../../../platform/auth/tokens.ts'
import type { KeyRing } from '../../../platform/crypto/key-ring.ts'
import { hashToken, makeOneTimeToken, type Seal } from '../../../platform/crypto/seal.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { defineJob, handleJob } from '../../../platform/jobs/job.ts'
import { findCredentials } from '../accounts/accounts.store.ts'
import { canRequestMail, strangersLane } from '../mails/requested-mails.ts'
import { hiddenLink, resetMail } from '../mails/mail-texts.ts'
import { postMail } from '../mails/send-mail.job.ts'
import { isKnownInOtherTenant, listMembershipStates } from '../memberships/memberships.store.ts'
import { hasResetSince, insertLink } from './links.store.ts'

const linkMinutes = 30
const minSecondsBetweenMails = 60
const addressPurpose = 'identity.reset'

const prepareReset = defineJob({
  name: 'identity.reset.prepare',
  payload: z.object({ sealedEmail: z.string() }),
  attempts: 12,
})

type Endpoint = typeof identityEndpoints.forgotPassword

export const requestReset = async (
  call: HttpCall,
  { email }: InputOf<Endpoint>,
  { seal, attempts }: { readonly seal: Seal; readonly attempts: KeyRing },
): Promise<OutputOf<Endpoint>> => {
  await call.asSystem(async (tx) => {
    // The company, if any, is only known later: until then the job belongs to the provider's tenant.
    const nobodys = await tx.enter(providerTenant as TenantId)
    const sealedEmail = seal.close(addressPurpose, email)
    nobodys.enqueue(prepareReset, { sealedEmail }, { key: `reset ${markOf(attempts, email)}`, lane: strangersLane })
  })
  return { error: false, message: 'Se houver uma conta com este e-mail, enviaremos um link para redefinir a senha.' }
}

export interface ResetServices {
  readonly seal: Seal
  readonly attempts: KeyRing
  readonly publicUrl: string
  readonly isMailKept: boolean
}

export const prepareResetJob = ({ seal, attempts, publicUrl, isMailKept }: ResetServices) =>
  handleJob(prepareReset, ({ sealedEmail }, { db }) =>
    db.asSystem(async (tx) => {
      const account = await findCredentials(tx, seal.open(addressPurpose, sealedEmail))
      if (!account) return
      const [place] = (await listMembershipStates(tx, account.id)).toSorted(
        (a, b) => Number(b.isActive) - Number(a.isActive),
      )
      // Repeated requests do not flood a mailbox.
      const isRecent = await hasResetSince(tx, account.id, new Date(tx.now.getTime() - minSecondsBetweenMails * 1000))
      if (!place || isRecent || !(await canRequestMail(tx, markOf(attempts, account.email)))) return
      const token = makeOneTimeToken()
      const expiresAt = new Date(tx.now.getTime() + linkMinutes * 60 * 1000)
      const { tenantId } = place
      await insertLink(tx, { hash: hashToken(token), accountId: account.id, tenantId, purpose: 'reset', expiresAt })
      // Administrators of this company read its outbox: a link in the outbox must not open another company.
      const isWide = isMailKept && !account.isConfined && (await isKnownInOtherTenant(tx, account.email, tenantId))
      const link = isWide ? hiddenLink : `${publicUrl}/signin?token=${token}`
      postMail(await tx.enter(tenantId), seal, { to: account.email, ...resetMail({ name: account.name, link }) })
    }),
  )
