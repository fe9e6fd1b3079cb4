import { casesErrors } from '@tratativa/contract/cases/errors'
import { canWorkOn } from '@tratativa/contract/cases/permissions'
import { errors } from '@tratativa/contract/kernel/errors'
import { petitionsErrors as e } from '@tratativa/contract/petitions/errors'
import { isEditable } from '@tratativa/contract/petitions/states'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { lockPetition, type PetitionRow } from './petitions.store.ts'

/** Locks a petition on which the caller works, in the version that the caller saw. */
export const lockSeen = async (tx: Tx, id: string, version: number | null): Promise<PetitionRow> => {
  const row = orRefuse(await lockPetition(tx, Number(id)), errors.notFound)
  if (!canWorkOn(tx.actor, row)) refuse(casesErrors.caseNotYours)
  if (version !== null && row.version !== version) refuse(e.changedMeanwhile)
  return row
}

export const lockEditable = async (tx: Tx, id: string, version: number | null): Promise<PetitionRow> => {
  const row = await lockSeen(tx, id, version)
  if (!isEditable(row.state)) refuse(e.notEditable)
  return row
}
