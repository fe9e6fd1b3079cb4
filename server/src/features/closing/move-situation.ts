// The situations of a case follow its road by the cases' own way of changing.
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import type { RoadStep } from '@tratativa/contract/closing/steps'
import { profiles, type Actor } from '@tratativa/contract/kernel/actor'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../platform/db/scope.ts'
import { moveSituation } from '../cases/index.ts'
import { memberOfAccount } from '../identity/index.ts'
import type { RoadRow } from './roads.store.ts'

export type RoadMaker = Pick<Actor, 'accountId' | 'name' | 'profileTypeId'>

/** Without a caller, the road acts in the name of the person who began it. */
export const makerOf = async (tx: TenantTx, { by_account, by_name }: RoadRow): Promise<RoadMaker> => ({
  accountId: by_account,
  name: by_name,
  profileTypeId: (await memberOfAccount(tx, by_account))?.profileTypeId ?? profiles.negotiator,
})

const beforeFiling: readonly (string | null)[] = [
  situationKeys.agreed,
  situationKeys.minutaSent,
  situationKeys.minutaSigned,
]

/** The situation that a settled step brings, where the case still stands before it. */
const situationOf = (step: RoadStep, situation: string | null): string | null => {
  if (step === 'filing' && beforeFiling.includes(situation)) return situationKeys.filed
  return step === 'payments' && situation !== situationKeys.paid ? situationKeys.paid : null
}

interface Settled {
  readonly caseId: CaseId
  readonly situation: string | null
  readonly steps: readonly RoadStep[]
  readonly by: RoadMaker
}

export const followSituation = async (tx: TenantTx, { caseId, situation, steps, by }: Settled) => {
  let current = situation
  for (const step of steps) {
    const key = situationOf(step, current)
    if (key === null) continue
    await moveSituation(tx, by, caseId, key)
    current = key
  }
}
