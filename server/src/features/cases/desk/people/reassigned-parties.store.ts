// After a merge of two people, replaces one by the other in every case, and records each replacement for the undo.
import { sql } from 'kysely'
import type { TenantTx } from '../../../../platform/db/scope.ts'

export interface Merge {
  readonly id: number
  readonly loser: number
  readonly winner: number
}

/** Returns the merge that replaced a person, if it is not undone. */
export const findMergeOf = async (tx: TenantTx, personId: number): Promise<Merge | undefined> =>
  tx.sql
    .selectFrom('people.merge as m')
    .select(['m.id', 'm.loser_id as loser', 'm.winner_id as winner'])
    .where('m.loser_id', '=', personId)
    .where('m.undone_at', 'is', null)
    .executeTakeFirst()

const idsOf = (rows: readonly { readonly case_id: number }[]) => rows.map(({ case_id }) => case_id)

/** Removes the merged person from cases that already list the other. */
const dropTwice = async (tx: TenantTx, { id, loser, winner }: Merge) => {
  const { rows } = await sql<{ case_id: number }>`
    with gone as (
      delete from cases.party p where p.person_id = ${loser} and exists (
        select from cases.party q
        where q.tenant_id = p.tenant_id and q.case_id = p.case_id and q.person_id = ${winner})
      returning p.case_id, p.position, p.lawyer_id
    )
    insert into cases.moved_party (merge_id, case_id, position, role, lawyer_id)
    select ${id}::integer, case_id, position, 'dropped', lawyer_id from gone returning case_id`.execute(tx.sql)
  return idsOf(rows)
}

const reassignRole = async (tx: TenantTx, { id, loser, winner }: Merge, role: 'person' | 'lawyer') => {
  const column = sql.ref(`${role}_id`)
  const { rows } = await sql<{ case_id: number }>`
    with moved as (
      update cases.party set ${column} = ${winner} where ${column} = ${loser} returning case_id, position
    )
    insert into cases.moved_party (merge_id, case_id, position, role)
    select ${id}::integer, case_id, position, ${role}::text from moved returning case_id`.execute(tx.sql)
  return idsOf(rows)
}

/** Returns the cases in which the person was replaced. */
export const reassignParties = async (tx: TenantTx, merge: Merge): Promise<number[]> => {
  const dropped = await dropTwice(tx, merge)
  const moved = await reassignRole(tx, merge, 'person')
  return [...new Set([...dropped, ...moved, ...(await reassignRole(tx, merge, 'lawyer'))])]
}

const returnRole = async (tx: TenantTx, { id, loser, winner }: Merge, role: 'person' | 'lawyer') => {
  const column = sql.ref(`${role}_id`)
  const { rows } = await sql<{ case_id: number }>`
    update cases.party p set ${column} = ${loser} from cases.moved_party m
    where m.merge_id = ${id} and m.role = ${role}
      and p.case_id = m.case_id and p.position = m.position and p.${column} = ${winner}
    returning p.case_id`.execute(tx.sql)
  return idsOf(rows)
}

const returnDropped = async (tx: TenantTx, { id, loser }: Merge) => {
  const { rows } = await sql<{ case_id: number }>`
    insert into cases.party (case_id, position, person_id, lawyer_id)
    select m.case_id, (select max(q.position) + 1 from cases.party q where q.case_id = m.case_id), ${loser}::integer,
      m.lawyer_id
    from cases.moved_party m where m.merge_id = ${id} and m.role = 'dropped' and not exists (
      select from cases.party p where p.case_id = m.case_id and p.person_id = ${loser})
    returning case_id`.execute(tx.sql)
  return idsOf(rows)
}

/** Reverts the replacements, except where somebody else has been entered since. Returns the affected cases. */
export const returnParties = async (tx: TenantTx, merge: Merge): Promise<number[]> => {
  const returned = [
    ...(await returnRole(tx, merge, 'person')),
    ...(await returnRole(tx, merge, 'lawyer')),
    ...(await returnDropped(tx, merge)),
  ]
  await tx.sql.deleteFrom('cases.moved_party').where('merge_id', '=', merge.id).execute()
  return [...new Set(returned)]
}

/** Refreshes the case's first party, which lists show and sort by, from its parties. */
export const refreshFirst = async (tx: TenantTx, ids: readonly number[]) => {
  await sql`
    update cases.case c set author_id = f.person_id, lawyer_id = f.lawyer_id, author_sort = f.folded_name
    from (
      select distinct on (p.case_id) p.case_id, p.person_id, p.lawyer_id, a.folded_name
      from cases.party p join people.person a on a.id = p.person_id
      where p.case_id = any (${[...ids]}::integer[]) order by p.case_id, p.position
    ) f
    where c.id = f.case_id
      and (c.author_id, c.lawyer_id, c.author_sort) is distinct from (f.person_id, f.lawyer_id, f.folded_name)`.execute(
    tx.sql,
  )
}

/** Refreshes only the name, in every case where the person is the first party. */
export const renameAuthor = async (tx: TenantTx, personId: number) => {
  await sql`
    update cases.case c set author_sort = a.folded_name from people.person a
    where a.id = ${personId} and c.author_id = a.id and c.author_sort <> a.folded_name`.execute(tx.sql)
}

/** Returns up to `limit` cases of a person, enough to publish them one by one. */
export const someCasesWith = async (tx: TenantTx, personId: number, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ case_id: number }>`
    select case_id from cases.party where person_id = ${personId}
    union select case_id from cases.party where lawyer_id = ${personId} limit ${limit}`.execute(tx.sql)
  return idsOf(rows)
}

export const versionsOf = (tx: TenantTx, ids: readonly number[]) =>
  tx.sql
    .selectFrom('cases.case as c')
    .select(['c.id', 'c.version'])
    .where(sql<boolean>`c.id = any (${[...ids]}::integer[])`)
    .execute()

/** Records the replacement of one person by another in the audit of each case. */
export const replacedIn = (tx: TenantTx, ids: readonly number[], from: number, into: number) => {
  const named = (id: number) =>
    sql`jsonb_build_object('parties', (select p.name from people.person p where p.id = ${id}::integer))`
  return tx.sql
    .selectFrom('cases.case as c')
    .innerJoin('clients.client as k', 'k.id', 'c.client_id')
    .leftJoin('people.person as a', 'a.id', 'c.author_id')
    .select([
      sql<string>`'AF' || lpad(c.id::text, greatest(7, length(c.id::text)), '0')`.as('subject_id'),
      sql<string>`concat_ws(' x ', a.name, k.name)`.as('subject'),
      sql<string | null>`'case:' || c.id`.as('thread'),
      named(from).as('before'),
      named(into).as('after'),
    ])
    .where(sql<boolean>`c.id = any (${[...ids]}::integer[])`)
}
