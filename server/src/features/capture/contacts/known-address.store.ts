import { sql } from 'kysely'
import type { TenantReader } from '../../../platform/db/scope.ts'

/** The company's knowledge of an address: whether WhatsApp reaches it, and who has it. */
export const knownOf = async ({ sql: on, tenantId }: TenantReader, value: string) => {
  const { rows } = await sql<{ isOnWhatsApp: boolean | null; owner: string | null }>`
    select capture.is_on_whatsapp(${tenantId}::integer, ${value}) as "isOnWhatsApp",
      (select p.name from people.address a join people.person p on p.id = a.person_id
       where a.value = ${value} and p.merged_into is null order by p.id limit 1) as owner`.execute(on)
  return rows[0] ?? { isOnWhatsApp: null, owner: null }
}
