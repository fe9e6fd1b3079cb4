import type { AccountId, DepartmentId, ProfileTypeId, TenantId, UserId } from '@tratativa/contract/kernel/ids'
import type { SqlReader, SystemTx, TenantReader, TenantTx } from '../../../platform/db/scope.ts'

export interface LoginBearer {
  readonly account_id: AccountId
  readonly user_id: UserId
  readonly tenant_id: TenantId
  readonly profile_type_id: ProfileTypeId
  readonly department_id: DepartmentId | null
  readonly name: string
  readonly email: string
  readonly is_blocked: boolean
  readonly owes_second_step: boolean
}

/** The query that returns the current bearer of a login, for the authorization check of every call. */
export const bearerQuery = (loginId: string, now: Date) => ({
  text: 'select * from identity.bearer($2, $3)',
  values: [loginId, now],
})

interface NewLogin {
  readonly tenantId: TenantId
  readonly accountId: AccountId
  readonly expiresAt: Date
  readonly isRemembered: boolean
  readonly address: string | null
}

export const insertLogin = async (tx: SystemTx, login: NewLogin): Promise<string> => {
  const { id } = await tx.sql
    .insertInto('identity.login')
    .values({
      tenant_id: login.tenantId,
      account_id: login.accountId,
      created_at: tx.now,
      expires_at: login.expiresAt,
      is_remembered: login.isRemembered,
      address: login.address,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findLogin = (reader: TenantReader, id: string) =>
  reader.sql
    .selectFrom('identity.login')
    .select(['created_at', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Reads all claims of a token, as the system, because no tenant is known before the sign-in. */
export const readTokenClaims = (tx: SqlReader, loginId: string) =>
  tx.sql
    .selectFrom('identity.login as l')
    .innerJoin('identity.account as a', 'a.id', 'l.account_id')
    .innerJoin('identity.tenant as t', 't.id', 'l.tenant_id')
    .innerJoin('identity.membership as m', (join) =>
      join.onRef('m.account_id', '=', 'l.account_id').onRef('m.tenant_id', '=', 'l.tenant_id'),
    )
    .select([
      'l.id as loginId',
      'l.created_at',
      'l.expires_at',
      'a.id as accountId',
      'a.name',
      'a.email',
      'a.color',
      't.id as tenantId',
      't.name as tenantName',
      't.default_url',
      't.is_whatsapp_released',
      'm.profile_type_id',
      'm.is_active',
      'm.voip_user',
      'm.voip_password_sealed',
      'm.ramal',
    ])
    .where('l.id', '=', loginId)
    .executeTakeFirstOrThrow()

/** Ends one login if it is active; returns when it would have expired. */
export const endLogin = (tx: Pick<SystemTx, 'sql' | 'now'>, id: string) =>
  tx.sql
    .updateTable('identity.login')
    .set({ ended_at: tx.now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['expires_at', 'is_remembered'])
    .executeTakeFirst()

/** Ends the logins of a person within the scope of this transaction: in one company, or in all of them for the system. */
export const endLoginsOf = (tx: Pick<TenantTx, 'sql' | 'now'>, accountId: AccountId, but: string | null) => {
  const all = tx.sql
    .updateTable('identity.login')
    .set({ ended_at: tx.now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', tx.now)
  return (but === null ? all : all.where('id', '!=', but)).returning(['id', 'tenant_id']).execute()
}

export const deleteLoginsBefore = async (tx: SystemTx, before: Date) => {
  await tx.sql.deleteFrom('identity.login').where('expires_at', '<', before).execute()
}
