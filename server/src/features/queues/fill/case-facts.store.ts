// The facts of cases that order a queue and decide when their people may be reached.
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { zone } from '@tratativa/contract/kernel/time'
import { sql } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { SqlReader } from '../../../platform/db/scope.ts'

export interface CaseFactsRow {
  readonly id: CaseId
  readonly clientId: number
  readonly ownerId: number
  readonly contactId: number | null
  readonly phone: string
  readonly isBlocked: boolean
  readonly daysToDeadline: number | null
  readonly claim: number | null
  readonly lastProposal: number | null
  /** The instant of the last message either way, or of the last change of the situation. */
  readonly lastWordAt: Date
  /** Our last message that nobody answered, and how many of them there are. */
  readonly lastSentAt: Date | null
  readonly unanswered: number
}

const mostUnanswered = 20

/** The lawyer of the author is the person to contact; the author is where there is none. */
export const factsOfCases = async (reader: SqlReader, ids: readonly CaseId[], now: Date): Promise<CaseFactsRow[]> => {
  const { rows } = await runUnprepared<CaseFactsRow>(
    reader.sql,
    sql<CaseFactsRow>`
    with blocked as materialized (select b.id from people.blocked_people() b (id))
    select c.id, c.client_id as "clientId", coalesce(c.negotiator_id, 0) as "ownerId", coalesce(c.lawyer_id, c.author_id) as "contactId",
      coalesce(a.value, '') as phone, coalesce(c.lawyer_id, c.author_id) in (select id from blocked) as "isBlocked",
      c.limit_date - (${now}::timestamptz at time zone ${zone})::date as "daysToDeadline", c.process_value as claim,
      c.last_proposal as "lastProposal", greatest(c.situation_changed_at, t.last_at) as "lastWordAt",
      u.at as "lastSentAt", coalesce(u.count, 0)::integer as unanswered
    from cases.case c
    left join lateral (
      select d.value from people.address d where d.tenant_id = c.tenant_id and d.person_id = coalesce(c.lawyer_id, c.author_id)
        and d.kind = 'phone' and d.wrong_at is null order by d.position, d.id limit 1
    ) a on true
    left join lateral (
      select h.id, h.last_at, h.heard_at, h.last_from_us from chat.chat h
      where h.tenant_id = c.tenant_id and h.case_id = c.id order by h.last_at desc limit 1
    ) t on true
    left join lateral (
      select max(s.at) as at, count(*) as count from (
        select m.at from chat.message m where m.tenant_id = c.tenant_id and m.chat_id = t.id and m.is_ours and m.deleted_at is null
          and m.at > coalesce(t.heard_at, '-infinity') order by m.at desc limit ${sql.lit(mostUnanswered)}
      ) s
    ) u on t.last_from_us
    where c.id = any (${[...ids]}::integer[])`,
  )
  return rows
}
