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

interface Answering {
  readonly isAccepted: boolean
  readonly isSignedIn: boolean
}

/** `known` is the person as the company knows them. The audit names nobody as the author where nobody has signed in. */
const record = async (tx: SystemTx, waiting: Waiting, known: Owner, { isAccepted, isSignedIn }: Answering) => {
  const here = await tx.enter(waiting.tenant_id, isSignedIn ? { accountId: known.id, name: known.name } : null)
  const before = { profileTypeId: waiting.profile_type_id, isActive: true }
  const verb = isAccepted ? ('accepted' as const) : ('declined' as const)
  const after = { ...before, isActive: isAccepted }
  recordRights(here, { verb, accountId: known.id, name: known.name, by: known.name, before, after })
  here.emit(identityEvents, 'identity.account.changed', { accountId: known.id })
}

export const acceptWaiting = async (tx: SystemTx, waiting: Waiting, owner: Owner, isSignedIn: boolean) => {
  if (await findMembershipOf(tx, waiting.tenant_id, owner.id)) refuse(identityErrors.emailTaken)
  await moveMembership(tx, waiting.id, owner.id)
  await dropUnproven(tx, waiting.account_id)
  await record(tx, waiting, { id: owner.id, name: waiting.label ?? owner.name }, { isAccepted: true, isSignedIn })
}

const decline = async (tx: SystemTx, waiting: Waiting) => {
  await closeMembership(tx, waiting.id)
  await dropUnproven(tx, waiting.account_id)
  // Turned down, the company knows no more of the person than what it typed.
  const typed = { id: waiting.account_id, name: waiting.label ?? waiting.name }
  await record(tx, waiting, typed, { isAccepted: false, isSignedIn: true })
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
    return isAccepted ? acceptWaiting(tx, waiting, owner, true) : decline(tx, waiting)
  })
  return {
    error: false,
    message: isAccepted ? 'Convite aceito. Você já pode trocar de empresa.' : 'Convite recusado.',
  }
}
