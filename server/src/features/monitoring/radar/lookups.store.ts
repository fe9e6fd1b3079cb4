// The numbers that the radar asks about: one row each for the whole installation, however many companies follow it.
import { situationKeys as keys } from '@tratativa/contract/cases/situation-keys'
import { sql } from 'kysely'
import type { SystemTx } from '../../../platform/db/scope.ts'
import { leaseMs, slackMs } from './cadence.ts'
import { joinWaits, type CourtWaits } from './court-waits.store.ts'

/** Documents run ahead of situations: a filed petition counts before somebody says so. */
const priority = sql`case
  when s.key = ${keys.paid} or s.outcome = 'lost' then 4
  when s.key = ${keys.ratified} then 2
  when s.key = ${keys.filed} or filed.case_id is not null then 1
  when s.key = ${keys.minutaSigned} or signed.case_id is not null then 0
  when s.outcome = 'won' then 2
  when s.outcome = 'open' then 3
  else 4 end`

/** Takes new processes into the radar; the newest come first in their priority. */
export const enrollProcesses = async (tx: SystemTx, waits: CourtWaits): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with fresh as (
      update monitoring.process p set is_enrolled = true
      where p.id in (select id from monitoring.process where not is_enrolled order by id limit 5000 for update skip locked)
      returning p.tenant_id, p.case_id, p.number, p.alias
    ), added as (
      insert into monitoring.lookup as l (number, alias, priority, due_at)
      select f.number, min(f.alias), min(${priority}), ${tx.now}
      from fresh f join cases.case c on c.tenant_id = f.tenant_id and c.id = f.case_id join cases.situation s on s.id = c.situation_id
      ${joinWaits(waits)}
      where f.alias is not null group by f.number
      -- A company that follows a number later needs its whole history.
      on conflict (number) do update set priority = least(l.priority, excluded.priority), due_at = excluded.due_at, asked_at = null
    )
    select count(*)::integer as count from fresh`.execute(tx.sql)
  return rows[0]?.count ?? 0
}

/** Forgets numbers that nobody follows, and orders the others by what their cases wait for. */
export const tidyLookups = async (tx: SystemTx, waits: CourtWaits) => {
  await sql`delete from monitoring.lookup l where not exists (select from monitoring.process p where p.number = l.number)`.execute(
    tx.sql,
  )
  await sql`
    update monitoring.lookup l set priority = n.priority,
      due_at = case when n.priority < l.priority then least(l.due_at, ${tx.now}) else l.due_at end
    from (
      select p.number, min(${priority}) as priority
      from monitoring.process p join cases.case c on c.tenant_id = p.tenant_id and c.id = p.case_id
      join cases.situation s on s.id = c.situation_id
      ${joinWaits(waits)} group by 1
    ) n
    where n.number = l.number and n.priority <> l.priority`.execute(tx.sql)
}

export interface Lookup {
  readonly number: string
  readonly alias: string
  readonly priority: number
  readonly askedAt: Date | null
  readonly failures: number
}

const later = (now: Date, ms: number) => sql`${now}::timestamptz + ${ms}::float8 * interval '1 millisecond'`

/**
 * Takes the processes of one court that are due, the most urgent first, either all new to the radar or all known. Taking them moves them
 * behind the lease.
 */
export const takeBatch = async (tx: SystemTx): Promise<Lookup[]> => {
  const { rows } = await sql<Lookup>`
    with best as (
      select l.alias, l.asked_at is null as is_first
      from generate_series(0, 4) p (priority) cross join lateral (
        select l.alias, l.asked_at from monitoring.lookup l
        where l.priority = p.priority and l.due_at <= ${tx.now}
          and not exists (select from monitoring.court k where k.alias in (l.alias, '*') and k.closed_until > ${tx.now})
        order by l.due_at limit 1
      ) l order by p.priority limit 1
    ), batch as (
      select l.number from best b cross join generate_series(0, 4) p (priority) cross join lateral (
        select l.number, l.priority, l.due_at from monitoring.lookup l
        where l.alias = b.alias and (l.asked_at is null) = b.is_first and l.priority = p.priority and l.due_at <= ${later(tx.now, slackMs)}
        order by l.due_at limit 100 for update of l skip locked
      ) l order by l.priority, l.due_at
      limit coalesce((select k.terms from monitoring.court k where k.alias = (select alias from best)), 100)
    )
    update monitoring.lookup l set due_at = ${later(tx.now, leaseMs)}
    from batch b where l.number = b.number
    returning l.number, l.alias, l.priority, l.asked_at as "askedAt", l.failures`.execute(tx.sql)
  return rows
}

interface NextAsk {
  readonly number: string
  readonly afterMs: number
}

export const finishBatch = async (tx: SystemTx, next: readonly NextAsk[]) => {
  await sql`
    update monitoring.lookup l set asked_at = ${tx.now}, failures = 0, due_at = ${tx.now}::timestamptz + n.ms * interval '1 millisecond'
    from unnest(${next.map(({ number }) => number)}::text[], ${next.map(({ afterMs }) => afterMs)}::float8[]) n (number, ms)
    where l.number = n.number`.execute(tx.sql)
}

/** Puts a batch off; `isFailure` counts against its processes. */
export const postponeBatch = async (tx: SystemTx, numbers: readonly string[], afterMs: number, isFailure: boolean) => {
  await sql`
    update monitoring.lookup set due_at = ${later(tx.now, afterMs)}, failures = failures + ${isFailure ? 1 : 0}
    where number = any (${[...numbers]}::text[])`.execute(tx.sql)
}

export interface Follower {
  readonly tenantId: number
  readonly processId: number
  readonly caseId: number
  readonly number: string
  readonly followedAt: Date
  readonly askedAt: Date | null
  readonly state: string
}

export const followersOf = async (tx: SystemTx, numbers: readonly string[]): Promise<Follower[]> => {
  const { rows } = await sql<Follower>`
    select p.tenant_id as "tenantId", p.id as "processId", p.case_id as "caseId", p.number, p.followed_at as "followedAt",
      p.asked_at as "askedAt", p.state
    from monitoring.process p where p.number = any (${[...numbers]}::text[]) order by p.tenant_id, p.id`.execute(tx.sql)
  return rows
}

/** The time until the next process is due; null when there is none. */
export const nextDueMs = async (tx: SystemTx): Promise<number | null> => {
  const { rows } = await sql<{ ms: number | null }>`
    select greatest(0, extract(epoch from min(l.due_at) - ${tx.now}::timestamptz) * 1000)::float8 as ms
    from generate_series(0, 4) p (priority) cross join lateral (
      select l.due_at from monitoring.lookup l where l.priority = p.priority order by l.due_at limit 1) l`.execute(
    tx.sql,
  )
  return rows[0]?.ms ?? null
}
