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

/** The situation that a case has without its payment. */
const unpaidSituation = (settled: readonly RoadStep[]): string => {
  if (settled.includes('homologation')) return situationKeys.ratified
  return settled.includes('filing') ? situationKeys.filed : situationKeys.minutaSigned
}

export interface RoadMove {
  readonly fresh: readonly RoadStep[]
  /** All done steps after the move. */
  readonly done: readonly RoadStep[]
  readonly isPaymentUndone: boolean
  /** The payments and all steps before them are settled since this move. */
  readonly passesPayments: boolean
}

/** The situations that a move of the road brings, where the case does not stand there yet. */
const situationsOf = (situation: string | null, { fresh, done, ...move }: RoadMove): string[] => {
  if (move.isPaymentUndone && situation === situationKeys.paid) return [unpaidSituation(done)]
  const isFiled = fresh.includes('filing') && beforeFiling.includes(situation)
  const isPaid = move.passesPayments && situation !== situationKeys.paid
  return [...(isFiled ? [situationKeys.filed] : []), ...(isPaid ? [situationKeys.paid] : [])]
}

interface Moved {
  readonly caseId: CaseId
  readonly situation: string | null
  readonly move: RoadMove
  readonly by: RoadMaker
}

export const followSituation = async (tx: TenantTx, { caseId, situation, move, by }: Moved) => {
  for (const key of situationsOf(situation, move)) await moveSituation(tx, by, caseId, key)
}
