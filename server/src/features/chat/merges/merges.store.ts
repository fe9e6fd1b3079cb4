import type { ChatId, ContactMergeId } from '@tratativa/contract/chat/ids'
import { sql } from 'kysely'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'

export interface ContactMergeRecord {
  readonly id: ContactMergeId
  readonly winner_id: number
  readonly loser_id: number
  readonly contacts: readonly { readonly name: string; readonly number: string }[]
  readonly merged_at: Date
  readonly undone_at: Date | null
}

const shown = sql<ContactMergeRecord>`
  select m.id, m.winner_id, m.loser_id, m.merged_at, m.undone_at,
    jsonb_build_array(jsonb_build_object('name', w.name, 'number', w.number), jsonb_build_object('name', l.name, 'number', l.number)) as contacts
  from chat.merge m
  join chat.contact w on w.tenant_id = m.tenant_id and w.id = m.winner_id
  join chat.contact l on l.tenant_id = m.tenant_id and l.id = m.loser_id`

export const findContactMerge = async (tx: TenantReader, id: number): Promise<ContactMergeRecord | undefined> => {
  const { rows } = await sql<ContactMergeRecord>`${shown} where m.tenant_id = ${tx.tenantId} and m.id = ${id}`.execute(
    tx.sql,
  )
  return rows[0]
}

/** Two who undo one merge come one after the other: the second reads that it is undone. */
export const lockContactMerge = async (tx: TenantTx, id: number) => {
  await sql`select from chat.merge m where m.tenant_id = ${tx.tenantId} and m.id = ${id} for update`.execute(tx.sql)
}

/** Returns the conversation that merges of contacts have moved this one into. */
export const findChatMergedInto = async (reader: TenantReader, id: ChatId): Promise<ChatId | null> => {
  const { rows } = await sql<{ id: ChatId | null }>`select chat.merged_into(${id}::integer) as id`.execute(reader.sql)
  return rows[0]?.id ?? null
}

const mostShown = 100

export const mergesOfContact = async (reader: TenantReader, contact: number) => {
  const { rows } = await sql<ContactMergeRecord>`
    ${shown} where m.tenant_id = ${reader.tenantId} and (m.winner_id = ${contact}::integer or m.loser_id = ${contact}::integer)
    order by m.id desc limit ${mostShown}`.execute(reader.sql)
  return rows
}

/** True if either of the two contacts was merged again since. */
export const hasLaterContactMerge = async (
  tx: TenantTx,
  { id, winner_id: winner, loser_id: loser }: ContactMergeRecord,
) => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from chat.merge m where m.tenant_id = ${tx.tenantId} and m.id > ${id} and m.undone_at is null
      and (m.winner_id in (${winner}, ${loser}) or m.loser_id in (${winner}, ${loser}))) as found`.execute(tx.sql)
  return rows[0]?.found ?? false
}

export const undoMergeRow = async (tx: TenantTx, id: number, by: number) => {
  await sql`select chat.undo_merge(${id})`.execute(tx.sql)
  await sql`update chat.merge set undone_by = ${by} where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.sql)
}
