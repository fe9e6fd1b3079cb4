// The rows of a change: read, locked until the transaction ends, and written back in bulk; and the records that they refer to.
import { sql } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import { clientsByIds, subClientsByIds, type ClientReference, type SubClientReference } from '../../clients/index.ts'
import { caseColumnNames, caseColumns, isSame, type CaseColumn, type CaseState } from './case-columns.ts'

export interface CaseRecord extends CaseState {
  readonly id: number
  /** 0: not written yet. */
  readonly version: number
  readonly author: string
  readonly clientName: string
}

const shown = (reader: Pick<TenantReader, 'sql'>, ids: readonly number[]) =>
  reader.sql
    .selectFrom('cases.case as c')
    .leftJoin('people.person as p', 'p.id', 'c.author_id')
    .innerJoin('clients.client as k', 'k.id', 'c.client_id')
    .select(caseColumnNames.map((name) => `c.${name}` as const))
    .select(['c.id', 'c.version', sql<string>`coalesce(p.name, '')`.as('author'), 'k.name as clientName'])
    .where(sql<boolean>`c.id = any (${[...ids]}::integer[])`)
    .orderBy('c.id')

/** Locks in the order of the ids; everybody locks cases in this order. */
export const lockCases = (tx: TenantTx, ids: readonly number[]): Promise<CaseRecord[]> =>
  shown(tx, ids).forUpdate('c').execute()

export const peekCases = (reader: Pick<TenantReader, 'sql'>, ids: readonly number[]): Promise<CaseRecord[]> =>
  shown(reader, ids).execute()

interface Written {
  readonly id: number
  readonly state: CaseState
}

const isSameInAllRows = (rows: readonly Written[], name: CaseColumn) => {
  const first = rows[0]?.state[name]
  return rows.every(({ state }) => isSame(state[name], first))
}

const typed = (name: CaseColumn) => sql.raw(caseColumns[name].type)

const literal = (name: CaseColumn, value: unknown) => {
  const parameter = caseColumns[name].type === 'jsonb' && value !== null ? JSON.stringify(value) : value
  return sql`${parameter}::${typed(name)}`
}

/** Builds the values of a bulk update: a value that all rows share is written once, the rest row by row as `n`. */
export const valuesOfRows = (rows: readonly Written[], columns: readonly CaseColumn[]) => {
  const various = columns.filter((name) => !isSameInAllRows(rows, name))
  return {
    various,
    values: columns.map((name) =>
      various.includes(name) ? sql`n.${sql.ref(name)}` : literal(name, rows[0]?.state[name]),
    ),
    shape: various.map((name) => sql`${sql.ref(name)} ${typed(name)}`),
    variousOf: (state: CaseState) => Object.fromEntries(various.map((name) => [name, state[name]])),
  }
}

/**
 * The row has generated columns. If an update sets none of their source columns, Postgres checks for each row again that nothing must be
 * computed, which takes longer than computing it.
 */
const computed = (columns: readonly CaseColumn[]) =>
  columns.includes('case_type') ? [] : [sql`case_type = c.case_type`]

/** Writes these columns of these cases and increments their versions. */
export const writeCases = async (tx: TenantTx, rows: readonly Written[], columns: readonly CaseColumn[]) => {
  if (rows.length === 0) return
  const { various, values, shape, variousOf } = valuesOfRows(rows, columns)
  const sets = sql.join([
    ...columns.map((name, index) => sql`${sql.ref(name)} = ${values[index]}`),
    sql`version = c.version + 1`,
    sql`updated_at = ${tx.now}`,
    ...computed(columns),
  ])
  if (various.length === 0) {
    const ids = rows.map(({ id }) => id)
    await sql`update cases.case c set ${sets} where c.id = any (${ids}::integer[])`.execute(tx.sql)
    return
  }
  const rowValues = rows.map(({ id, state }) => ({ id, ...variousOf(state) }))
  await runUnprepared(
    tx.sql,
    sql`
    update cases.case c set ${sets}
    from json_to_recordset(${JSON.stringify(rowValues)}::json) n (${sql.join([sql`id integer`, ...shape])})
    where c.id = n.id`,
  )
}

/** Returns the process numbers that other cases already have. */
export const findDuplicateProcesses = async (reader: Pick<TenantReader, 'sql'>, numbers: readonly string[]) => {
  if (numbers.length === 0) return []
  return reader.sql
    .selectFrom('cases.case_text as t')
    .select(['t.case_id as id', 't.process_number'])
    .where(sql<boolean>`t.process_number = any (${[...numbers]}::text[])`)
    .execute()
}

/** Ends every waiting request to take over one of these cases, because the cases have a new negotiator. */
export const endHandoversOf = async (
  tx: TenantTx,
  caseIds: readonly number[],
  by: { readonly accountId: number; readonly name: string },
) => {
  await tx.sql
    .updateTable('cases.handover')
    .set({ state: 'refused', decided_by: by.accountId, decided_by_name: by.name, decided_at: tx.now })
    .where('state', '=', 'waiting')
    .where(sql<boolean>`case_id = any (${[...caseIds]}::integer[])`)
    .execute()
}

interface MemberReference {
  readonly id: number
  readonly name: string
  readonly isActive: boolean
}

/** Says of each referred record whether it is active, and its name. */
export interface References {
  readonly clients: ReadonlyMap<number, ClientReference>
  readonly subClients: ReadonlyMap<number, SubClientReference>
  readonly members: ReadonlyMap<number, MemberReference>
}

const membersByIds = async (
  reader: Pick<TenantReader, 'sql'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MemberReference>> => {
  if (ids.length === 0) return new Map()
  const rows = await reader.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .select(['m.id', 'a.name', 'm.is_active as isActive'])
    .where(sql<boolean>`m.id = any (${[...new Set(ids)]}::integer[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const readReferences = async (
  reader: Pick<TenantReader, 'sql'>,
  ids: Readonly<Record<keyof References, readonly number[]>>,
): Promise<References> => {
  const [clients, subClients, members] = await Promise.all([
    clientsByIds(reader, ids.clients),
    subClientsByIds(reader, ids.subClients),
    membersByIds(reader, ids.members),
  ])
  return { clients, subClients, members }
}
