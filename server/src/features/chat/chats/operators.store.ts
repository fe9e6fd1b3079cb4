import type { Operator } from '@tratativa/contract/chat/shapes'
import type { AccountId, DepartmentId, UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SqlReader } from '../../../platform/db/scope.ts'

// More than any company's number of negotiators; the list of options has no pages.
const maxOperators = 1_000

interface Row extends Operator {
  readonly userId: UserId
}

const selectActiveOperators = (on: SqlReader) =>
  on.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .leftJoin('departments.placement as l', 'l.user_id', 'm.id')
    .leftJoin('departments.department as d', 'd.id', 'l.department_id')
    .select([
      'm.id as userId',
      'a.id as tratativaId',
      'a.name',
      'a.email',
      'd.id as departmentId',
      'd.name as departmentName',
    ])
    .$narrowType<{ userId: UserId; tratativaId: AccountId; departmentId: DepartmentId | null }>()
    .where('m.is_active', '=', true)
    .where('a.removed_at', 'is', null)

export const listActiveOperators = (reader: SqlReader): Promise<Row[]> =>
  selectActiveOperators(reader)
    .orderBy(sql`platform.fold(a.name)`)
    .orderBy('m.id')
    .limit(maxOperators)
    .execute()

/** Finds an active person by account or e-mail. */
export const findActiveOperator = (
  reader: SqlReader,
  { accountId, email }: { accountId?: AccountId; email?: string },
) => {
  const query =
    accountId === undefined
      ? selectActiveOperators(reader)
      : selectActiveOperators(reader).where('a.id', '=', accountId)
  return (email === undefined ? query : query.where('a.email', '=', email)).executeTakeFirst()
}

export const listDepartmentNames = async (reader: SqlReader): Promise<{ id: DepartmentId; name: string }[]> => {
  const rows = await reader.sql
    .selectFrom('departments.department')
    .select(['id', 'name'])
    .orderBy(sql`platform.fold(name)`)
    .limit(maxOperators)
    .execute()
  return rows.map(({ id, name }) => ({ id: id as DepartmentId, name }))
}

export const hasDepartment = async (reader: SqlReader, id: DepartmentId): Promise<boolean> =>
  (await reader.sql.selectFrom('departments.department').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

export const userOfAccount = async (on: SqlReader, accountId: AccountId) => {
  const membership = await on.sql
    .selectFrom('identity.membership')
    .select(['id as userId', 'is_active as isActive'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return membership && { ...membership, userId: membership.userId as UserId }
}

export const accountOfUser = async (on: SqlReader, id: UserId): Promise<AccountId | undefined> => {
  const membership = await on.sql
    .selectFrom('identity.membership')
    .select('account_id as accountId')
    .where('id', '=', id)
    .executeTakeFirst()
  return membership?.accountId as AccountId | undefined
}
