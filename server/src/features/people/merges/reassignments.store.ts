// Moves the related records from one person to the other, and back; each function returns what it moved.
import type { PersonId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/scope.ts'

interface Between {
  readonly from: PersonId
  readonly to: PersonId
}

// Moved addresses come after the existing ones.
const behind = 1_000

export const reassignAddresses = async (tx: TenantTx, { from, to }: Between): Promise<string[]> => {
  const rows = await tx.sql
    .updateTable('people.address as a')
    .set({ person_id: to, position: sql<number>`a.position + ${sql.lit(behind)}` })
    .where('a.person_id', '=', from)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('people.address as own')
            .select(sql`1`.as('one'))
            .where('own.person_id', '=', to)
            .whereRef('own.value', '=', 'a.value'),
        ),
      ),
    )
    .returning('a.value')
    .execute()
  return rows.map(({ value }) => value)
}

export const returnAddresses = async (tx: TenantTx, values: readonly string[], { from, to }: Between) => {
  if (values.length === 0) return []
  const rows = await tx.sql
    .updateTable('people.address')
    .set({ person_id: to, position: sql<number>`greatest(position - ${sql.lit(behind)}, 0)` })
    .where('person_id', '=', from)
    .where('value', 'in', [...values])
    .returning('value')
    .execute()
  return rows.map(({ value }) => value)
}

/** Reassigns the people who had been merged into the loser. */
export const inheritMerged = async (tx: TenantTx, { from, to }: Between): Promise<number[]> => {
  const rows = await tx.sql
    .updateTable('people.person')
    .set({ merged_into: to })
    .where('merged_into', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const returnMerged = async (tx: TenantTx, ids: readonly number[], { from, to }: Between) => {
  if (ids.length === 0) return
  await tx.sql
    .updateTable('people.person')
    .set({ merged_into: to })
    .where('merged_into', '=', from)
    .where('id', 'in', [...ids])
    .execute()
}

/** A person who must not be contacted stays blocked after the merge. */
export const reassignBlocks = async (tx: TenantTx, { from, to }: Between): Promise<number[]> => {
  const rows = await tx.sql
    .updateTable('people.block as b')
    .set({ person_id: to })
    .where('b.person_id', '=', from)
    .where('b.lifted_at', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('people.block as own')
            .select(sql`1`.as('one'))
            .where('own.person_id', '=', to)
            .where('own.lifted_at', 'is', null),
        ),
      ),
    )
    .returning('b.id')
    .execute()
  return rows.map(({ id }) => id)
}

export const returnBlocks = async (tx: TenantTx, ids: readonly number[], { from, to }: Between) => {
  if (ids.length === 0) return
  await tx.sql
    .updateTable('people.block')
    .set({ person_id: to })
    .where('person_id', '=', from)
    .where('id', 'in', [...ids])
    .execute()
}
