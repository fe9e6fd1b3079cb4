import type { AccountId } from '@tratativa/contract/kernel/ids'
import type { SystemTx } from '../../../platform/db/scope.ts'

export type LinkPurpose = 'reset' | 'invitation'

interface NewLink {
  readonly hash: string
  readonly accountId: AccountId
  readonly purpose: LinkPurpose
  readonly expiresAt: Date
}

export const insertLink = async (tx: SystemTx, link: NewLink) => {
  await tx.sql
    .insertInto('identity.one_time_link')
    .values({
      hash: link.hash,
      account_id: link.accountId,
      purpose: link.purpose,
      expires_at: link.expiresAt,
      created_at: tx.now,
    })
    .execute()
}

/** A link that still opens, with the person it opens for. */
export const findLink = (tx: SystemTx, hash: string) =>
  tx.sql
    .selectFrom('identity.one_time_link as l')
    .innerJoin('identity.account as a', 'a.id', 'l.account_id')
    .select(['a.id as accountId', 'a.email', 'a.name', 'a.password_hash', 'l.purpose'])
    .$narrowType<{ accountId: AccountId; purpose: LinkPurpose }>()
    .where('l.hash', '=', hash)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', tx.now)
    .where('a.removed_at', 'is', null)
    .executeTakeFirst()

/** Uses a link up; of two who try at once, one succeeds. */
export const useLink = async (tx: SystemTx, hash: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx.sql
    .updateTable('identity.one_time_link')
    .set({ used_at: tx.now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whatever other links of this person are about no longer open anything. */
export const closeLinksOf = async (tx: SystemTx, accountId: AccountId) => {
  await tx.sql
    .updateTable('identity.one_time_link')
    .set({ used_at: tx.now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}

export const hasResetSince = async (tx: SystemTx, accountId: AccountId, since: Date): Promise<boolean> => {
  const recent = await tx.sql
    .selectFrom('identity.one_time_link')
    .select('hash')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'reset')
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return recent !== undefined
}

export const deleteLinksBefore = async (tx: SystemTx, before: Date) => {
  await tx.sql.deleteFrom('identity.one_time_link').where('expires_at', '<', before).execute()
}
