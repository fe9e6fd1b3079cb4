// The fields of a case that the desk shows and the list does not.
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import { columnsBeyondRow } from '../list/case-rows.store.ts'
import type { SqlReader } from '../../../platform/db/scope.ts'

export const readBeyondRow = (reader: SqlReader, id: CaseId) =>
  reader.sql
    .selectFrom('cases.case as c')
    .select([
      'c.negotiator_id as negotiatorId',
      'c.process_number as processNumber',
      'c.old_process_number as oldProcessNumber',
      'c.hearing_at as hearingAt',
      'c.draft_envelope as draftEnvelope',
      'c.signed_draft as signedDraft',
      'c.next_task_kind as taskKind',
      'c.next_task_at as taskAt',
    ])
    .select(columnsBeyondRow.map((column) => `c.${column}` as const))
    .where('c.id', '=', id)
    .executeTakeFirst()

export const listParties = (reader: SqlReader, id: CaseId) =>
  reader.sql
    .selectFrom('cases.party as p')
    .select([
      'p.person_id as personId',
      'p.lawyer_id as lawyerId',
      sql<boolean>`coalesce(p.lawyer_id <> p.person_id, false)
        and not exists (select from chat.assent s where s.case_id = p.case_id)`.as('isRepresented'),
    ])
    .where('p.case_id', '=', id)
    .orderBy('p.position')
    .execute()

/** Returns the request that waits for a decision; the newest if several do. */
export const findOpenRequest = (reader: SqlReader, id: CaseId) =>
  reader.sql
    .selectFrom('cases.offer_request as q')
    .select([
      'q.id',
      'q.value',
      'q.ceiling',
      'q.reason',
      'q.asked_by as askedBy',
      'q.asked_by_name as by',
      'q.asked_at as at',
      'q.offer',
    ])
    .where('q.case_id', '=', id)
    .where('q.state', '=', 'waiting')
    .orderBy('q.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const countParts = async (reader: SqlReader, id: CaseId) => {
  const { rows } = await sql<Record<'parties' | 'offers' | 'documents' | 'notes' | 'mails', number>>`select
    (select count(*) from cases.party p where p.case_id = ${id}) as parties,
    (select count(*) from cases.offer o where o.case_id = ${id} and o.value > 0) as offers,
    (select count(*) from cases.document d where d.case_id = ${id} and d.removed_at is null) as documents,
    (select count(*) from cases.note n where n.case_id = ${id} and n.removed_at is null) as notes,
    (select count(*) from cases.mail m where m.case_id = ${id}) as mails`.execute(reader.sql)
  return rows[0] ?? { parties: 0, offers: 0, documents: 0, notes: 0, mails: 0 }
}
