// A one-time link sets a password: the first password of a person who was invited or registers, which proves the address, or a new password
// for a person who forgot theirs. It grants rights only in the company that sent it.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { identityErrors } from '@tratativa/contract/identity/errors'
import { identityEvents } from '@tratativa/contract/identity/events'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { AccountId, TenantId } from '@tratativa/contract/kernel/ids'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import type { KeyRing } from '../../../platform/crypto/key-ring.ts'
import { hashToken, type Seal } from '../../../platform/crypto/seal.ts'
import type { SystemTx } from '../../../platform/db/scope.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { findProvenIn, insertAccount, proveAccount } from '../accounts/accounts.store.ts'
import { newColor } from '../accounts/new-color.ts'
import { registrationPurpose, type Registration } from '../accounts/registration.ts'
import { recordEverywhere } from '../audit/record-access.ts'
import { forgetFailures } from '../logins/attempts.ts'
import { endLoginsEverywhere } from '../logins/end-logins.ts'
import { stranger } from '../logins/guesser.ts'
import { markDevice } from '../logins/trusted-device.ts'
import { activateMembership, findMembershipOf, insertMembership } from '../memberships/memberships.store.ts'
import { closeLinksOf, findLink, useLink } from './links.store.ts'
import { refuseWeak } from './refuse-weak.ts'

type Endpoint = typeof identityEndpoints.resetPassword

export interface LinkServices {
  readonly seal: Seal
  readonly attempts: KeyRing
  readonly isMailKept: boolean
}

const negotiator = 3

interface OpenLink {
  readonly purpose: 'reset' | 'invitation' | 'proof'
  readonly accountId: AccountId | null
  readonly tenantId: TenantId
  readonly company: string
  readonly email: string
  /** Of the account; none before the proof of somebody who registers. */
  readonly name: string | null
  readonly registration: Registration | null
  /** The address is proven already: no password is set, the membership is only accepted. */
  readonly isOwned: boolean
}

const openLink = async (tx: SystemTx, hash: string, { seal }: Pick<LinkServices, 'seal'>): Promise<OpenLink> => {
  const link = orRefuse(await findLink(tx, hash), identityErrors.linkDead)
  const registration =
    link.registration === null ? null : (JSON.parse(seal.open(registrationPurpose, link.registration)) as Registration)
  const email = orRefuse(registration?.email ?? link.email, identityErrors.linkDead)
  const tenantId = orRefuse(link.tenantId, identityErrors.linkDead)
  const isOwned = link.purpose !== 'reset' && (await findProvenIn(tx, email, tenantId)) !== undefined
  const { purpose, accountId, company, name } = link
  return { purpose, accountId, name, tenantId, company: company ?? '', email, registration, isOwned }
}

const prove = async (tx: SystemTx, accountId: AccountId, link: OpenLink, passwordHash: string, isKept: boolean) => {
  await proveAccount(tx, accountId, { passwordHash, confinedTo: isKept ? link.tenantId : null })
  await closeLinksOf(tx, accountId)
  await endLoginsEverywhere(tx, accountId)
  if (link.purpose === 'reset') {
    const person = { id: accountId, name: link.name ?? link.email }
    // The author is null: the owner of the mailbox reset the password without signing in.
    await recordEverywhere(tx, person, { action: 'identity.password.reset' }, null)
    return accountId
  }
  const place = orRefuse(await findMembershipOf(tx, link.tenantId, accountId), identityErrors.linkDead)
  if (place.is_active) await activateMembership(tx, place.id)
  const here = await tx.enter(link.tenantId)
  here.audit({
    action: 'identity.account.proven',
    subjectId: String(accountId),
    subject: link.email,
    before: null,
    after: null,
  })
  here.emit(identityEvents, 'identity.account.changed', { accountId })
  return accountId
}

const register = async (
  tx: SystemTx,
  link: OpenLink,
  registration: Registration,
  passwordHash: string,
  isKept: boolean,
) => {
  const { name, email, phone, designation } = registration
  const color = newColor(email)
  const confinedTo = isKept ? link.tenantId : null
  const account = { name, email, phone, designation, color, passwordHash, confinedTo }
  const accountId = orRefuse(await insertAccount(tx, account), identityErrors.linkDead)
  const here = await tx.enter(link.tenantId)
  await insertMembership(here, { accountId, profileTypeId: negotiator, isActive: false, activatedAt: null })
  here.audit({
    action: 'identity.account.proven',
    subjectId: String(accountId),
    subject: email,
    before: null,
    after: null,
  })
  here.emit(identityEvents, 'identity.account.registered', { accountId, name, email })
  return accountId
}

export const resetPassword = async (
  call: HttpCall,
  { token, password }: InputOf<Endpoint>,
  services: LinkServices,
): Promise<OutputOf<Endpoint>> => {
  const hash = hashToken(token)
  const open = async (tx: SystemTx) => {
    const link = await openLink(tx, hash, services)
    return link.isOwned ? refuse(identityErrors.accountExists) : link
  }
  const { email } = await call.asSystem(open)
  refuseWeak(password, email)
  const passwordHash = await hashPassword(password)
  const { purpose, accountId } = await call.asSystem(async (tx) => {
    const link = await open(tx)
    if (!(await useLink(tx, hash))) refuse(identityErrors.linkDead)
    await forgetFailures(tx, stranger(services.attempts, email, call.origin))
    const isKept = services.isMailKept
    const id = link.registration
      ? await register(tx, link, link.registration, passwordHash, isKept)
      : await prove(tx, orRefuse(link.accountId, identityErrors.linkDead), link, passwordHash, isKept)
    return { purpose: link.purpose, accountId: id }
  })
  // The mailbox proved the owner of this browser: failures of strangers on the account do not lock it out.
  markDevice(call, { id: accountId, passwordHash }, services.attempts)
  return {
    error: false,
    message:
      purpose === 'proof'
        ? 'E-mail confirmado! Um administrador da sua empresa precisa liberar o seu acesso.'
        : 'Senha definida com sucesso! Entre com ela.',
  }
}

type Read = typeof identityEndpoints.readLink

/** Returns the purpose of a link, so that its page asks for the right data. */
export const readLink = async (
  call: HttpCall,
  { token }: InputOf<Read>,
  services: LinkServices,
): Promise<OutputOf<Read>> => {
  const { purpose, email, company, isOwned } = await call.asSystem((tx) => openLink(tx, hashToken(token), services))
  const isAccepted = isOwned && purpose === 'invitation'
  if (isOwned && !isAccepted) refuse(identityErrors.linkDead)
  return { data: { purpose: isAccepted ? 'acceptance' : purpose, email, company, isInside: services.isMailKept } }
}
