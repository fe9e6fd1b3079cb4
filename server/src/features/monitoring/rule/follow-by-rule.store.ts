// Compares the followed processes of a company with its cases and its rule, in sets.
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { FollowRule } from '@tratativa/contract/monitoring/shapes'
import { sql } from 'kysely'
import type { SystemTx, TenantTx } from '../../../platform/db/scope.ts'

const isIncluded = (follows: FollowRule) =>
  sql`c.is_active and c.process_number is not null ${
    follows === 'deals' ? sql`and s.outcome = 'won'` : follows === 'chosen' ? sql`and false` : sql``
  }`

/** Ends what the rule no longer includes, and what its case no longer names. Chosen processes stay while their case does. */
export const unfollowByRule = async (tx: TenantTx, follows: FollowRule): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from monitoring.process p using cases.case c join cases.situation s on s.id = c.situation_id
    where c.tenant_id = p.tenant_id and c.id = p.case_id
      and (not c.is_active or c.process_number is distinct from p.number or p.is_by_rule and not (${isIncluded(follows)}))`.execute(
    tx.sql,
  )
  return Number(numAffectedRows ?? 0n)
}

interface Missing {
  readonly id: CaseId
  readonly number: string
}

/** Returns cases that the rule includes and that are not followed by it, in the order of their ids. */
export const missingCases = async (tx: TenantTx, follows: FollowRule, limit: number): Promise<Missing[]> => {
  const { rows } = await sql<Missing>`
    select c.id, c.process_number as number from cases.case c join cases.situation s on s.id = c.situation_id
    where ${isIncluded(follows)}
      and not exists (select from monitoring.process p where p.tenant_id = c.tenant_id and p.case_id = c.id and p.is_by_rule)
    order by c.id limit ${limit}`.execute(tx.sql)
  return rows
}

interface Followed extends Missing {
  readonly court: string
  readonly alias: string | null
}

export const insertByRule = async (tx: TenantTx, processes: readonly Followed[]) => {
  await sql`
    insert into monitoring.process (case_id, number, court, alias, is_by_rule, state, followed_at)
    select id, number, court, alias, true, case when alias is null then 'uncovered' else 'waiting' end, ${tx.now}
    from unnest(${processes.map(({ id }) => id)}::integer[], ${processes.map(({ number }) => number)}::text[],
      ${processes.map(({ court }) => court)}::text[], ${processes.map(({ alias }) => alias)}::text[]) n (id, number, court, alias)
    on conflict (tenant_id, case_id) do update set is_by_rule = true`.execute(tx.sql)
}

/** Returns the companies that follow processes, by a rule or chosen. */
export const followingCompanies = async (tx: SystemTx): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select s.tenant_id as id from monitoring.setting s where s.follows <> 'chosen'
    union select p.tenant_id from monitoring.process p`.execute(tx.sql)
  return rows.map(({ id }) => id)
}
