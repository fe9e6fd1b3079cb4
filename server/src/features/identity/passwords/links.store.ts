import type { AccountId, TenantId } from '@tratativa/contract/kernel/ids'
import type { SystemTx } from '../../../platform/db/scope.ts'

export type LinkPurpose = 'reset' | 'invitation' | 'proof'

interface NewLink {
  readonly hash: string
  /** Null before a person who registers has proven their address. */
  readonly accountId: AccountId | null
  /** The company that sends the link; the link grants access to no other company. */
  readonly tenantId: TenantId
  readonly purpose: LinkPurpose
  readonly expiresAt: Date
  /** Encrypted. */
  readonly registration?: string
}

export const insertLink = async (tx: SystemTx, link: NewLink) => {
  await tx.sql
    .insertInto('identity.one_time_link')
    .values({
      hash: link.hash,
      account_id: link.accountId,
      sent_by: link.tenantId,
      registration: link.registration ?? null,
      purpose: link.purpose,
      expires_at: link.expiresAt,
      created_at: tx.now,
    })
    .execute()
}

/** Returns a link that is still valid, with its person. */
export const findLink = (tx: SystemTx, hash: string) =>
  tx.sql
    .selectFrom('identity.one_time_link as l')
    .leftJoin('identity.account as a', 'a.id', 'l.account_id')
    .leftJoin('identity.tenant as t', 't.id', 'l.sent_by')
    .select(['a.id as accountId', 'a.email', 'a.name', 'l.purpose', 'l.sent_by as tenantId', 't.name as company'])
    .select('l.registration')
    .$narrowType<{ accountId: AccountId | null; tenantId: TenantId | null; purpose: LinkPurpose }>()
    .where('l.hash', '=', hash)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', tx.now)
    .where((of) => of.or([of('l.purpose', '=', 'proof'), of('a.removed_at', 'is', null)]))
    .executeTakeFirst()

/** Uses up a link; of two concurrent attempts, one succeeds. */
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

/** Invalidates all other links of this person. */
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

/** Counts the mails that anonymous requests sent to one address (by its mark) since then. */
export const countRequestedMails = async (tx: SystemTx, mark: string, since: Date): Promise<number> => {
  const { count } = await tx.sql
    .selectFrom('identity.asked_mail')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('mark', '=', mark)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export const insertRequestedMail = async (tx: SystemTx, mark: string) => {
  await tx.sql.insertInto('identity.asked_mail').values({ mark, at: tx.now }).execute()
}

export const deleteRequestedMailsBefore = async (tx: SystemTx, before: Date) => {
  await tx.sql.deleteFrom('identity.asked_mail').where('at', '<', before).execute()
}

export const deleteLinksBefore = async (tx: SystemTx, before: Date) => {
  await tx.sql.deleteFrom('identity.one_time_link').where('expires_at', '<', before).execute()
}
