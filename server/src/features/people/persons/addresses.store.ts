import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { AddressKind } from '@tratativa/contract/people/addresses'
import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/scope.ts'

export interface AddressValues {
  readonly kind: AddressKind
  readonly value: string
  readonly label: string
  readonly is_whatsapp: boolean
}

/** Replaces the addresses of a person by these, in this order; addresses that stay keep their creation time. */
export const writeAddresses = async (tx: TenantTx, personId: PersonId, addresses: readonly AddressValues[]) => {
  let gone = tx.sql.deleteFrom('people.address').where('person_id', '=', personId)
  if (addresses.length > 0)
    gone = gone.where(
      'value',
      'not in',
      addresses.map(({ value }) => value),
    )
  await gone.execute()
  if (addresses.length === 0) return
  await tx.sql
    .insertInto('people.address')
    .values(addresses.map((address, position) => ({ ...address, person_id: personId, position, created_at: tx.now })))
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'value', 'person_id']).doUpdateSet({
        label: sql<string>`excluded.label`,
        is_whatsapp: sql<boolean>`excluded.is_whatsapp`,
        position: sql<number>`excluded.position`,
      }),
    )
    .execute()
}

export const addressIdOf = (tx: TenantTx, personId: PersonId, value: string) =>
  tx.sql
    .selectFrom('people.address as a')
    .innerJoin('people.person as p', 'p.id', 'a.person_id')
    .select(['a.id', 'a.label', 'p.name'])
    .where('a.person_id', '=', personId)
    .where('a.value', '=', value)
    .executeTakeFirst()

export const moveAddressLast = async (tx: TenantTx, id: number, personId: PersonId, label: string) => {
  const last = sql<number>`(select max(o.position) + 1 from people.address o where o.person_id = ${personId}::integer)`
  await tx.sql.updateTable('people.address').set({ label, position: last }).where('id', '=', id).execute()
  await tx.sql
    .updateTable('people.person')
    .set({ version: sql`version + 1`, updated_at: tx.now })
    .where('id', '=', personId)
    .execute()
}
