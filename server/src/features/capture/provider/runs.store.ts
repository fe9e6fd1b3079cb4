import type { NeedReason } from '@tratativa/contract/capture/kinds'
import { captureRun, type CaptureRun } from '@tratativa/contract/capture/shapes'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import { sql, type RawBuilder } from 'kysely'
import type { SqlReader, TenantTx, Tx } from '../../../platform/db/scope.ts'
import { attemptColumns, type ProviderAttempt } from './attempts.store.ts'

interface Row {
  readonly id: number
  readonly reason: string | null
  readonly state: string
  readonly by_name: string
  readonly started_at: Date
  readonly total: number
  readonly waiting: number
  readonly answered: number
  readonly failed: number
  readonly contacts: number
  readonly cost: number
}

const toRun = (row: Row): CaptureRun =>
  captureRun.parse({
    id: row.id,
    reason: row.reason,
    state: row.state,
    total: row.total,
    done: row.total - row.waiting,
    answered: row.answered,
    failed: row.failed,
    contacts: row.contacts,
    cost: moneyText(row.cost),
    by: row.by_name,
    startedAt: row.started_at.toISOString(),
  })

const shown = (where: RawBuilder<unknown>) => sql<Row>`
  select r.id, r.reason, r.state, r.by_name, r.started_at, a.* from capture.run r
  cross join lateral (
    select count(*)::integer as total, (count(*) filter (where a.state in ('waiting', 'asking')))::integer as waiting,
      (count(*) filter (where a.state = 'answered'))::integer as answered,
      (count(*) filter (where a.state in ('refused', 'unknown')))::integer as failed,
      coalesce(sum(a.contacts), 0)::integer as contacts,
      coalesce(sum(a.cost) filter (where a.state not in ('waiting', 'skipped')), 0)::float8 as cost
    from capture.attempt a where a.run_id = r.id
  ) a where ${where}`

const mostShown = 10

export const listCaptureRuns = async ({ sql: on }: SqlReader): Promise<CaptureRun[]> => {
  const { rows } = await sql<Row>`${shown(sql`true`)} order by r.id desc limit ${mostShown}`.execute(on)
  return rows.map(toRun)
}

export const findCaptureRun = async ({ sql: on }: SqlReader, id: number): Promise<CaptureRun | null> => {
  const { rows } = await shown(sql`r.id = ${id}`).execute(on)
  return rows[0] === undefined ? null : toRun(rows[0])
}

/** Returns undefined where a run of the company is open. */
export const insertCaptureRun = async (tx: Tx, reason: NeedReason | undefined): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into capture.run (reason, by_account, by_name, started_at)
    values (${reason ?? null}, ${tx.actor.accountId}, ${tx.actor.name}, ${tx.now})
    on conflict (tenant_id) where state = 'running' do nothing returning id`.execute(tx.sql)
  return rows[0]?.id
}

interface Waiting {
  readonly runId: number
  readonly reason: NeedReason | undefined
  readonly count: number
  readonly legalBasis: string
}

/** Cases that the provider answered, or whose question has an unknown outcome, within these days are not asked about again. */
const quietDays = 30

export const insertWaiting = async (tx: Tx, { runId, reason, count, legalBasis }: Waiting): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into capture.attempt (case_id, run_id, state, legal_basis, by_account, by_name, made_at)
    select n.case_id, ${runId}, 'waiting', ${legalBasis}, ${tx.actor.accountId}, ${tx.actor.name}, ${tx.now}
    from capture.need n
    where (${reason ?? null}::text is null or n.reason = ${reason ?? null})
      and not exists (select from capture.attempt a where a.case_id = n.case_id
        and a.made_at > ${tx.now}::timestamptz - ${quietDays} * interval '1 day' and a.state in ('waiting', 'asking', 'answered', 'unknown'))
    order by n.since, n.case_id limit ${count}`.execute(tx.sql)
  return Number(numAffectedRows ?? 0n)
}

export const runStateOf = async (tx: TenantTx, id: number) =>
  (await tx.sql.selectFrom('capture.run').select('state').where('id', '=', id).forUpdate().executeTakeFirst())?.state

/** Ends a run; its questions that were not sent are skipped. */
export const endCaptureRun = async (tx: TenantTx, id: number, state: 'done' | 'stopped' | 'budget') => {
  await tx.sql
    .updateTable('capture.run')
    .set({ state, ended_at: tx.now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
  await tx.sql
    .updateTable('capture.attempt')
    .set({ state: 'skipped', settled_at: tx.now })
    .where('run_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Marks the next question of a run as sent. */
export const beginNextOf = async (tx: TenantTx, runId: number, cost: number): Promise<ProviderAttempt | undefined> => {
  const { rows } = await sql<ProviderAttempt>`
    update capture.attempt a set state = 'asking', cost = ${cost}, asked_at = ${tx.now}
    where a.id = (select w.id from capture.attempt w where w.run_id = ${runId} and w.state = 'waiting' order by w.id limit 1)
    returning ${attemptColumns}`.execute(tx.sql)
  return rows[0]
}

/** Questions of a run that were sent by a process that is gone. */
export const settleSentOf = async (tx: TenantTx, runId: number) => {
  await sql`
    update capture.attempt set state = 'unknown', status_text = 'Interrupted', settled_at = ${tx.now}
    where run_id = ${runId} and state = 'asking'`.execute(tx.sql)
}

export const isStillInNeed = async ({ sql: on }: SqlReader, caseId: CaseId) =>
  (await on.selectFrom('capture.need').select('case_id').where('case_id', '=', caseId).executeTakeFirst()) !== undefined

export const hasWaiting = async ({ sql: on }: SqlReader, runId: number) =>
  (await on
    .selectFrom('capture.attempt')
    .select('id')
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()) !== undefined
