import type { AccountId } from '@tratativa/contract/kernel/ids'
import type { SystemTx, TenantReader } from '../../../platform/db/scope.ts'

export interface Credentials {
  readonly id: AccountId
  readonly email: string
  readonly name: string
  readonly password_hash: string | null
}

const credentials = (tx: Pick<TenantReader, 'sql'>) =>
  tx.sql
    .selectFrom('identity.account')
    .select(['id', 'email', 'name', 'password_hash'])
    .where('removed_at', 'is', null)
    .$narrowType<{ id: AccountId }>()

export const findCredentials = (tx: SystemTx, email: string): Promise<Credentials | undefined> =>
  credentials(tx).where('email', '=', email).executeTakeFirst()

export const readCredentials = (tx: Pick<TenantReader, 'sql'>, id: AccountId): Promise<Credentials | undefined> =>
  credentials(tx).where('id', '=', id).executeTakeFirst()
