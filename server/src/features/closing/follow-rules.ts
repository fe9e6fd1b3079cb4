// Steps that happen without a press, by the rules that an administrator set.
import type { TenantTx } from '../../platform/db/scope.ts'
import { randomUUID } from 'node:crypto'
import type { FactsOfCase } from './facts.store.ts'
import { makeRoadPetition, sendMinuta, signRoadPetition } from './road-jobs.ts'
import { updateRoad, type RoadRow } from './roads.store.ts'
import { findRoadRules } from './rules/rules.store.ts'

export const laneOf = ({ id }: Pick<RoadRow, 'id'>) => `road:${id}`

/** A rule acts once for each step: what people called off it does not begin again. */
export const followRules = async (tx: TenantTx, road: RoadRow, { envelope, petition }: FactsOfCase) => {
  const set = await findRoadRules(tx)
  if (set === null) return
  const { rules, byAccount: by } = set
  if (road.step === 'sending' && rules.sendsMinuta && envelope === null && road.sending_key === null) {
    const key = randomUUID()
    await updateRoad(tx, road.id, { sending_key: key })
    tx.enqueue(sendMinuta, { road: road.id, key, by, isByRule: true }, { lane: laneOf(road) })
  }
  if (road.step === 'petition' && rules.makesPetition && petition === null)
    tx.enqueue(makeRoadPetition, { road: road.id, by }, { lane: laneOf(road) })
}

/** An approved petition waits for its signature only. */
export const followSigningRule = async (tx: TenantTx, road: RoadRow, { petition }: FactsOfCase) => {
  if (road.step !== 'signing' || petition?.state !== 'approved' || road.signing_key !== null) return
  const set = await findRoadRules(tx)
  const certificateId = set?.rules.certificateId ?? null
  if (set === null || certificateId === null) return
  const key = randomUUID()
  await updateRoad(tx, road.id, { signing_key: key })
  tx.enqueue(signRoadPetition, { road: road.id, key, by: set.byAccount, certificateId }, { lane: laneOf(road) })
}
