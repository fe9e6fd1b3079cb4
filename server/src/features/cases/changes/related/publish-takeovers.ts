// Publishes that a case was taken from its negotiator, so that the old and the new negotiator notice.
import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, toCaseId, type UserId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import type { Decision } from '../pending-decision.ts'
import type { By } from '../case-change.ts'

/** Returns the old and the new negotiator of a case; null where nobody loses the case. */
const takeoverOf = ({ stored: case_, state }: Decision) =>
  case_.negotiator_id === null || case_.negotiator_id === state.negotiator_id
    ? null
    : { from: case_.negotiator_id as UserId, to: state.negotiator_id as UserId | null }

export const publishTakeover = (tx: TenantTx, decision: Decision, by: By) => {
  const taken = takeoverOf(decision)
  const id = caseCode(toCaseId(decision.stored.id))
  if (taken) tx.emit(casesEvents, 'cases.case.taken', { id, ...taken, by: by.accountId, byName: by.name })
}

/** Publishes each pair of people once, however many cases go from one to the other. */
export const publishTakeovers = (
  tx: TenantTx,
  done: readonly { readonly decision: Decision }[],
  by: By,
  batch: string,
) => {
  const taken = new Map(
    done.flatMap(({ decision }) => {
      const pair = takeoverOf(decision)
      return pair ? [[`${pair.from}/${pair.to}`, pair] as const] : []
    }),
  )
  if (taken.size > 0)
    tx.emit(casesEvents, 'cases.cases.taken', {
      moves: [...taken.values()],
      by: by.accountId,
      byName: by.name,
      batch,
    })
}
