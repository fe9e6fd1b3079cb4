// Imports in the database: the spreadsheet, the last confirmed mapping, and bulk inserts of new cases.
import type { CaseColumnKey } from '@tratativa/contract/cases/columns'
import { type MappedHeading, normaliseHeading } from '@tratativa/contract/cases/many/headings'
import { sql } from 'kysely'
import { runUnprepared } from '../../../../platform/db/driver.ts'
import type { SqlReader, TenantTx } from '../../../../platform/db/scope.ts'
import { caseColumnNames, type CaseState, valuesOfRows } from '../../changes/case-record.store.ts'

export const saveSpreadsheet = async (tx: TenantTx, run: number, file: string) => {
  await tx.sql.updateTable('cases.run').set({ file_id: file }).where('id', '=', run).execute()
}

export const spreadsheetOf = async (reader: SqlReader, run: number): Promise<string | null> => {
  const row = await reader.sql.selectFrom('cases.run').select('file_id').where('id', '=', run).executeTakeFirst()
  return row?.file_id ?? null
}

export const settledMapping = async (reader: SqlReader): Promise<ReadonlyMap<string, CaseColumnKey | ''>> => {
  const rows = await reader.sql.selectFrom('cases.import_mapping').select(['heading', 'field']).execute()
  return new Map(rows.map(({ heading, field }) => [heading, field as CaseColumnKey | '']))
}

export const settleMapping = async (tx: TenantTx, mapping: readonly MappedHeading[]) => {
  const rows = new Map(mapping.map(({ heading, field }) => [normaliseHeading(heading).slice(0, 200), field]))
  rows.delete('')
  if (rows.size === 0) return
  await tx.sql
    .insertInto('cases.import_mapping')
    .values([...rows].map(([heading, field]) => ({ heading, field })))
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'heading']).doUpdateSet((eb) => ({ field: eb.ref('excluded.field') })),
    )
    .execute()
}

/** Allocates `count` new ids. */
export const nextIds = async (tx: TenantTx, count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval('cases.case_id_seq')::integer as id from generate_series(1, ${count})`.execute(tx.sql)
  return rows.map(({ id }) => id)
}

export interface NewCase {
  readonly id: number
  readonly state: CaseState
  readonly authorId: number | null
  readonly lawyerId: number | null
  readonly nextTask: { readonly kind: string; readonly at: Date } | null
}

const columnList = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)))

export const insertImportedCases = async (tx: TenantTx, cases: readonly NewCase[]) => {
  if (cases.length === 0) return
  const { values, shape, variousOf } = valuesOfRows(cases, caseColumnNames)
  const rows = cases.map(({ id, state, authorId, lawyerId, nextTask }) => ({
    id,
    author_id: authorId,
    lawyer_id: lawyerId,
    task_kind: nextTask?.kind,
    task_at: nextTask?.at,
    ...variousOf(state),
  }))
  const own = sql`id integer, author_id integer, lawyer_id integer, task_kind text, task_at timestamptz`
  await runUnprepared(
    tx.sql,
    sql`
    insert into cases.case (id, author_id, lawyer_id, author_sort, next_task_kind, next_task_at, created_at, updated_at,
      ${columnList(caseColumnNames)})
    overriding system value
    select n.id, n.author_id, n.lawyer_id, coalesce(p.folded_name, ''), n.task_kind, n.task_at, ${tx.now}, ${tx.now},
      ${sql.join(values)}
    from json_to_recordset(${JSON.stringify(rows)}::json) n (${sql.join([own, ...shape])})
    left join people.person p on p.id = n.author_id`,
  )
}

/** Inserts the first party of these cases, which have no party yet. */
export const insertFirstParties = async (tx: TenantTx, cases: readonly NewCase[]) => {
  const rows = cases.flatMap(({ id, authorId, lawyerId }) =>
    authorId === null ? [] : [{ id, author: authorId, lawyer: lawyerId }],
  )
  if (rows.length === 0) return
  await runUnprepared(
    tx.sql,
    sql`
    insert into cases.party (case_id, position, person_id, lawyer_id)
    select n.id, 0, n.author, n.lawyer
    from json_to_recordset(${JSON.stringify(rows)}::json) n (id integer, author integer, lawyer integer)`,
  )
}

export interface NewFirstParty {
  readonly caseId: number
  readonly authorId: number
  readonly lawyerId: number | null
}

/** Replaces the first party of these cases; the other parties stay. */
export const replaceFirstParties = async (tx: TenantTx, parties: readonly NewFirstParty[]) => {
  if (parties.length === 0) return
  const rows = JSON.stringify(
    parties.map(({ caseId, authorId, lawyerId }) => ({ id: caseId, author: authorId, lawyer: lawyerId })),
  )
  const partyRows = sql`json_to_recordset(${rows}::json) n (id integer, author integer, lawyer integer)`
  await runUnprepared(
    tx.sql,
    sql`
    insert into cases.party (case_id, position, person_id, lawyer_id)
    select n.id, coalesce((select min(y.position) from cases.party y where y.case_id = n.id), 0), n.author, n.lawyer from ${partyRows}
    on conflict (tenant_id, case_id, position) do update set person_id = excluded.person_id, lawyer_id = excluded.lawyer_id
  `,
  )
  await runUnprepared(
    tx.sql,
    sql`
    update cases.case c set author_id = n.author, lawyer_id = n.lawyer, author_sort = p.folded_name,
      version = c.version + 1, updated_at = ${tx.now}
    from ${partyRows} join people.person p on p.id = n.author where c.id = n.id`,
  )
}

/** Returns the first party of each of these cases. */
export const firstPartiesOf = async (reader: SqlReader, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, { authorId: number | null; lawyerId: number | null }>()
  const rows = await reader.sql
    .selectFrom('cases.case as c')
    .select(['c.id', 'c.author_id as authorId', 'c.lawyer_id as lawyerId'])
    .where(sql<boolean>`c.id = any (${[...ids]}::integer[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the parties beside the first one, for each of these cases. */
export const otherPartyIds = async (reader: SqlReader, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ caseId: number; personId: number; lawyerId: number | null }>`
    select p.case_id as "caseId", p.person_id as "personId", p.lawyer_id as "lawyerId" from cases.party p
    where p.case_id = any (${[...ids]}::integer[]) and exists (
      select from cases.party f where f.case_id = p.case_id and f.position < p.position
    )
    order by p.case_id, p.position`.execute(reader.sql)
  return rows
}

export interface Member {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly isActive: boolean
}

export const allMembers = (reader: SqlReader): Promise<Member[]> =>
  reader.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .select(['m.id', 'a.name', 'a.email', 'm.is_active as isActive'])
    .execute()
