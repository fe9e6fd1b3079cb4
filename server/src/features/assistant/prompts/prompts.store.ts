import type { AccountId } from '@tratativa/contract/kernel/ids'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'

export interface StoredPrompt {
  /** The block. */
  readonly id: number
  readonly version: number
  readonly prompt: string
  readonly at: Date
}

/** The texts of a company for its blocks. It names the company: the system's transactions see those of all. */
export const currentPrompts = ({
  sql,
  tenantId,
}: Pick<TenantReader, 'sql' | 'tenantId'>): Promise<readonly StoredPrompt[]> =>
  sql
    .selectFrom('assistant.prompt')
    .distinctOn('block_id')
    .select(['block_id as id', 'version', 'prompt', 'at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('block_id')
    .orderBy('version', 'desc')
    .execute()

/** Returns false where somebody stored the same version before. */
export const insertPrompt = async (
  tx: TenantTx,
  { id, version, prompt }: Omit<StoredPrompt, 'at'>,
  by: AccountId,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: inserted } = await tx.sql
    .insertInto('assistant.prompt')
    .values({ block_id: id, version, prompt, at: tx.now, account_id: by })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'block_id', 'version']).doNothing())
    .executeTakeFirstOrThrow()
  return (inserted ?? 0n) > 0n
}
