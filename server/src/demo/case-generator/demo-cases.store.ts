// Inserts the rows of the demo's cases, thousands at once.
import { sql } from 'kysely'
import type { SystemTx } from '../../platform/db/scope.ts'

const together = (rows: readonly object[]) => JSON.stringify(rows)

export interface PersonRow {
  readonly name: string
  readonly cpf: string | null
  readonly isLawyer: boolean
  readonly oabNumber: string | null
  readonly oabState: string | null
  readonly address?: Readonly<Record<'street' | 'number' | 'city' | 'state', string>> | null
}

/** Returns their ids, by CPF or by OAB number. */
export const insertPersons = async (tx: SystemTx, tenantId: number, rows: readonly PersonRow[], instant: Date) => {
  const { rows: made } = await sql<{ id: number; key: string }>`
    insert into people.person (tenant_id, name, cpf, is_lawyer, oab_number, oab_state, street, street_number, city,
      address_state, created_at, updated_at)
    select ${tenantId}, r.name, r.cpf, r."isLawyer", r."oabNumber", r."oabState", coalesce(r.address->>'street', ''),
      coalesce(r.address->>'number', ''), coalesce(r.address->>'city', ''), coalesce(r.address->>'state', ''), ${instant}, ${instant}
    from json_to_recordset(${together(rows)}::json) r
      (name text, cpf text, "isLawyer" boolean, "oabNumber" text, "oabState" text, address json)
    returning id, coalesce(cpf, oab_number) as key`.execute(tx.sql)
  return new Map(made.map(({ id, key }) => [key, id]))
}

export interface AddressRow {
  readonly personId: number
  readonly kind: 'phone' | 'email'
  readonly value: string
  readonly isWhatsapp: boolean
  readonly position: number
}

export const insertAddresses = async (tx: SystemTx, tenantId: number, rows: readonly AddressRow[]) => {
  await sql`
    insert into people.address (tenant_id, person_id, kind, value, is_whatsapp, position)
    select ${tenantId}, r."personId", r.kind, r.value, r."isWhatsapp", r.position
    from json_to_recordset(${together(rows)}::json) r
      ("personId" integer, kind text, value text, "isWhatsapp" boolean, position integer)`.execute(tx.sql)
}

/** Column name -> value, as in the tables. */
export type Columns = Readonly<Record<string, string | number | boolean | null | Date>>

const insertAll = async <T extends object>(
  tx: SystemTx,
  table: string,
  rows: readonly Columns[],
  returning: string,
) => {
  const [first] = rows
  if (!first) return []
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  const { rows: made } = await sql<T>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${together(rows)}::jsonb)
    returning ${sql.raw(returning)}`.execute(tx.sql)
  return made
}

/** Fills the folded names that lists sort by; only the database can compute them. */
export const normaliseAuthorSorts = (tx: SystemTx, tenantId: number) =>
  tx.sql
    .updateTable('cases.case')
    .set({ author_sort: sql<string>`platform.fold(author_sort)` })
    .where('tenant_id', '=', tenantId)
    .execute()

/** Sets the first open task of each case, as the tasks feature does. */
export const copyNextTasks = (tx: SystemTx, tenantId: number) =>
  sql`
    update cases.case c set next_task_kind = t.kind, next_task_at = t.due_at
    from tasks.task t
    where t.tenant_id = ${tenantId} and c.tenant_id = t.tenant_id and c.id = t.case_id and t.completed_at is null`.execute(
    tx.sql,
  )

/** Returns their ids, by process number. */
export const insertDemoCases = async (tx: SystemTx, rows: readonly Columns[]) => {
  const made = await insertAll<{ id: number; process_number: string }>(tx, 'cases.case', rows, 'id, process_number')
  return new Map(made.map((row) => [row.process_number, row.id]))
}

export const insertParties = (tx: SystemTx, rows: readonly Columns[]) => insertAll(tx, 'cases.party', rows, 'case_id')
export const insertNotes = (tx: SystemTx, rows: readonly Columns[]) => insertAll(tx, 'cases.note', rows, 'id')
export const insertTasks = (tx: SystemTx, rows: readonly Columns[]) => insertAll(tx, 'tasks.task', rows, 'id')
export const insertDemoCeilings = (tx: SystemTx, rows: readonly Columns[]) => insertAll(tx, 'cases.ceiling', rows, 'id')
export const insertDemoRequests = (tx: SystemTx, rows: readonly Columns[]) =>
  insertAll(tx, 'cases.offer_request', rows, 'id')
export const insertModels = (tx: SystemTx, rows: readonly Columns[]) => insertAll(tx, 'cases.mail_model', rows, 'id')

/** In creation order; returns their ids, by case and instant. */
export const insertOffers = async (tx: SystemTx, rows: readonly Columns[]) => {
  const made = await insertAll<{ id: number; case_id: number; at: Date }>(tx, 'cases.offer', rows, 'id, case_id, at')
  return new Map(made.map((row) => [`${row.case_id}:${row.at.getTime()}`, row.id]))
}
export const insertDemoOutcomes = (tx: SystemTx, rows: readonly Columns[]) =>
  insertAll(tx, 'cases.offer_outcome', rows, 'id')

interface Colleague {
  readonly userId: number
  readonly accountId: number
  readonly name: string
  readonly email: string
  readonly departmentId: number | null
}

export interface DemoContext {
  readonly situations: ReadonlyMap<string, { id: number; statusId: number; name: string }>
  readonly clients: readonly { id: number; name: string; subClients: readonly { id: number; name: string }[] }[]
  readonly negotiators: readonly Colleague[]
  /** Administrators and supervisors. */
  readonly managers: readonly Colleague[]
}

const colleaguesOf = (tx: SystemTx, tenantId: number, profileTypeIds: readonly number[]) =>
  tx.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .leftJoin('departments.placement as p', 'p.user_id', 'm.id')
    .select(['m.id as userId', 'a.id as accountId', 'a.name', 'a.email', 'p.department_id as departmentId'])
    .where('m.tenant_id', '=', tenantId)
    .where('m.is_active', '=', true)
    .where('m.profile_type_id', 'in', profileTypeIds)
    .orderBy('m.profile_type_id')
    .orderBy('m.id')
    .execute()

/** Reads what a company has before its first case. */
export const readDemoContext = async (tx: SystemTx, tenantId: number): Promise<DemoContext> => {
  const situations = await tx.sql
    .selectFrom('cases.situation')
    .select(['id', 'key', 'name', 'status_id'])
    .where('tenant_id', '=', tenantId)
    .execute()
  const clients = await tx.sql
    .selectFrom('clients.client')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  const subClients = await tx.sql
    .selectFrom('clients.sub_client')
    .select(['id', 'client_id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  return {
    situations: new Map(
      situations.flatMap(({ key, id, name, status_id }) =>
        key === null || status_id === null ? [] : [[key, { id, name, statusId: status_id }]],
      ),
    ),
    clients: clients.map((client) => ({
      ...client,
      subClients: subClients.filter(({ client_id }) => client_id === client.id),
    })),
    negotiators: await colleaguesOf(tx, tenantId, [3]),
    managers: await colleaguesOf(tx, tenantId, [1, 2]),
  }
}
