import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { Reason } from '@tratativa/contract/kernel/reason'
import type { AddressKind } from '@tratativa/contract/people/addresses'
import type { BlockId } from '@tratativa/contract/people/shapes'
import { sql, type RawBuilder } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { SqlReader, TenantReader, TenantTx } from '../../../platform/db/scope.ts'

export interface BlockRecord {
  readonly id: BlockId
  readonly kind: AddressKind | 'person'
  readonly value: string | null
  readonly person_id: PersonId | null
  readonly people: { readonly id: PersonId; readonly name: string }[]
  readonly reason: string
  readonly reason_code: string | null
  readonly by: string | null
  readonly at: Date
  readonly lift_reason: string | null
  readonly lifted_by: string | null
  readonly lifted_at: Date | null
}

// The telephone of an office may belong to many people: a row of the list names only a few.
const namedEach = 5

const shown = async (on: SqlReader, idsQuery: RawBuilder<unknown>): Promise<BlockRecord[]> => {
  const { rows } = await sql<BlockRecord>`
    select b.id, b.kind, b.value, b.person_id, coalesce(who.all, '[]') as people, b.reason, b.reason_code, a.name as by,
      b.blocked_at as at, b.lift_reason, l.name as lifted_by, b.lifted_at
    from ${idsQuery} wanted (id)
    join people.block b on b.id = wanted.id
    left join identity.account a on a.id = b.blocked_by
    left join identity.account l on l.id = b.lifted_by
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', one.id, 'name', one.name) order by one.name, one.id) as all from (
        select p.id, p.name from people.person p where p.tenant_id = b.tenant_id and p.id = b.person_id
        union
        select p.id, p.name from people.address own
        join people.person p on p.tenant_id = own.tenant_id and p.id = own.person_id
        where own.tenant_id = b.tenant_id and own.value = b.value
        limit ${namedEach}
      ) one
    ) who on true
    order by b.id desc`.execute(on.sql)
  return rows
}

export interface BlockFilter {
  readonly words: readonly string[]
  readonly kind: BlockRecord['kind'] | null
  readonly isLifted: boolean
}

/** Newest first; `before` is the last block of the previous page. */
export const pageOfBlocks = (reader: TenantReader, { words, kind, isLifted }: BlockFilter, before: number | null) =>
  shown(
    reader,
    sql`people.find_blocks(${[...words]}::text[], ${kind}::text, ${isLifted}::boolean, ${before}::integer, ${pageSize + 1}::integer)`,
  )

export const findBlock = async (on: SqlReader, id: BlockId): Promise<BlockRecord | undefined> => {
  const [block] = await shown(on, sql`unnest(${[id]}::integer[])`)
  return block
}

interface NewBlock {
  readonly kind: BlockRecord['kind']
  readonly value: string | null
  readonly person_id: PersonId | null
  readonly reason: string
  readonly reason_code: string | null
  readonly blocked_by: number | null
}

/** Returns undefined when it is already blocked. */
export const insertBlock = async (tx: TenantTx, block: NewBlock): Promise<BlockId | undefined> => {
  const row = await tx.sql
    .insertInto('people.block')
    .values({ ...block, blocked_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id as BlockId | undefined
}

/** Returns false when it was already lifted. */
export const markLifted = async (tx: TenantTx, id: BlockId, reason: string, by: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx.sql
    .updateTable('people.block')
    .set({ lift_reason: reason, lifted_by: by, lifted_at: tx.now })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A reason that a person typed has no code. */
const reasonOf = ({ reason, code }: { readonly reason: string; readonly code: string | null }): Reason =>
  code === null ? { reason } : { reason, code }

/** Returns those of these normalised addresses that are blocked themselves or belong to a blocked person. */
export const blockedAmong = async (on: SqlReader, values: readonly string[]): Promise<ReadonlyMap<string, Reason>> => {
  if (values.length === 0) return new Map()
  const { rows } = await sql<{ value: string; reason: string; code: string | null }>`
    select wanted.value, blocked.reason, blocked.reason_code as code
    from unnest(${[...values]}::text[]) wanted (value)
    cross join lateral (
      select b.reason, b.reason_code from people.block b where b.value = wanted.value and b.lifted_at is null
      union all
      select b.reason, b.reason_code from people.address a
      join people.block b on b.tenant_id = a.tenant_id and b.person_id = a.person_id and b.lifted_at is null
      where a.value = wanted.value
      limit 1
    ) blocked`.execute(on.sql)
  return new Map(rows.map(({ value, ...block }) => [value, reasonOf(block)]))
}

/** A block of a person holds for everybody who was merged into them. */
export const blockedPeopleAmong = async (
  on: SqlReader,
  ids: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, Reason>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: PersonId; reason: string; code: string | null }>`
    select p.id, b.reason, b.reason_code as code from people.person p
    join people.block b on b.tenant_id = p.tenant_id and b.person_id = coalesce(p.merged_into, p.id) and b.lifted_at is null
    where p.id = any (${[...ids]}::integer[])`.execute(on.sql)
  return new Map(rows.map(({ id, ...block }) => [id, reasonOf(block)]))
}
