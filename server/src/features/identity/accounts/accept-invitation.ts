// The owner of an address accepts or declines a pending membership.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { identityErrors } from '@tratativa/contract/identity/errors'
import { identityEvents } from '@tratativa/contract/identity/events'
import { profileNames } from '@tratativa/contract/kernel/actor'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader, SystemTx } from '../../../platform/db/scope.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { dropUnproven, findCredentials, listInvitations, type Credentials } from './accounts.store.ts'
import {
  closeMembership,
  findMembershipOf,
  lockWaitingMembership,
  moveMembership,
} from '../memberships/memberships.store.ts'
import { recordRights } from '../memberships/rights.ts'

type Waiting = NonNullable<Awaited<ReturnType<typeof lockWaitingMembership>>>
type Owner = Pick<Credentials, 'id' | 'name'>

const record = async (tx: SystemTx, waiting: Waiting, owner: Owner, isAccepted: boolean) => {
  const here = await tx.enter(waiting.tenant_id)
  const before = { profileTypeId: waiting.profile_type_id, isActive: true }
  const verb = isAccepted ? ('accepted' as const) : ('declined' as const)
  const after = { ...before, isActive: isAccepted }
  // Turned down, the company knows no more of the person than what it typed.
  const known = isAccepted ? owner : { id: waiting.account_id, name: waiting.name }
  recordRights(here, { verb, accountId: known.id, name: known.name, by: known.name, before, after })
  here.emit(identityEvents, 'identity.account.changed', { accountId: known.id })
}

export const acceptWaiting = async (tx: SystemTx, waiting: Waiting, owner: Owner) => {
  if (await findMembershipOf(tx, waiting.tenant_id, owner.id)) refuse(identityErrors.emailTaken)
  await moveMembership(tx, waiting.id, owner.id)
  await dropUnproven(tx, waiting.account_id)
  await record(tx, waiting, owner, true)
}

const decline = async (tx: SystemTx, waiting: Waiting, owner: Owner) => {
  await closeMembership(tx, waiting.id)
  await dropUnproven(tx, waiting.account_id)
  await record(tx, waiting, owner, false)
}

export const showInvitations = async (reader: Reader): Promise<OutputOf<typeof identityEndpoints.invitations>> => ({
  data: (await listInvitations(reader)).map(({ id, company, profileTypeId, at: instant }) => ({
    id,
    company,
    profileTypeName: profileNames[profileTypeId],
    at: instant.toISOString(),
  })),
})

type Answer = typeof identityEndpoints.answerInvitation

export const answerInvitation = async (
  call: HttpCall,
  { id, accept: isAccepted }: InputOf<Answer>,
): Promise<OutputOf<Answer>> => {
  const actor = await call.read((reader) => Promise.resolve(reader.actor))
  await call.asSystem(async (tx) => {
    const waiting = orRefuse(await lockWaitingMembership(tx, id), errors.notFound)
    const owner = await findCredentials(tx, waiting.email)
    if (owner?.id !== actor.accountId || owner.isConfined) return refuse(errors.notFound)
    return isAccepted ? acceptWaiting(tx, waiting, owner) : decline(tx, waiting, owner)
  })
  return {
    error: false,
    message: isAccepted ? 'Convite aceito. Você já pode trocar de empresa.' : 'Convite recusado.',
  }
}
