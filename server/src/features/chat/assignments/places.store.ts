// The assignments of chats: the responsible, or the department whose queue they wait in. The assignment decides who sees a chat.
import type { ChatAssignment } from '@tratativa/contract/chat/events'
import type { AccountId, DepartmentId } from '@tratativa/contract/kernel/ids'
import { sql, type RawBuilder } from 'kysely'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'

/** Returns each assignment once; `chats` selects `user_id` and `department_id`. */
export const listAssignments = async (tx: SqlReader, chats: RawBuilder<unknown>): Promise<ChatAssignment[]> => {
  const { rows } = await sql<ChatAssignment>`
    select distinct m.account_id as "accountId",
      case when c.user_id is null then c.department_id else l.department_id end as "departmentId"
    from (${chats}) c
    left join identity.membership m on m.id = c.user_id
    left join departments.placement l on l.user_id = c.user_id`.execute(tx.sql)
  return rows
}

/** Returns the assignments of all chats of both merged contacts, before the merge and since. */
export const assignmentsOfMerges = (tx: SqlReader, merges: readonly number[]) =>
  listAssignments(
    tx,
    sql`
    select c.user_id, c.department_id from chat.merge m join chat.chat c on c.tenant_id = m.tenant_id and c.contact_id in (m.winner_id, m.loser_id)
    where m.id = any(${[...merges]}::integer[])
    union
    select (m.moved -> 'goes' ->> 'user_id')::integer, (m.moved -> 'goes' ->> 'department_id')::integer from chat.merge m
    where m.id = any(${[...merges]}::integer[]) and m.moved ? 'goes'`,
  )

const everyDepartment = async (tx: TenantTx): Promise<DepartmentId[]> => {
  const departments = await tx.sql.selectFrom('departments.department').select('id').execute()
  return departments.map(({ id }) => id as DepartmentId)
}

/** Returns all possible assignments of a person's chats: access follows a person to another department. */
export const assignmentsOfAccount = async (tx: TenantTx, accountId: AccountId): Promise<ChatAssignment[]> =>
  [null, ...(await everyDepartment(tx))].map((departmentId) => ({ accountId, departmentId }))

/** Returns the assignment of a department's waiting chats, and all possible assignments of its people's chats. */
export const assignmentsOfDepartment = async (tx: TenantTx, departmentId: DepartmentId): Promise<ChatAssignment[]> => {
  const waiting = await tx.sql
    .selectFrom('chat.chat')
    .select('id')
    .where('department_id', '=', departmentId)
    .where('user_id', 'is', null)
    .limit(1)
    .execute()
  const people = await tx.sql
    .selectFrom('departments.placement as l')
    .innerJoin('identity.membership as m', 'm.id', 'l.user_id')
    .select('m.account_id as accountId')
    .$narrowType<{ accountId: AccountId }>()
    .where('l.department_id', '=', departmentId)
    .execute()
  const [first] = people
  return [
    ...waiting.map(() => ({ accountId: null, departmentId })),
    ...people.map(({ accountId }) => ({ accountId, departmentId: null })),
    // For viewers of a whole department, it makes no difference which of its people is responsible: one is enough.
    ...(first ? (await everyDepartment(tx)).map((elsewhere) => ({ ...first, departmentId: elsewhere })) : []),
  ]
}
