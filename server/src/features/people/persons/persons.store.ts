import type { PersonId } from '@tratativa/contract/kernel/ids'
import { sql, type RawBuilder } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { SqlReader, TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import { postalAddressOf, type PostalColumns } from '../../../platform/db/postal-address.ts'
import type { AddressRecord, PersonRecord } from './person-record.ts'

export interface PersonFilter {
  readonly words: readonly string[]
  readonly isLawyer: boolean | null
  readonly isActive: boolean | null
  readonly isBlocked: boolean | null
}

interface Row extends Omit<PersonRecord, 'id' | 'oab' | 'mergedInto' | 'addresses' | 'postalAddress'>, PostalColumns {
  readonly id: number
  readonly oab_number: string | null
  readonly oab_state: string | null
  readonly mergedInto: number | null
  readonly addresses: readonly AddressRecord[]
}

const toPersonRecord = ({ oab_number, oab_state, ...row }: Row): PersonRecord => ({
  ...row,
  postalAddress: postalAddressOf(row),
  id: row.id as PersonId,
  mergedInto: row.mergedInto as PersonId | null,
  oab: oab_number !== null && oab_state !== null ? { number: oab_number, state: oab_state } : null,
})

/** Returns the people whose ids `wanted` yields, in its order. */
const shown = async (on: SqlReader, idsQuery: RawBuilder<unknown>): Promise<PersonRecord[]> => {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.cpf, p.oab_number, p.oab_state, p.is_lawyer as "isLawyer", p.is_active as "isActive",
      p.merged_into as "mergedInto", p.version, p.zip_code, p.street, p.street_number, p.complement, p.neighbourhood, p.city, p.address_state, p.created_at as "createdAt", p.updated_at as "updatedAt",
      exists (select from people.block b where b.tenant_id = p.tenant_id and b.person_id = p.id and b.lifted_at is null)
        as "isBlocked",
      coalesce(a.all, '[]') as addresses
    from ${idsQuery} with ordinality wanted (id, place)
    join people.person p on p.id = wanted.id
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'kind', a.kind, 'value', a.value, 'label', a.label, 'is_whatsapp', a.is_whatsapp,
        'is_blocked', exists (
          select from people.block b where b.tenant_id = a.tenant_id and b.value = a.value and b.lifted_at is null
        )) order by a.kind desc, a.position, a.id) as all
      from people.address a where a.tenant_id = p.tenant_id and a.person_id = p.id
    ) a on true
    order by wanted.place`.execute(on.sql)
  return rows.map(toPersonRecord)
}

const filterOf = ({ words, isLawyer, isActive, isBlocked }: PersonFilter) =>
  sql`${[...words]}::text[], ${isLawyer}::boolean, ${isActive}::boolean, ${isBlocked}::boolean`

/** Sorted by name; `after` is the last person of the previous page. */
export const pageOfPersons = (reader: TenantReader, filter: PersonFilter, after: number | null) =>
  shown(reader, sql`people.find_people(${filterOf(filter)}, ${after}::integer, ${pageSize + 1}::integer)`)

export const countPersons = async (reader: TenantReader, filter: PersonFilter): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select people.count_people(${filterOf(filter)}) as total`.execute(
    reader.sql,
  )
  return rows[0]?.total ?? 0
}

export const listPersonsById = (on: SqlReader, ids: readonly number[]): Promise<PersonRecord[]> =>
  ids.length === 0 ? Promise.resolve([]) : shown(on, sql`unnest(${[...ids]}::integer[])`)

export type SelectOfIds = RawBuilder<{ id: number }>

/** Returns the people whose ids a subquery yields, each once. */
export const listPersonsNamed = (on: SqlReader, named: SelectOfIds): Promise<PersonRecord[]> =>
  shown(on, sql`unnest(array(${named}))`)

/** Reads the people and locks them until the transaction ends, in the order of their ids: concurrent changes wait. */
export const lockPersons = async (tx: TenantTx, ids: readonly number[]): Promise<PersonRecord[]> => {
  await tx.sql
    .selectFrom('people.person')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return listPersonsById(tx, ids)
}

/** Returns the person with this CPF who is not merged into another. */
export const findByCpf = async (on: SqlReader, cpf: string) =>
  on.sql
    .selectFrom('people.person')
    .select(['id', 'name'])
    .where('cpf', '=', cpf)
    .where('merged_into', 'is', null)
    .executeTakeFirst()

export interface PersonValues {
  readonly name: string
  readonly cpf: string | null
  readonly is_lawyer: boolean
  readonly oab_number: string | null
  readonly oab_state: string | null
}

export const insertPerson = async (tx: TenantTx, values: PersonValues & Partial<PostalColumns>): Promise<PersonId> => {
  const { id } = await tx.sql
    .insertInto('people.person')
    .values({ ...values, created_at: tx.now, updated_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as PersonId
}

export const updatePerson = async (
  tx: TenantTx,
  id: number,
  values: Partial<PersonValues & PostalColumns> & {
    readonly is_active?: boolean
    readonly merged_into?: number | null
  },
) => {
  await tx.sql
    .updateTable('people.person')
    .set({ ...values, updated_at: tx.now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
