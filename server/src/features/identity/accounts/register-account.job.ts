// Requests for access. Nothing is created before the owner of the address has followed the link; then an administrator activates the
// account, or does not. The call only queues a job in all cases: neither its answer nor its duration reveals which addresses or companies
// exist.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { providerTenant } from '@tratativa/contract/kernel/actor'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { z } from 'zod'
import { markOf } from '../../../platform/auth/tokens.ts'
import type { KeyRing } from '../../../platform/crypto/key-ring.ts'
import { hashToken, makeOneTimeToken, type Seal } from '../../../platform/crypto/seal.ts'
import type { SystemTx } from '../../../platform/db/scope.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { defineJob, handleJob } from '../../../platform/jobs/job.ts'
import { alreadyRegisteredMail, proofMail } from '../mails/mail-texts.ts'
import { canRequestMail, strangersLane } from '../mails/requested-mails.ts'
import { postMail } from '../mails/send-mail.job.ts'
import { insertLink } from '../passwords/links.store.ts'
import { refuseWeak } from '../passwords/refuse-weak.ts'
import { findProvenIn } from './accounts.store.ts'
import { findCompanyOf } from './companies.store.ts'
import { registrationPurpose, type Registration } from './registration.ts'

type Endpoint = typeof identityEndpoints.register

const linkHours = 24

const prepareRegistration = defineJob({
  name: 'identity.registration.prepare',
  payload: z.object({ sealed: z.string() }),
  attempts: 12,
})

export interface RegistrationServices {
  readonly seal: Seal
  readonly attempts: KeyRing
  readonly publicUrl: string
}

export const registerAccount = async (
  call: HttpCall,
  { password, name, email, phone = '', designation = '' }: InputOf<Endpoint>,
  { seal, attempts }: RegistrationServices,
): Promise<OutputOf<Endpoint>> => {
  // The password is chosen again at the link, because a password that a stranger chose for somebody's address must not open anything.
  refuseWeak(password, email)
  const registration: Registration = { name, email, phone, designation }
  await call.asSystem(async (tx) => {
    // The company, if any, is only known later: until then the job belongs to the provider's tenant.
    const nobodys = await tx.enter(providerTenant as TenantId)
    const sealed = seal.close(registrationPurpose, JSON.stringify(registration))
    nobodys.enqueue(
      prepareRegistration,
      { sealed },
      { key: `register ${markOf(attempts, email)}`, lane: strangersLane },
    )
  })
  return {
    error: false,
    message:
      'Conta criada com sucesso! Se a sua empresa usa o Tratativa, enviamos um link para confirmar o seu e-mail. Depois, um administrador libera o seu acesso.',
  }
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

const prepare = async (tx: SystemTx, sealed: string, { seal, attempts, publicUrl }: RegistrationServices) => {
  const { name, email } = JSON.parse(seal.open(registrationPurpose, sealed)) as Registration
  const company = await findCompanyOf(tx, domainOf(email))
  if (!company || !(await canRequestMail(tx, markOf(attempts, email)))) return
  const here = await tx.enter(company.id)
  const owner = await findProvenIn(tx, email, company.id)
  // Only the owner of the mailbox learns that there was already an account.
  if (owner) {
    const link = `${publicUrl}/signin`
    return postMail(here, seal, { to: email, ...alreadyRegisteredMail({ name: owner.name, link }) })
  }
  const token = makeOneTimeToken()
  const expiresAt = new Date(tx.now.getTime() + linkHours * 60 * 60 * 1000)
  const link = { hash: hashToken(token), accountId: null, tenantId: company.id, registration: sealed, expiresAt }
  await insertLink(tx, { ...link, purpose: 'proof' })
  const address = `${publicUrl}/signin?token=${token}`
  return postMail(here, seal, { to: email, ...proofMail({ name, company: company.name, link: address }) })
}

export const prepareRegistrationJob = (services: RegistrationServices) =>
  handleJob(prepareRegistration, ({ sealed }, { db }) => db.asSystem((tx) => prepare(tx, sealed, services)))
