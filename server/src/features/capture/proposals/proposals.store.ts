import type { CaseId, PersonId } from '@tratativa/contract/kernel/ids'
import type { AddressKind } from '@tratativa/contract/people/addresses'
import type { TenantTx, Tx } from '../../../platform/db/scope.ts'

interface NewProposal {
  readonly caseId: CaseId
  readonly attemptId: number
  readonly personId: PersonId
  readonly name: string
  readonly kind: AddressKind
  readonly value: string
  readonly source: string
}

/** A contact that was proposed once for a person of a case, even refused, is not proposed again. Returns the number of new ones. */
export const insertProposals = async (tx: TenantTx, proposals: readonly NewProposal[]): Promise<number> => {
  if (proposals.length === 0) return 0
  const rows = await tx.sql
    .insertInto('capture.proposal')
    .values(
      proposals.map(({ caseId, attemptId, personId, ...proposal }) => ({
        ...proposal,
        case_id: caseId,
        attempt_id: attemptId,
        person_id: personId,
        found_at: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant_id', 'case_id', 'person_id', 'value']).doNothing())
    .returning('id')
    .execute()
  return rows.length
}

export const lockContactProposal = (tx: Tx, id: number) =>
  tx.sql
    .selectFrom('capture.proposal')
    .select(['id', 'case_id', 'person_id', 'kind', 'value', 'source', 'decided_at'])
    .where('id', '=', id)
    .forUpdate()
    .$castTo<{
      id: number
      case_id: CaseId
      person_id: PersonId
      kind: AddressKind
      value: string
      source: string
      decided_at: Date | null
    }>()
    .executeTakeFirst()

export const decideContactProposal = async (tx: Tx, id: number, isAccepted: boolean) => {
  await tx.sql
    .updateTable('capture.proposal')
    .set({ is_accepted: isAccepted, decided_at: tx.now, decided_by: tx.actor.accountId })
    .where('id', '=', id)
    .execute()
}
