import type { AssistantMode } from '@tratativa/contract/assistant/modes'
import { defaultParameters, policyParameters, type PolicyParameters } from '@tratativa/contract/assistant/policy'
import type { AccountId, UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'

export interface Settings {
  readonly userId: UserId | null
  readonly email: string
  readonly overflowUserId: UserId | null
  readonly autoCloseDays: number
  /** 0: never. */
  readonly remindDays: number
  readonly mode: AssistantMode
  readonly isOn: boolean
  readonly takesNew: boolean
  readonly fromHour: number
  readonly toHour: number
  readonly parameters: PolicyParameters
  readonly version: number
}

const beginning: Settings = {
  userId: null,
  email: '',
  overflowUserId: null,
  autoCloseDays: 0,
  remindDays: 0,
  mode: 'automatic',
  isOn: false,
  takesNew: true,
  fromHour: 8,
  toHour: 20,
  parameters: defaultParameters,
  version: 0,
}

/** Names the company: the system's transactions see the settings of all. */
export const readSettings = async ({
  sql: on,
  tenantId,
}: Pick<TenantReader, 'sql' | 'tenantId'>): Promise<Settings> => {
  const row = await on.selectFrom('assistant.settings').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()
  if (!row) return beginning
  return {
    userId: row.user_id as UserId | null,
    email: row.email,
    overflowUserId: row.overflow_user_id as UserId | null,
    autoCloseDays: row.auto_close_days,
    remindDays: row.remind_days,
    mode: row.mode as AssistantMode,
    isOn: row.is_on,
    takesNew: row.takes_new,
    fromHour: row.from_hour,
    toHour: row.to_hour,
    parameters: policyParameters.parse(row.parameters),
    version: row.version,
  }
}

/** Serialises the writers of a company's settings, so that none of them writes over a change that it did not read. */
export const lockAssistantSettings = async (tx: TenantTx): Promise<Settings> => {
  await sql`select pg_advisory_xact_lock(hashtext('assistant.settings'), ${tx.tenantId}::integer)`.execute(tx.sql)
  return readSettings(tx)
}

export const storeSettings = async (tx: TenantTx, settings: Settings) => {
  const values = {
    user_id: settings.userId,
    email: settings.email,
    overflow_user_id: settings.overflowUserId,
    auto_close_days: settings.autoCloseDays,
    remind_days: settings.remindDays,
    mode: settings.mode,
    is_on: settings.isOn,
    takes_new: settings.takesNew,
    from_hour: settings.fromHour,
    to_hour: settings.toHour,
    parameters: JSON.stringify(settings.parameters),
    version: settings.version,
  }
  await tx.sql
    .insertInto('assistant.settings')
    .values(values)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
}

/** The accounts that stand for these users in tokens and lists. */
export const accountsOf = async (
  { sql: on }: Pick<TenantReader, 'sql'>,
  userIds: readonly (UserId | null)[],
): Promise<ReadonlyMap<UserId, AccountId>> => {
  const { rows } = await sql<{ id: UserId; account_id: AccountId }>`
    select m.id, m.account_id from identity.membership m where m.id = any (${userIds.filter((id) => id !== null)}::integer[])`.execute(
    on,
  )
  return new Map(rows.map(({ id, account_id: accountId }) => [id, accountId]))
}
