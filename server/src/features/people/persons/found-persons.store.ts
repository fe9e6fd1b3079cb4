// The people of the search for everything: whole numbers and addresses by their indexes, everything else as in the register.
import type { AddressKey } from '@tratativa/contract/people/addresses'
import type { Oab } from '@tratativa/contract/people/oab'
import { sql } from 'kysely'
import type { TenantReader } from '../../../platform/db/scope.ts'

interface PersonSearch {
  readonly words: readonly string[]
  readonly oab: Oab | null
  readonly address: AddressKey | null
  readonly limit: number
}

/** People with the whole number or address come before people whose name or number contains the words. Leaves out merged people. */
export const searchPersonIds = async (
  reader: TenantReader,
  { words, oab, address, limit }: PersonSearch,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from (
      (select p.id, 0 as place from people.person p
        where p.merged_into is null and p.oab_number = ${oab?.number ?? null}::text and p.oab_state = ${oab?.state ?? null}::text
        limit ${limit}::integer)
      union all
      (select p.id, 0 from people.address a join people.person p on p.id = a.person_id
        where a.value = ${address?.value ?? null}::text and p.merged_into is null
        limit ${limit}::integer)
      union all
      (select id, 1 from people.find_people(${[...words]}::text[], null, null, null, null, ${limit}::integer) id)
    ) hit group by id order by min(place), id limit ${limit}::integer`.execute(reader.sql)
  return rows.map(({ id }) => id)
}
