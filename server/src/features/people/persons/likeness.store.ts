import type { Oab } from '@tratativa/contract/people/oab'
import { sql } from 'kysely'
import type { TenantReader } from '../../../platform/db/scope.ts'

interface LikenessQuery {
  readonly except: number | null
  readonly name: string | null
  readonly cpf: string | null
  readonly oab: Oab | null
  readonly reached: readonly string[]
}

export interface Like {
  readonly id: number
  readonly cpf: boolean
  readonly oab: boolean
  readonly phone: boolean
  readonly email: boolean
  readonly name: boolean
}

// For a name that hundreds of people have, a list of hundreds does not help.
const most = 8

/** Sorted by likeness, best match first. */
export const findLike = async (
  reader: TenantReader,
  { except, name, cpf, oab, reached }: LikenessQuery,
): Promise<Like[]> => {
  const { rows } = await sql<Like>`
    with said as (
      select p.id, 16 as weight from people.person p where p.cpf = ${cpf}::text and p.merged_into is null
      union all
      select p.id, 8 from people.person p
      where p.oab_number = ${oab?.number ?? null}::text and p.oab_state = ${oab?.state ?? null}::text and p.merged_into is null
      union all
      (select distinct a.person_id, case a.kind when 'phone' then 4 else 2 end
       from people.address a where a.value = any (${[...reached]}::text[]) limit 50)
      union all
      (select p.id, 1 from people.person p
       where p.folded_name = platform.fold(${name}::text) and p.merged_into is null order by p.id limit ${most})
    )
    select p.id, bool_or(weight = 16) as cpf, bool_or(weight = 8) as oab, bool_or(weight = 4) as phone,
      bool_or(weight = 2) as email, bool_or(weight = 1) or p.folded_name = platform.fold(${name}::text) is true as name
    from said join people.person p on p.id = said.id
    where p.merged_into is null and p.id is distinct from ${except}::integer
    group by p.id, p.folded_name
    order by sum(distinct weight) desc, p.id
    limit ${most}`.execute(reader.sql)
  return rows
}
