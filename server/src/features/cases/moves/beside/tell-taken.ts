// Publishes that a case was taken from its negotiator, so that the old and the new negotiator notice.
import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, toCaseId, type UserId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import type { Decision } from '../draft.ts'
import type { By } from '../move.ts'

/** Returns the old and the new negotiator of a case; null where nobody loses the case. */
const takenFrom = ({ held, state }: Decision) =>
  held.negotiator_id === null || held.negotiator_id === state.negotiator_id
    ? null
    : { from: held.negotiator_id as UserId, to: state.negotiator_id as UserId | null }

export const tellTaken = (tx: TenantTx, decision: Decision, by: By) => {
  const taken = takenFrom(decision)
  const id = caseCode(toCaseId(decision.held.id))
  if (taken) tx.emit(casesEvents, 'cases.case.taken', { id, ...taken, by: by.accountId, byName: by.name })
}

/** Publishes each pair of people once, however many cases go from one to the other. */
export const tellTakenByMany = (
  tx: TenantTx,
  done: readonly { readonly decision: Decision }[],
  by: By,
  batch: string,
) => {
  const taken = new Map(
    done.flatMap(({ decision }) => {
      const pair = takenFrom(decision)
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
