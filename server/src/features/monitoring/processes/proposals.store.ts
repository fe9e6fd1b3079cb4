import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../platform/db/scope.ts'

export const lockProposal = async (tx: Tx, id: number) => {
  const row = await tx.sql
    .selectFrom('monitoring.proposal as o')
    .innerJoin('monitoring.process as p', 'p.id', 'o.process_id')
    .select(['o.process_id as processId', 'o.situation_key as situation', 'o.decided_at as decidedAt', 'p.case_id'])
    .where('o.id', '=', id)
    .forUpdate('o')
    .executeTakeFirst()
  return row && { ...row, caseId: row.case_id as CaseId }
}

export const decideOn = async (tx: Tx, id: number, isAccepted: boolean) => {
  await tx.sql
    .updateTable('monitoring.proposal')
    .set({ decided_at: tx.now, decided_by: tx.actor.accountId, is_accepted: isAccepted })
    .where('id', '=', id)
    .execute()
}

export const findOpenProposal = async (tx: Tx, caseId: CaseId, situation: string): Promise<number | undefined> => {
  const row = await tx.sql
    .selectFrom('monitoring.proposal as o')
    .innerJoin('monitoring.process as p', 'p.id', 'o.process_id')
    .select('o.id')
    .where('p.case_id', '=', caseId)
    .where('o.situation_key', '=', situation)
    .where('o.decided_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}
