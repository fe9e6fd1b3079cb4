import { sql } from 'kysely'
import type { SqlReader, SystemTx, TenantTx } from '../../../platform/db/scope.ts'

interface NewRecount {
  readonly court: string
  readonly cause: string
  readonly by: string
}

export const insertRecount = async (tx: TenantTx, { court, cause, by }: NewRecount): Promise<number> => {
  const { id } = await tx.sql
    .insertInto('deadlines.recount')
    .values({ court, cause, by_name: by, at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const lockRecount = (tx: TenantTx, id: number) =>
  tx.sql
    .selectFrom('deadlines.recount')
    .select(['court', 'cause', 'position', 'over_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

interface Progress {
  readonly checked: number
  readonly moved: number
  /** The last deadline of this step. */
  readonly position: number
  readonly isOver: boolean
}

export const advanceRecount = async (tx: TenantTx, id: number, { checked, moved, position, isOver }: Progress) => {
  await tx.sql
    .updateTable('deadlines.recount')
    .set({
      checked: sql<number>`checked + ${checked}`,
      moved: sql<number>`moved + ${moved}`,
      position,
      over_at: isOver ? tx.now : null,
    })
    .where('id', '=', id)
    .execute()
}

export const setRecountStopped = async (tx: TenantTx, id: number, stoppedAt: Date | null) => {
  await tx.sql.updateTable('deadlines.recount').set({ stopped_at: stoppedAt }).where('id', '=', id).execute()
}

export const stoppedRecounts = (system: SystemTx) =>
  system.sql
    .selectFrom('deadlines.recount')
    .select(['id', 'tenant_id', 'court', 'position'])
    .where('stopped_at', 'is not', null)
    .orderBy('id')
    .limit(1000)
    .execute()

export interface Move {
  readonly deadlineId: number
  readonly before: string
  readonly after: string
}

export const insertMoves = async (tx: TenantTx, recountId: number, moves: readonly Move[]) => {
  if (moves.length === 0) return
  await tx.sql
    .insertInto('deadlines.move')
    .values(
      moves.map(({ deadlineId, before, after }) => ({ recount_id: recountId, deadline_id: deadlineId, before, after })),
    )
    .onConflict((conflict) => conflict.columns(['tenant_id', 'recount_id', 'deadline_id']).doNothing())
    .execute()
}

const shownRecounts = 10
const shownMoves = 20

export const lastRecounts = (reader: SqlReader, court: string) =>
  reader.sql
    .selectFrom('deadlines.recount')
    .select(['id', 'cause', 'by_name', 'at', 'over_at', 'stopped_at', 'checked', 'moved'])
    .where('court', '=', court)
    .orderBy('id', 'desc')
    .limit(shownRecounts)
    .execute()

/** Returns the first moves of each recount. */
export const movesOf = async (reader: SqlReader, recountIds: readonly number[]) => {
  const { rows } = await sql<{ recount_id: number; case_id: number; title: string; before: string; after: string }>`
    select m.recount_id, d.case_id, d.title, m.before, m.after
    from unnest(${[...recountIds]}::integer[]) r (id)
    cross join lateral (
      select * from deadlines.move m where m.recount_id = r.id order by m.id limit ${sql.lit(shownMoves)}
    ) m
    join deadlines.deadline d on d.tenant_id = m.tenant_id and d.id = m.deadline_id
    order by m.id`.execute(reader.sql)
  return rows
}
