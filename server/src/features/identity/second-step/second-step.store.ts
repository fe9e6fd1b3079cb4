import type { AccountId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SqlReader, SystemTx, TenantReader } from '../../../platform/db/scope.ts'

export interface SecondStep {
  readonly sealedSecret: string
  readonly lastStep: number
  readonly isConfirmed: boolean
}

export const readSecondStep = (tx: SystemTx, accountId: AccountId): Promise<SecondStep | undefined> =>
  tx.sql
    .selectFrom('identity.second_step')
    .select(['secret_sealed as sealedSecret', 'last_step as lastStep'])
    .select(sql<boolean>`confirmed_at is not null`.as('isConfirmed'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()

export const hasSecondStep = async (tx: SystemTx, accountId: AccountId): Promise<boolean> =>
  (await readSecondStep(tx, accountId))?.isConfirmed ?? false

/** A new secret that waits for its first code. False when a confirmed one is there. */
export const insertPending = async (tx: SystemTx, accountId: AccountId, sealedSecret: string): Promise<boolean> => {
  const row = await tx.sql
    .insertInto('identity.second_step')
    .values({ account_id: accountId, secret_sealed: sealedSecret, created_at: tx.now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret_sealed: sealedSecret, created_at: tx.now, last_step: 0 })
        .where('identity.second_step.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Of two confirmations at once, one succeeds, and only for the secret that was confirmed. */
export const confirmPending = async (
  tx: SystemTx,
  accountId: AccountId,
  sealedSecret: string,
  step: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.sql
    .updateTable('identity.second_step')
    .set({ confirmed_at: tx.now, last_step: step })
    .where('account_id', '=', accountId)
    .where('secret_sealed', '=', sealedSecret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Accepts a code by its time step. False when this step or a later one was accepted before. */
export const advanceStep = async (tx: SystemTx, accountId: AccountId, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx.sql
    .updateTable('identity.second_step')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteSecondStep = async (tx: SystemTx, accountId: AccountId): Promise<boolean> => {
  const { numDeletedRows } = await tx.sql
    .deleteFrom('identity.second_step')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const replaceRecoveryCodes = async (tx: SystemTx, accountId: AccountId, hashes: readonly string[]) => {
  await tx.sql.deleteFrom('identity.recovery_code').where('account_id', '=', accountId).execute()
  await tx.sql
    .insertInto('identity.recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, hash })))
    .execute()
}

export const hasRecoveryCode = async (tx: SystemTx, accountId: AccountId, hash: string): Promise<boolean> => {
  const row = await tx.sql
    .selectFrom('identity.recovery_code')
    .select('hash')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Of two who use one code at once, one succeeds. */
export const spendRecoveryCode = async (tx: SystemTx, accountId: AccountId, hash: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx.sql
    .updateTable('identity.recovery_code')
    .set({ used_at: tx.now })
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const countRecoveryCodes = async (tx: SystemTx, accountId: AccountId): Promise<number> => {
  const { left } = await tx.sql
    .selectFrom('identity.recovery_code')
    .select((of) => of.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Reads the state of a person's second step, inside the company's own rows. */
export const readState = async (reader: SqlReader, accountId: AccountId) => {
  const { rows } = await sql<{ since: Date | null; codesLeft: number; isRequired: boolean }>`
    select since, codes_left as "codesLeft", is_required as "isRequired"
    from identity.second_step_state(${accountId})`.execute(reader.sql)
  return rows[0] ?? { since: null, codesLeft: 0, isRequired: false }
}

/** The active administrators of this company, and which of them sign in without a second step. */
export const listAdministratorSteps = async (reader: SqlReader) => {
  const { rows } = await sql<{ accountId: AccountId; owes: boolean }>`
    select account_id as "accountId", owes from identity.administrators_by_second_step()`.execute(reader.sql)
  return rows
}

export const readRequirement = async (reader: TenantReader): Promise<boolean> => {
  const { requires_second_step: isRequired } = await reader.sql
    .selectFrom('identity.tenant')
    .select('requires_second_step')
    .where('id', '=', reader.tenantId)
    .executeTakeFirstOrThrow()
  return isRequired
}

/** False when it was so before. */
export const writeRequirement = async (tx: SystemTx, tenantId: number, isRequired: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await tx.sql
    .updateTable('identity.tenant')
    .set({ requires_second_step: isRequired })
    .where('id', '=', tenantId)
    .where('requires_second_step', '=', !isRequired)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns true when the company of this login requires a second step that the person has not turned on. */
export const owesSecondStep = async (tx: SystemTx, loginId: string): Promise<boolean> => {
  const { rows } = await sql<{ owes: boolean }>`
    select owes_second_step as owes from identity.bearer(${loginId}, ${tx.now})`.execute(tx.sql)
  return rows[0]?.owes ?? false
}
