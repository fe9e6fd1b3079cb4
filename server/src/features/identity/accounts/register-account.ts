// Asking for access. The company is found by the address; one of its administrators lets the person in, or does not.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { identityErrors } from '@tratativa/contract/identity/errors'
import { identityEvents } from '@tratativa/contract/identity/events'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { SystemTx } from '../../../platform/db/scope.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { alreadyRegisteredMail, registeredMail } from '../mails/mail-texts.ts'
import { postMail } from '../mails/send-mail.job.ts'
import { insertMembership } from '../memberships/memberships.store.ts'
import { refuseWeak } from '../passwords/refuse-weak.ts'
import { findCredentials, insertAccount } from './accounts.store.ts'
import { findCompanyOf } from './companies.store.ts'
import { newColor } from './new-color.ts'

type Input = InputOf<typeof identityEndpoints.register>

interface Services {
  readonly seal: Seal
  readonly publicUrl: string
}

const negotiator = 3

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

const keep = async (tx: SystemTx, input: Input, passwordHash: string, { seal, publicUrl }: Services) => {
  const { name, email, phone = '', designation = '' } = input
  const link = `${publicUrl}/signin`
  const company = orRefuse(await findCompanyOf(tx, domainOf(email)), identityErrors.noCompany)
  const here = await tx.enter(company.id)
  const accountId = await insertAccount(tx, {
    name,
    email,
    phone,
    designation,
    passwordHash,
    color: newColor(email),
  })
  if (accountId === undefined) {
    // Only the owner of the mailbox learns that there was an account already.
    const owner = await findCredentials(tx, email)
    return postMail(here, seal, { to: email, ...alreadyRegisteredMail({ name: owner?.name ?? email, link }) })
  }
  await insertMembership(here, { accountId, profileTypeId: negotiator, isActive: false, activatedAt: null })
  here.emit(identityEvents, 'identity.account.registered', { accountId, name, email })
  return postMail(here, seal, { to: email, ...registeredMail({ name, company: company.name, link }) })
}

export const registerAccount = async (
  call: Call,
  input: Input,
  services: Services,
): Promise<OutputOf<typeof identityEndpoints.register>> => {
  refuseWeak(input.password, input.email)
  await call.asSystem(async (tx) => orRefuse(await findCompanyOf(tx, domainOf(input.email)), identityErrors.noCompany))
  const passwordHash = await hashPassword(input.password)
  await call.asSystem((tx) => keep(tx, input, passwordHash, services))
  return {
    error: false,
    message: 'Conta criada com sucesso! Um administrador da sua empresa precisa liberar o seu acesso.',
  }
}
