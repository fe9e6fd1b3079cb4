// Stores long work: what it is, its progress and its outcome.
import type { Run } from '@tratativa/contract/cases/runs/shapes'
import type { Failure, Reason, ReasonParams } from '@tratativa/contract/kernel/reason'
import type { z } from 'zod'
import type { runKind, runMode, runState } from '@tratativa/contract/cases/runs/shapes'
import { sql } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { SqlReader, TenantReader, TenantTx, Tx } from '../../../platform/db/scope.ts'

type State = z.output<typeof runState>

export interface RunRow {
  readonly id: number
  readonly kind: z.output<typeof runKind>
  readonly state: State
  readonly mode: z.output<typeof runMode>
  readonly title: string
  readonly plan: unknown
  readonly result: unknown
  readonly total: number
  readonly done: number
  readonly refused: number
  readonly undoes: number | null
  readonly undone_by: number | null
  readonly by_account: number
  readonly by_name: string
  readonly created_at: Date
  readonly finished_at: Date | null
  readonly cancel_asked_at: Date | null
  readonly failure: string | null
  readonly failure_code: string | null
  readonly failure_params: ReasonParams | null
  readonly stopped_by: number | null
  readonly stopped_by_name: string | null
}

const shown = ({ sql: on }: SqlReader) =>
  on
    .selectFrom('cases.run as r')
    .select([
      'r.id',
      'r.kind',
      'r.state',
      'r.mode',
      'r.title',
      'r.plan',
      'r.result',
      'r.total',
      'r.done',
      'r.refused',
      'r.undoes',
      sql<number | null>`(select max(u.id) from cases.run u where u.tenant_id = r.tenant_id and u.undoes = r.id
        and u.state in ('waiting', 'running', 'done'))`.as('undone_by'),
      'r.by_account',
      'r.by_name',
      'r.created_at',
      'r.finished_at',
      'r.cancel_asked_at',
      'r.failure',
      'r.failure_code',
      'r.failure_params',
      'r.stopped_by',
      'r.stopped_by_name',
    ])
    .$castTo<RunRow>()

export const findRun = (reader: SqlReader, id: number): Promise<RunRow | undefined> =>
  shown(reader).where('r.id', '=', id).executeTakeFirst()

