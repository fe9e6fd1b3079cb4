import { casesErrors } from '@tratativa/contract/cases/errors'
import { canWorkOn } from '@tratativa/contract/cases/permissions'
import type { Actor } from '@tratativa/contract/kernel/actor'
import { errors } from '@tratativa/contract/kernel/errors'
import { petitionsErrors as e } from '@tratativa/contract/petitions/errors'
import { isEditable } from '@tratativa/contract/petitions/states'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { lockPetition, type PetitionRow } from './petitions.store.ts'

const demandSeen = (actor: Actor, row: PetitionRow | undefined, version: number | null): PetitionRow => {
  const petition = orRefuse(row, errors.notFound)
  if (!canWorkOn(actor, petition)) refuse(casesErrors.caseNotYours)
  if (version !== null && petition.version !== version) refuse(e.changedMeanwhile)
  return petition
}

/** Refuses a petition on which the caller does not work, a version that the caller did not see, and a text that is closed. */
export const demandEditable = (actor: Actor, row: PetitionRow | undefined, version: number | null): PetitionRow => {
  const petition = demandSeen(actor, row, version)
  if (!isEditable(petition.state)) refuse(e.notEditable)
  return petition
}

/** Locks a petition on which the caller works, in the version that the caller saw. */
export const lockSeen = async (tx: Tx, id: string, version: number | null): Promise<PetitionRow> =>
  demandSeen(tx.actor, await lockPetition(tx, Number(id)), version)

export const lockEditable = async (tx: Tx, id: string, version: number | null): Promise<PetitionRow> =>
  demandEditable(tx.actor, await lockPetition(tx, Number(id)), version)
