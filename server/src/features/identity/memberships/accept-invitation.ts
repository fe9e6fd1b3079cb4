// The owner of an address takes a place that a company keeps for them, or turns it down.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { identityErrors } from '@tratativa/contract/identity/errors'
import { identityEvents } from '@tratativa/contract/identity/events'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { hashToken } from '../../../platform/crypto/seal.ts'
import type { Reader, SystemTx } from '../../../platform/db/scope.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import {
  dropUnproven,
  findCredentials,
  findProvenIn,
  listInvitations,
  type Credentials,
} from '../accounts/accounts.store.ts'
import { findLink, useLink } from '../passwords/links.store.ts'
import { closeMembership, findPlaceOf, holdWaiting, moveMembership } from './memberships.store.ts'
import { recordRights } from './rights.ts'

type Waiting = NonNullable<Awaited<ReturnType<typeof holdWaiting>>>
type Owner = Pick<Credentials, 'id' | 'name'>

const record = async (tx: SystemTx, waiting: Waiting, owner: Owner, isAccepted: boolean) => {
  const here = await tx.enter(waiting.tenant_id)
  const before = { profileTypeId: waiting.profile_type_id, isActive: true }
  const verb = isAccepted ? ('accepted' as const) : ('declined' as const)
  const after = { ...before, isActive: isAccepted }
  recordRights(here, { verb, accountId: owner.id, name: owner.name, by: owner.name, before, after })
  here.emit(identityEvents, 'identity.account.changed', { accountId: owner.id })
}

const accept = async (tx: SystemTx, waiting: Waiting, owner: Owner) => {
  if (await findPlaceOf(tx, waiting.tenant_id, owner.id)) refuse(identityErrors.emailTaken)
  await moveMembership(tx, waiting.id, owner.id)
  await dropUnproven(tx, waiting.account_id)
  await record(tx, waiting, owner, true)
}

const decline = async (tx: SystemTx, waiting: Waiting, owner: Owner) => {
  await closeMembership(tx, waiting.id)
  await dropUnproven(tx, waiting.account_id)
  await record(tx, waiting, owner, false)
}

const profileNamesOf = { 1: 'Administrador', 2: 'Supervisor', 3: 'Negociador' } as const

export const showInvitations = async (reader: Reader): Promise<OutputOf<typeof identityEndpoints.invitations>> => ({
  data: (await listInvitations(reader)).map(({ id, company, profileTypeId, at }) => ({
    id,
    company,
    profileTypeName: profileNamesOf[profileTypeId],
    at: at.toISOString(),
  })),
})

type Answer = typeof identityEndpoints.answerInvitation

export const answerInvitation = async (
  call: Call,
  { id, accept: isAccepted }: InputOf<Answer>,
): Promise<OutputOf<Answer>> => {
  const actor = await call.read((reader) => Promise.resolve(reader.actor))
  await call.asSystem(async (tx) => {
    const waiting = orRefuse(await holdWaiting(tx, id), errors.notFound)
    const owner = await findCredentials(tx, waiting.email)
    if (owner?.id !== actor.accountId || owner.isConfined) return refuse(errors.notFound)
    return isAccepted ? accept(tx, waiting, owner) : decline(tx, waiting, owner)
  })
  return {
    error: false,
    message: isAccepted ? 'Convite aceito. Você já pode trocar de empresa.' : 'Convite recusado.',
  }
}

type ByLink = typeof identityEndpoints.acceptByLink

/** Only a link that went to the mailbox speaks for its owner; one that an outbox keeps is read by others. */
export const acceptByLink = async (
  call: Call,
  { token }: InputOf<ByLink>,
  { isMailKept }: { readonly isMailKept: boolean },
): Promise<OutputOf<ByLink>> => {
  const hash = hashToken(token)
  await call.asSystem(async (tx) => {
    const link = orRefuse(await findLink(tx, hash), identityErrors.linkDead)
    const { accountId, tenantId, email } = link
    if (link.purpose !== 'invitation' || accountId === null || tenantId === null || email === null)
      return refuse(identityErrors.linkDead)
    if (isMailKept) return refuse(identityErrors.acceptInside)
    const owner = orRefuse(await findProvenIn(tx, email, tenantId), identityErrors.linkDead)
    const place = orRefuse(await findPlaceOf(tx, tenantId, accountId), identityErrors.linkDead)
    const waiting = orRefuse(await holdWaiting(tx, place.id), identityErrors.linkDead)
    if (!(await useLink(tx, hash))) return refuse(identityErrors.linkDead)
    return accept(tx, waiting, owner)
  })
  return { error: false, message: 'Convite aceito. Entre com a sua senha.' }
}
