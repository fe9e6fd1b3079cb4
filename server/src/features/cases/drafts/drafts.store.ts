import type { CaseDraft } from '@tratativa/contract/cases/desk/draft-endpoints'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/scope.ts'

/** The caller's own drafts of a case. */
export const listOwnCaseDrafts = async (reader: Reader, caseId: CaseId): Promise<CaseDraft[]> => {
  const { rows } = await sql<{ content: CaseDraft }>`
    select d.content from cases.draft d
    where d.case_id = ${caseId}::integer and d.user_id = ${reader.actor.userId}::integer
    order by d.channel`.execute(reader.sql)
  return rows.map(({ content }) => content)
}

export const upsertCaseDraft = async (tx: Tx, caseId: CaseId, draft: CaseDraft) => {
  const values = { content: JSON.stringify(draft), changed_at: tx.now }
  await tx.sql
    .insertInto('cases.draft')
    .values({ case_id: caseId, user_id: tx.actor.userId, channel: draft.channel, ...values })
    .onConflict((conflict) => conflict.columns(['case_id', 'user_id', 'channel']).doUpdateSet(values))
    .execute()
}

export const deleteCaseDraft = async (tx: Tx, caseId: CaseId, channel: CaseDraft['channel']) => {
  await tx.sql
    .deleteFrom('cases.draft')
    .where('case_id', '=', caseId)
    .where('user_id', '=', tx.actor.userId)
    .where('channel', '=', channel)
    .execute()
}