const waitForRun = (tx: TenantTx, id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`cases.run:${id}`}, 0))`.execute(tx.sql)

/** Locks the run in the order of asking. A row lock would let the next batch overtake a cancellation again and again. */
export const lockRun = async (tx: TenantTx, id: number): Promise<RunRow | undefined> => {
  await waitForRun(tx, id)
  return findRun(tx, id)
}

/** The caller's own runs, or all runs for those who may see them; newest first. */
export const pageOfRuns = (reader: TenantReader, byAccount: number | null, before: number | null) => {
  let rows = shown(reader)
    .orderBy('r.id', 'desc')
    .limit(pageSize + 1)
  if (byAccount !== null) rows = rows.where('r.by_account', '=', byAccount)
  if (before !== null) rows = rows.where('r.id', '<', before)
  return rows.execute()
}

interface NewRun {
  readonly kind: RunRow['kind']
  readonly state: State
  readonly mode?: RunRow['mode']
  readonly title: string
  readonly plan: Readonly<Record<string, unknown>>
  readonly total: number
  readonly undoes?: number
  readonly clientId?: string
}

/** Returns the new run's id; for a repeated call, the id of the first run and `isNew` false. */
export const insertRun = async (tx: Tx, run: NewRun): Promise<{ id: number; isNew: boolean }> => {
  const row = await tx.sql
    .insertInto('cases.run')
    .values({
      kind: run.kind,
      state: run.state,
      mode: run.mode ?? 'whole',
      title: run.title,
      plan: JSON.stringify(run.plan),
      total: run.total,
      undoes: run.undoes ?? null,
      client_id: run.clientId ?? null,
      by_account: tx.actor.accountId,
      by_name: tx.actor.name,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return { id: row.id, isNew: true }
  const { id } = await tx.sql
    .selectFrom('cases.run')
    .select('id')
    .where('client_id', '=', run.clientId ?? '')
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

/** A run of the company, except `but`, changes cases and is not over: the next one waits for it. */
export const isRunUnderWay = async (reader: SqlReader, but = 0): Promise<boolean> => {
  const row = await reader.sql
    .selectFrom('cases.run')
    .select('id')
    .where('kind', 'in', ['batch', 'import', 'undo'])
    .where('state', 'in', ['waiting', 'running'])
    .where('id', '<>', but)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface RunChange {
  readonly state?: State
  readonly mode?: RunRow['mode']
  readonly total?: number
  readonly done?: number
  readonly refused?: number
  readonly plan?: Readonly<Record<string, unknown>>
  readonly result?: Readonly<Record<string, unknown>>
  readonly failure?: Reason
}

const failureColumns = ({ reason, code, params }: Reason) => ({
  failure: reason,
  failure_code: code ?? null,
  failure_params: params === undefined ? null : JSON.stringify(params),
})

const ended: readonly State[] = ['done', 'failed', 'cancelled']

export const updateRun = async (tx: TenantTx, id: number, { plan, result, failure, ...change }: RunChange) => {
  await tx.sql
    .updateTable('cases.run')
    .set({
      ...change,
      ...(plan === undefined ? {} : { plan: JSON.stringify(plan) }),
      ...(result === undefined ? {} : { result: JSON.stringify(result) }),
      ...(failure === undefined ? {} : failureColumns(failure)),
      ...(change.state === 'running' ? { started_at: sql<Date>`coalesce(started_at, ${tx.now})` } : {}),
      ...(change.state !== undefined && ended.includes(change.state) ? { finished_at: tx.now } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Counts ended items of a run; the last item ends a running run. `isNews`: the progress is worth publishing, a hundred times per run.
 * `isLast`: these items ended the run.
 */
export const countRun = async (tx: TenantTx, id: number, { done, refused }: { done: number; refused: number }) => {
  // A step that adds items would otherwise write the counts that it read before.
  await waitForRun(tx, id)
  const before = await tx.sql.selectFrom('cases.run').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  const now = await tx.sql
    .updateTable('cases.run')
    .set({
      done: sql<number>`done + ${done}`,
      refused: sql<number>`refused + ${refused}`,
      state: sql<string>`case when state = 'running' and done + refused + ${done + refused} >= total then case when cancel_asked_at is null then 'done' else 'cancelled' end else state end`,
      finished_at: sql<Date>`case when state = 'running' and done + refused + ${done + refused} >= total then ${tx.now}::timestamptz else finished_at end`,
    })
    .where('id', '=', id)
    .returning(['state', 'total', sql<number>`done + refused`.as('counted')])
    .executeTakeFirstOrThrow()
  const isOver = now.state !== 'running'
  return {
    isNews: isOver || now.counted % Math.ceil(now.total / 100) === 0,
    isLast: isOver && before.state === 'running',
  }
}

/** The first person who asks is the one who stops the run. */
export const requestCancel = async (tx: Tx, id: number) => {
  await tx.sql
    .updateTable('cases.run')
    .set({ cancel_asked_at: tx.now, stopped_by: tx.actor.accountId, stopped_by_name: tx.actor.name })
    .where('id', '=', id)
    .where('cancel_asked_at', 'is', null)
    .execute()
}

export const failureOf = ({
  failure,
  failure_code,
  failure_params,
}: Pick<RunRow, 'failure' | 'failure_code' | 'failure_params'>): Failure => ({
  failure,
  ...(failure_code === null ? {} : { failureCode: failure_code }),
  ...(failure_params === null ? {} : { failureParams: failure_params }),
})

export const toRun = (row: RunRow): Run => ({
  id: String(row.id),
  kind: row.kind,
  state: row.state,
  mode: row.mode,
  title: row.title,
  total: row.total,
  done: row.done,
  refused: row.refused,
  by: row.by_name,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  ...failureOf(row),
  undoes: row.undoes === null ? null : String(row.undoes),
  undoneBy: row.undone_by === null ? null : String(row.undone_by),
  isCancelAsked: row.cancel_asked_at !== null,
})
