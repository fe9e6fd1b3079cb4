import type { ChatId } from '@tratativa/contract/chat/ids'
import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { lockOwnedSession, type SessionOwnership } from '../connection/session-ownership.store.ts'

export interface DuePicture {
  readonly contact_id: number
  readonly jid: string
  readonly has_picture: boolean
}

const due = sql.raw(`(k.picture_asked_at is null or k.picture_asked_at < now() - interval '7 days')`)

/**
 * Returns the contacts of these chats whose picture was not requested this week, and marks them as requested: a failed request is not
 * repeated until the week is over.
 */
export const claimDuePictures = async (tx: TenantTx, ownership: SessionOwnership, chats: readonly number[]) => {
  await lockOwnedSession(tx, ownership)
  const { rows } = await sql<DuePicture>`
    update chat.contact k set picture_asked_at = now() from (
      select distinct k.id as contact_id, coalesce(k.jid, (
        select a.address from chat.address a where a.tenant_id = k.tenant_id and a.contact_id = k.id and a.address ~ '@'
        order by a.address ~ '@lid$', a.address limit 1)) as jid
      from chat.chat c join chat.contact k on k.tenant_id = c.tenant_id and k.id = c.contact_id
      where c.tenant_id = ${tx.tenantId} and c.id = any(${[...chats]}::integer[]) and ${due}
    ) picked where k.tenant_id = ${tx.tenantId} and k.id = picked.contact_id and picked.jid is not null and ${due}
    returning k.id as contact_id, picked.jid, k.picture_file_id is not null as has_picture`.execute(tx.sql)
  return rows
}

interface Shown {
  /** The chats that show the picture. */
  readonly chats: readonly ChatId[]
  /** The file that no contact shows any more. */
  readonly gone: string | null
}

/** Sets or removes the contact's picture. */
export const showPicture = async (
  tx: TenantTx,
  ownership: SessionOwnership,
  contact: number,
  file: string | null,
): Promise<Shown> => {
  await lockOwnedSession(tx, ownership)
  const { rows: before } = await sql<{ id: string | null }>`
    select picture_file_id as id from chat.contact where tenant_id = ${tx.tenantId} and id = ${contact} for update`.execute(
    tx.sql,
  )
  const old = before[0]?.id ?? null
  if (old === null && file === null) return { chats: [], gone: null }
  await sql`update chat.contact set picture_file_id = ${file}::uuid where tenant_id = ${tx.tenantId} and id = ${contact}`.execute(
    tx.sql,
  )
  // Increments the chat's version (by trigger): of two versions of a chat, the console keeps the higher.
  const { rows: chats } = await sql<{ id: ChatId }>`
    update chat.chat set contact_id = contact_id
    where tenant_id = ${tx.tenantId} and contact_id = ${contact} and status <> 'finished' returning id`.execute(tx.sql)
  // Merged contacts show the same picture.
  const { rows: others } = await sql`
    select from chat.contact where tenant_id = ${tx.tenantId} and picture_file_id = ${old}::uuid limit 1`.execute(
    tx.sql,
  )
  return { chats: chats.map(({ id }) => id), gone: others.length > 0 ? null : old }
}
