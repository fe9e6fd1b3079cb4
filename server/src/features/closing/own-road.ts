// The authorization of a press on a road.
import { casesErrors } from '@tratativa/contract/cases/errors'
import { canWorkOn } from '@tratativa/contract/cases/permissions'
import { closingErrors as e } from '@tratativa/contract/closing/errors'
import type { RoadStep } from '@tratativa/contract/closing/steps'
import { errors } from '@tratativa/contract/kernel/errors'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../platform/refusal/refusal.ts'
import { findCase } from '../cases/index.ts'
import { lockOpenRoad } from './roads.store.ts'

export const demandRoadCase = async (tx: Tx, caseId: CaseId) => {
  const case_ = orRefuse(await findCase(tx, caseId), errors.notFound, { field: 'caseId' })
  if (!canWorkOn(tx.actor, case_)) refuse(casesErrors.caseNotYours)
  return case_
}

interface Seen {
  readonly caseId: CaseId
  readonly version: number
}

/** Locks the road in the version that the caller saw. */
export const lockSeenRoad = async (tx: Tx, { caseId, version }: Seen) => {
  const case_ = await demandRoadCase(tx, caseId)
  const road = orRefuse(await lockOpenRoad(tx, caseId), e.noRoad)
  if (road.version !== version) refuse(e.changedMeanwhile)
  return { road, case_ }
}

export const lockCurrentStep = async (tx: Tx, input: Seen & { readonly step: RoadStep }) => {
  const locked = await lockSeenRoad(tx, input)
  if (locked.road.step !== input.step) refuse(e.otherStep)
  return locked
}
