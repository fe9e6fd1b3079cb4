import type { CaseId, PersonId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { TenantReader, Tx } from '../../../platform/db/scope.ts'

type OnSql = Pick<TenantReader, 'sql'>

/** Returns every address of a chat's contact. */
export const addressesOfContact = async (on: OnSql, contactId: number): Promise<string[]> => {
  const rows = await on.sql
    .selectFrom('chat.address')
    .select('address')
    .where('contact_id', '=', contactId)
    .limit(50)
    .execute()
  return rows.map(({ address }) => address)
}

export interface AssentRecord {
  readonly givenBy: string
  readonly note: string
  readonly recordedBy: string
  readonly recordedAt: Date
}

export const findAssent = async (on: OnSql, caseId: CaseId): Promise<AssentRecord | undefined> =>
  on.sql
    .selectFrom('chat.assent as s')
    .leftJoin('identity.account as a', 'a.id', 's.recorded_by')
    .select([
      's.given_by as givenBy',
      's.note',
      sql<string>`coalesce(a.name, '')`.as('recordedBy'),
      's.recorded_at as recordedAt',
    ])
    .where('s.case_id', '=', caseId)
    .executeTakeFirst()

/** Returns a person's lawyers in a case; none if the person is no party or has no lawyer. */
export const lawyersOf = async (on: OnSql, caseId: CaseId, personId: PersonId): Promise<string[]> => {
  const rows = await on.sql
    .selectFrom('cases.party as y')
    .innerJoin('people.person as p', 'p.id', 'y.lawyer_id')
    .select('p.name')
    .distinct()
    .where('y.case_id', '=', caseId)
    .where('y.person_id', '=', personId)
    .limit(20)
    .execute()
  return rows.map(({ name }) => name)
}

/** Does nothing when the assent is already recorded. */
export const insertAssent = async (
  tx: Tx,
  row: { readonly case_id: CaseId; readonly given_by: string; readonly note: string },
): Promise<boolean> => {
  const written = await tx.sql
    .insertInto('chat.assent')
    .values({ ...row, recorded_by: tx.actor.accountId, recorded_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('case_id')
    .executeTakeFirst()
  return written !== undefined
}
