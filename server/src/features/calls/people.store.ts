// The people behind numbers: the caller's extension, the owner of a telephone and the case that a call belongs to.
import type { AccountId, CaseId, PersonId, ProfileTypeId, UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SqlReader, TenantReader } from '../../platform/db/scope.ts'

export interface Line {
  readonly userId: UserId
  readonly accountId: AccountId
  readonly profileTypeId: ProfileTypeId
  readonly name: string
  /** Digits; null for a person without an extension. */
  readonly extension: string | null
}

const lines = (reader: SqlReader) =>
  reader.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .select([
      'm.id as userId',
      'm.account_id as accountId',
      'm.profile_type_id as profileTypeId',
      'a.name',
      'm.ramal as extension',
    ])
    .$castTo<Line>()
    .where('m.is_active', '=', true)

export const lineOfUser = (reader: SqlReader, userId: UserId) =>
  lines(reader).where('m.id', '=', userId).executeTakeFirst()

export const lineOfExtension = (reader: SqlReader, extension: string) =>
  lines(reader).where('m.ramal', '=', extension).orderBy('m.id').executeTakeFirst()

/** True when an active person who is signed in has this extension, in a company that may work. */
export const isServedLine = async (
  { sql: on, now }: TenantReader,
  { userId, number }: { readonly userId: UserId; readonly number: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select from identity.membership m join identity.tenant t on t.id = m.tenant_id and not t.is_blocked
    where m.id = ${userId}::integer and m.ramal = ${number} and m.is_active and exists (
      select from identity.login l where l.tenant_id = m.tenant_id and l.account_id = m.account_id
        and l.ended_at is null and l.expires_at > ${now})`.execute(on)
  return rows.length > 0
}

interface Target {
  readonly personId: PersonId
  readonly name: string
  readonly caseId: CaseId | null
}

/**
 * Returns the person with this telephone and the case to which a call belongs: among the active cases of the person, first the user's own,
 * then the one that changed last. A lawyer has the cases of their clients.
 */
export const targetOfNumber = async (
  reader: SqlReader,
  number: string,
  user: UserId | null,
): Promise<Target | undefined> => {
  const { rows } = await sql<Target>`
    select p.id as "personId", p.name, s.id as "caseId"
    from people.address a
    join people.person p on p.tenant_id = a.tenant_id and p.id = a.person_id and p.merged_into is null
    left join lateral (
      select s.id, s.negotiator_id = ${user}::integer as is_own, s.updated_at from cases.case s
      where s.is_active and (s.author_id = p.id or s.lawyer_id = p.id
        or s.id in (select y.case_id from cases.party y where y.person_id = p.id or y.lawyer_id = p.id))
      order by coalesce(s.negotiator_id = ${user}::integer, false) desc, s.updated_at desc, s.id desc limit 1
    ) s on true
    where a.kind = 'phone' and a.value = ${number}
    order by s.id is null, coalesce(s.is_own, false) desc, s.updated_at desc, p.id limit 1`.execute(reader.sql)
  return rows[0]
}

/** Returns the owner of a telephone: the named person if they have it, otherwise a party or lawyer of the case before others. */
export const personWithNumber = async (
  reader: SqlReader,
  number: string,
  { caseId, named }: { readonly caseId: CaseId | null; readonly named: PersonId | null },
) => {
  const { rows } = await sql<{ id: PersonId; name: string }>`
    select p.id, p.name from people.address a
    join people.person p on p.tenant_id = a.tenant_id and p.id = a.person_id and p.merged_into is null
    where a.kind = 'phone' and a.value = ${number}
    order by p.id is not distinct from ${named}::integer desc,
      exists (select from cases.party y where y.case_id = ${caseId}::integer and (y.person_id = p.id or y.lawyer_id = p.id)) desc,
      p.id limit 1`.execute(reader.sql)
  return rows[0]
}

export const personNamed = async (reader: SqlReader, id: PersonId) =>
  reader.sql
    .selectFrom('people.person')
    .select(['id', 'name'])
    .$castTo<{ id: PersonId; name: string }>()
    .where('id', '=', id)
    .executeTakeFirst()
