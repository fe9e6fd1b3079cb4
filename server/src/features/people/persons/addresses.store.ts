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
        // The label is how people see and change the mark.
        wrong_at: sql<Date | null>`case when excluded.label = address.label then address.wrong_at end`,
        wrong_source: sql<string | null>`case when excluded.label = address.label then address.wrong_source end`,
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

export type WrongSource = 'call' | 'chat' | 'hand'

interface WrongAddress {
  readonly id: number
  readonly personId: PersonId
  readonly label: string
  readonly source: WrongSource
}

const touchPerson = (tx: TenantTx, personId: PersonId) =>
  tx.sql
    .updateTable('people.person')
    .set({ version: sql`version + 1`, updated_at: tx.now })
    .where('id', '=', personId)
    .returning('name')
    .executeTakeFirst()

export const moveWrongAddressLast = async (tx: TenantTx, { id, personId, label, source }: WrongAddress) => {
  const last = sql<number>`(select max(o.position) + 1 from people.address o where o.person_id = ${personId}::integer)`
  await tx.sql
    .updateTable('people.address')
    .set({ label, position: last, wrong_at: tx.now, wrong_source: source })
    .where('id', '=', id)
    .execute()
  await touchPerson(tx, personId)
}

/** Returns the people to whom the mark was new. */
export const setOnWhatsApp = async (tx: TenantTx, number: string): Promise<readonly PersonId[]> => {
  const rows = await tx.sql
    .updateTable('people.address')
    .set({ is_whatsapp: true })
    .where('kind', '=', 'phone')
    .where('value', '=', number)
    .where('is_whatsapp', '=', false)
    .where('wrong_at', 'is', null)
    .returning('person_id')
    .$castTo<{ person_id: PersonId }>()
    .execute()
  for (const { person_id: id } of rows) await touchPerson(tx, id)
  return rows.map(({ person_id: id }) => id)
}

interface FoundAddress {
  readonly kind: AddressKind
  readonly value: string
  readonly source: string
}

/** Returns the name of the person; undefined where the person has the address already. */
export const insertFirstAddress = async (tx: TenantTx, personId: PersonId, address: FoundAddress) => {
  const first = sql<number>`(select coalesce(min(o.position), 1) - 1 from people.address o where o.person_id = ${personId}::integer)`
  const added = await tx.sql
    .insertInto('people.address')
    .values({ ...address, person_id: personId, position: first, created_at: tx.now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'value', 'person_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added === undefined ? undefined : (await touchPerson(tx, personId))?.name
}
