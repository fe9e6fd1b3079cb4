import type { PersonId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { listAssignments } from '../assignments/places.store.ts'

/** Gives contacts of nobody to the person who has their telephone now; null: those of the whole company. Returns these contacts. */
export const followOwners = async (tx: TenantTx, personId: PersonId | null): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from chat.follow_owners(${personId}::integer) id`.execute(tx.sql)
  return rows.map(({ id }) => id)
}

export const assignmentsOfContacts = (tx: TenantTx, ids: readonly number[]) =>
  listAssignments(
    tx,
    sql`select c.user_id, c.department_id from chat.chat c where c.contact_id = any (${[...ids]}::integer[])`,
  )

export const assignmentsOfPersons = (tx: TenantTx, ids: readonly PersonId[]) =>
  listAssignments(
    tx,
    sql`select c.user_id, c.department_id from chat.chat c join chat.contact k on k.id = c.contact_id
      where k.person_id = any (${[...ids]}::integer[])`,
  )
