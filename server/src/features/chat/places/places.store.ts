// Where chats stand: whose they are, or which department is to take them. It says who sees them.
import type { ChatPlace } from '@tratativa/contract/chat/events'
import type { DepartmentId } from '@tratativa/contract/kernel/ids'
import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../../platform/db/scope.ts'

/** Each place once; `chats` selects `user_id` and `department_id` of some. */
export const placesOf = async (tx: TenantTx, chats: RawBuilder<unknown>): Promise<ChatPlace[]> => {
  const { rows } = await sql<ChatPlace>`
    select distinct m.account_id as "accountId",
      case when c.user_id is null then c.department_id else l.department_id end as "departmentId"
    from (${chats}) c
    left join identity.membership m on m.id = c.user_id
    left join departments.placement l on l.user_id = c.user_id`.execute(tx.sql)
  return rows
}

/** Of everybody with whom the two of a merge talked, before it and since. */
export const placesOfMerges = (tx: TenantTx, merges: readonly number[]) =>
  placesOf(
    tx,
    sql`
    select c.user_id, c.department_id from chat.merge m join chat.chat c on c.tenant_id = m.tenant_id and c.contact_id in (m.winner_id, m.loser_id)
    where m.id = any(${[...merges]}::integer[])
    union
    select (m.moved -> 'goes' ->> 'user_id')::integer, (m.moved -> 'goes' ->> 'department_id')::integer from chat.merge m
    where m.id = any(${[...merges]}::integer[]) and m.moved ? 'goes'`,
  )

/** Wherever somebody's chats may have stood: what a department sees follows its people. */
export const placesOfMoved = async (tx: TenantTx, accountId: ChatPlace['accountId']): Promise<ChatPlace[]> => {
  const departments = await tx.sql.selectFrom('departments.department').select('id').execute()
  return [null, ...departments.map(({ id }) => id as DepartmentId)].map((departmentId) => ({ accountId, departmentId }))
}
