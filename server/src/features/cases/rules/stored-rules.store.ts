// The stored rules: situations and statuses, their order, their ties, and the number of cases in each.
import { sql } from 'kysely'
import type { ManyEntries, SqlReader, TenantTx } from '../../../platform/db/scope.ts'

type Kind = 'situation' | 'status'
/** The column of a case that references each kind of rule. */
const columns = { situation: 'situation_id', status: 'status_id' } as const

/** Counts the cases, active or not, of each. */
export const countCases = async (reader: SqlReader, kind: Kind): Promise<ReadonlyMap<number, number>> => {
  const column = columns[kind]
  const rows = await reader.sql
    .selectFrom('cases.case as c')
    .select((count) => [`c.${column} as id` as const, count.fn.countAll<number>().as('count')])
    .groupBy(`c.${column}`)
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export interface SituationRow {
  readonly name: string
  readonly tone: string
  readonly outcome: string
  readonly status_id: number | null
}

/** Serialises changes of the rules with an advisory lock, so that names, order and uses stay as they were read. */
export const lockRules = (tx: TenantTx) =>
  sql`select pg_advisory_xact_lock(hashtext('cases.rules'), ${tx.tenantId}::integer)`.execute(tx.sql)

const step = 10

export const insertSituation = async (tx: TenantTx, row: SituationRow): Promise<number> => {
  const { id } = await tx.sql
    .insertInto('cases.situation')
    .values({ ...row, position: sql<number>`(select coalesce(max(s.position), 0) + ${step} from cases.situation s)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const insertStatus = async (tx: TenantTx, name: string, isFinal: boolean): Promise<number> => {
  const { id } = await tx.sql
    .insertInto('cases.status')
    .values({
      name,
      is_final: isFinal,
      position: sql<number>`(select coalesce(max(s.position), 0) + ${step} from cases.status s)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateSituation = async (
  tx: TenantTx,
  id: number,
  row: Partial<SituationRow & { readonly is_active: boolean }>,
) => {
  if (Object.keys(row).length === 0) return
  await tx.sql.updateTable('cases.situation').set(row).where('id', '=', id).execute()
}

export const updateCaseStatus = async (
  tx: TenantTx,
  id: number,
  row: Partial<{ readonly name: string; readonly is_final: boolean; readonly is_active: boolean }>,
) => {
  if (Object.keys(row).length === 0) return
  await tx.sql.updateTable('cases.status').set(row).where('id', '=', id).execute()
}

const positionsIn = (ids: readonly number[]) =>
  sql<{ id: number; place: number }>`(
    select n.id, n.place::integer * ${step} as place from unnest(${[...ids]}::integer[]) with ordinality n (id, place)
  )`.as<'n'>('n')

export const orderSituations = async (tx: TenantTx, ids: readonly number[]) => {
  await tx.sql
    .updateTable('cases.situation as s')
    .from(positionsIn(ids))
    .set((to) => ({ position: to.ref('n.place') }))
    .whereRef('s.id', '=', 'n.id')
    .execute()
}

export const orderStatuses = async (tx: TenantTx, ids: readonly number[]) => {
  await tx.sql
    .updateTable('cases.status as s')
    .from(positionsIn(ids))
    .set((to) => ({ position: to.ref('n.place') }))
    .whereRef('s.id', '=', 'n.id')
    .execute()
}

export const replaceSteps = async (tx: TenantTx, from: number, to: readonly number[]) => {
  await tx.sql.deleteFrom('cases.situation_step').where('from_id', '=', from).execute()
  if (to.length === 0) return
  await tx.sql
    .insertInto('cases.situation_step')
    .values(to.map((to_id) => ({ from_id: from, to_id })))
    .execute()
}

/** Replaces the status that situations are tied to. */
export const retieStatus = async (tx: TenantTx, from: number, to: number) => {
  await tx.sql.updateTable('cases.situation').set({ status_id: to }).where('status_id', '=', from).execute()
}

export const isTied = async (reader: SqlReader, statusId: number): Promise<boolean> => {
  const tiedSituation = await reader.sql
    .selectFrom('cases.situation as s')
    .select('s.id')
    .where('s.status_id', '=', statusId)
    .where('s.is_active', '=', true)
    .executeTakeFirst()
  return tiedSituation !== undefined
}

interface Replacement {
  readonly kind: Kind
  readonly from: { readonly id: number; readonly name: string }
  readonly to: { readonly id: number; readonly name: string }
}

/** Replaces a status or situation in every case that has it, with one audit entry per case. */
export const replaceInCases = async (tx: TenantTx, { kind, from, to }: Replacement, batch: string): Promise<number> => {
  const column = sql.ref(columns[kind])
  const field = kind === 'situation' ? 'dealStatus' : 'status'
  const entries = sql<ManyEntries>`(
    select 'AF' || lpad(c.id::text, greatest(7, length(c.id::text)), '0') as subject_id,
      concat_ws(' x ', nullif((select p.name from people.person p where p.id = c.author_id), ''),
        (select k.name from clients.client k where k.id = c.client_id)) as subject, 'case:' || c.id as thread,
      jsonb_build_object(${field}::text, ${from.name}::text) as before,
      jsonb_build_object(${field}::text, ${to.name}::text) as after
    from cases.case c
    where c.${column} = ${from.id} order by c.id for update of c)`
  const count = await tx.auditMany({ action: 'cases.case.changed', batch }, entries)
  const since = kind === 'situation' ? sql`, situation_changed_at = ${tx.now}` : sql``
  await sql`
    update cases.case c set ${column} = ${to.id}, version = c.version + 1, updated_at = ${tx.now}${since}
    where c.${column} = ${from.id}`.execute(tx.sql)
  if (kind === 'situation')
    await tx.sql.updateTable('cases.case').set({ came_from_id: to.id }).where('came_from_id', '=', from.id).execute()
  return count
}
