// Reads the rights of a person whose message another person releases.
import type { Actor } from '@tratativa/contract/kernel/actor'
import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/scope.ts'

type Sender = Pick<Actor, 'accountId' | 'userId' | 'profileTypeId' | 'departmentId' | 'name' | 'email'>

/** Returns undefined for a person who no longer works here. */
export const findSender = async (tx: TenantTx, accountId: number): Promise<Sender | undefined> => {
  const { rows } = await sql<Sender>`
    select a.id as "accountId", m.id as "userId", m.profile_type_id as "profileTypeId", l.department_id as "departmentId", a.name, a.email
    from identity.membership m join identity.account a on a.id = m.account_id
    left join departments.placement l on l.user_id = m.id
    where a.id = ${accountId}::integer and m.is_active`.execute(tx.sql)
  return rows[0]
}
