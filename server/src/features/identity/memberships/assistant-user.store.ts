// The user as whom the assistant of a company acts.
import { profiles, type Actor } from '@tratativa/contract/kernel/actor'
import type { AccountId, DepartmentId, UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'

/** Makes this user the company's assistant, and the user before it a person again. A user that is one cannot sign in. */
export const setAssistantUser = async (tx: TenantTx, userId: UserId) => {
  await sql`update identity.membership set is_assistant = id = ${userId}::integer
    where tenant_id = ${tx.tenantId}::integer and (id = ${userId}::integer or is_assistant)`.execute(tx.sql)
}

/** Like a supervisor without a department, it works on the cases of everybody; it sets no ceiling. */
export const actorOfAssistant = async (
  { sql: on, tenantId }: Pick<TenantReader, 'sql' | 'tenantId'>,
  userId: UserId,
): Promise<Actor | null> => {
  const user = await on
    .selectFrom('identity.membership as m')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .select(['a.id as accountId', 'a.name', 'a.email'])
    .where('m.id', '=', userId)
    .where('m.is_active', '=', true)
    .where('m.is_assistant', '=', true)
    .where('a.removed_at', 'is', null)
    .executeTakeFirst()
  return user
    ? {
        ...user,
        accountId: user.accountId as AccountId,
        userId,
        tenantId,
        profileTypeId: profiles.supervisor,
        departmentId: null as DepartmentId | null,
        loginId: 'assistant',
        owesSecondStep: false,
      }
    : null
}
