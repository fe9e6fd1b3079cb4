import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../../platform/db/scope.ts'
import { waitingHandovers } from './handovers.store.ts'

/** Returns the handover requests for a case that the caller may see. */
export const readHandovers = async (
  on: Pick<Reader, 'sql' | 'actor'>,
  id: CaseId,
): Promise<CaseDetail['handovers']> => {
  const handovers = await waitingHandovers(on, id)
  return handovers.map(({ id: handover, by, askedBy, at: instant }) => ({
    id: String(handover),
    by,
    isMine: askedBy === on.actor.accountId,
    at: instant.toISOString(),
  }))
}
