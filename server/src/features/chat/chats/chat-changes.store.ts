import type { ChatAssignment } from '@tratativa/contract/chat/events'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { CaseId, DepartmentId, UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { Reader, TenantTx, Tx } from '../../../platform/db/scope.ts'
import { visibleTo } from './chats.store.ts'

const maxOfCase = 50

/** Returns the unfinished chats of a case that this person attends, or that nobody attends, as far as the caller sees them. */
export const openChatsOf = async (tx: Tx, caseId: CaseId, userId: UserId | null): Promise<ChatId[]> => {
  const { rows } = await sql<{ id: ChatId }>`
    select c.id from chat.chat c where c.case_id = ${caseId} and c.status <> 'finished' and c.user_id is not distinct from ${userId}::integer
      and ${visibleTo(tx.actor)} order by c.last_at desc limit ${maxOfCase}`.execute(tx.sql)
  return rows.map(({ id }) => id)
}

export interface ChatValues {
  readonly status?: 'pending' | 'open' | 'finished'
  readonly user_id?: UserId | null
  readonly department_id?: DepartmentId | null
  readonly case_id?: CaseId | null
  readonly is_favorite?: boolean
  readonly operator_email?: string | null
  readonly finished_at?: Date | null
  readonly unread?: number
}

export const updateChatRow = async (tx: TenantTx, id: ChatId, values: ChatValues) => {
  await tx.sql.updateTable('chat.chat').set(values).where('id', '=', id).execute()
}

export const readFinishedAt = async (tx: Tx, id: ChatId): Promise<Date | null> => {
  const row = await tx.sql.selectFrom('chat.chat').select('finished_at').where('id', '=', id).executeTakeFirst()
  return row?.finished_at ?? null
}

/** Marks all inbound messages of a chat as read, and queues the read receipts for the owner of the session. */
export const markRead = async (tx: TenantTx, id: ChatId): Promise<boolean> => {
  const { rows } = await sql<{ ids: number[] | null }>`
    with read as (
      update chat.message set status = 3 where chat_id = ${id} and not is_ours and status = 0 and kind <> 'gap' returning id
    ), marked as (
      insert into chat.read_mark (chat_id, message_ids)
      select ${id}::integer, array_agg(id) from read having count(*) > 0
      on conflict (tenant_id, chat_id) do update set message_ids = read_mark.message_ids || excluded.message_ids
    )
    select array_agg(id) as ids from read`.execute(tx.sql)
  return (rows[0]?.ids?.length ?? 0) > 0
}

/** Removes a person's responsibility from every unfinished chat; the chats wait in the person's department. Returns the new assignments. */
export const releaseChats = async (tx: TenantTx, userId: UserId): Promise<ChatAssignment[]> => {
  const released = await tx.sql
    .updateTable('chat.chat as c')
    .set((of) => ({
      user_id: null,
      status: 'pending',
      is_favorite: false,
      department_id: of
        .selectFrom('departments.placement as l')
        .select('l.department_id')
        .where('l.user_id', '=', userId),
    }))
    .where('c.user_id', '=', userId)
    .where('c.status', '<>', 'finished')
    .returning('c.department_id as departmentId')
    .execute()
  return released
    .slice(0, 1)
    .map(({ departmentId }) => ({ accountId: null, departmentId: departmentId as DepartmentId | null }))
}

export const findPicture = async (reader: Reader, contactId: number): Promise<string | null> => {
  const picture = await reader.sql
    .selectFrom('chat.contact')
    .select('picture_file_id as id')
    .where('id', '=', contactId)
    .executeTakeFirst()
  return picture?.id ?? null
}
