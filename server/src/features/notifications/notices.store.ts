import { kindOf, type Notice, type NoticeSentence } from '@tratativa/contract/notifications/shapes'
import { sql } from 'kysely'
import { pageSize } from '../../platform/db/cursor.ts'
import type { SqlReader, TenantReader, TenantTx } from '../../platform/db/scope.ts'

const columns = ['id', 'description', 'sentences', 'file', 'origin', 'read_at', 'created_at'] as const

interface Row {
  readonly id: number
  readonly description: string
  readonly sentences: unknown
  readonly file: string | null
  readonly origin: string
  readonly read_at: Date | null
  readonly created_at: Date
}

export const toNotice = ({ id, description, sentences, file, origin, read_at, created_at }: Row): Notice => ({
  _id: String(id),
  read: read_at !== null,
  description,
  ...(sentences === null ? {} : { sentences: sentences as NoticeSentence[] }),
  file,
  createdAt: created_at.toISOString(),
  origin,
  kind: kindOf(origin, description),
})

interface Filter {
  readonly isRead: boolean | null
  /** The last notice of the previous page. */
  readonly before: number | null
}

export const pageOfNotices = (reader: TenantReader, accountId: number, { isRead, before }: Filter) => {
  let page = reader.sql
    .selectFrom('notifications.notice')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  if (isRead !== null) page = page.where('read_at', isRead ? 'is not' : 'is', null)
  if (before !== null) page = page.where('id', '<', before)
  return page.execute()
}

export const countUnread = async (reader: SqlReader, accountId: number): Promise<number> => {
  const { unread } = await reader.sql
    .selectFrom('notifications.notice')
    .select((count) => count.fn.countAll<number>().as('unread'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

interface NewNotice {
  readonly accountIds: readonly number[]
  readonly description: string
  readonly sentences: readonly NoticeSentence[]
  readonly file: string | null
  readonly origin: string
  readonly source: string
}

/** Inserts the notices; a user who already has a notice of the same source gets no second one. */
export const insertAccountNotices = async (tx: TenantTx, { accountIds, sentences, ...rest }: NewNotice) => {
  if (accountIds.length === 0) return []
  const notice = { ...rest, sentences: JSON.stringify(sentences) }
  const rows = await tx.sql
    .insertInto('notifications.notice')
    .values(accountIds.map((account_id) => ({ ...notice, account_id, created_at: tx.now })))
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'account_id', 'source']).where('source', 'is not', null).doNothing(),
    )
    .returning(['account_id', ...columns])
    .execute()
  return rows.map((row) => ({ accountId: row.account_id, notice: toNotice(row) }))
}

/** Deletes the notices of these sources; returns the accounts that had one. */
export const dropNotices = async (tx: TenantTx, sources: readonly string[]): Promise<number[]> => {
  const { rows } = await sql<{ account_id: number }>`
    delete from notifications.notice where source = any (${[...sources]}::text[]) returning account_id`.execute(tx.sql)
  return [...new Set(rows.map((row) => row.account_id))]
}

/** Marks the notices of a source as read for everybody; returns the accounts that had not read theirs. */
export const readNotices = async (tx: TenantTx, source: string): Promise<number[]> => {
  const { rows } = await sql<{ account_id: number }>`
    update notifications.notice set read_at = ${tx.now} where source = ${source} and read_at is null
    returning account_id`.execute(tx.sql)
  return rows.map((row) => row.account_id)
}

/** Returns the person's own notice. Its id is text, because it may exceed the exact integers of a number. */
export const findNotice = async (tx: TenantTx, accountId: number, id: string): Promise<Notice | undefined> => {
  const row = await tx.sql
    .selectFrom('notifications.notice')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`${id}::bigint`)
    .forUpdate()
    .executeTakeFirst()
  return row && toNotice(row)
}

export const setRead = async (tx: TenantTx, id: string, isRead: boolean) => {
  await tx.sql
    .updateTable('notifications.notice')
    .set({ read_at: isRead ? tx.now : null })
    .where('id', '=', sql<number>`${id}::bigint`)
    .execute()
}

export const markAllNoticesRead = async (tx: TenantTx, accountId: number): Promise<number> => {
  const { numUpdatedRows } = await tx.sql
    .updateTable('notifications.notice')
    .set({ read_at: tx.now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
