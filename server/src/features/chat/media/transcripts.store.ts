import type { MessageId } from '@tratativa/contract/chat/ids'
import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/scope.ts'

export interface StoredNote {
  /** In the store of files. */
  readonly key: string
  readonly mime: string
  readonly seconds: number | null
}

/** The sound of a message of theirs, once it is stored. */
export const findVoiceNote = async (tx: TenantTx, id: MessageId): Promise<StoredNote | null> => {
  const { rows } = await sql<StoredNote>`
    select s.key, f.mime, f.seconds from chat.message m
    join chat.media f on f.message_id = m.id and f.state = 'here'
    join platform.file s on s.id = f.file_id
    where m.id = ${id}::bigint and m.kind = 'audio' and not m.is_ours and m.deleted_at is null`.execute(tx.sql)
  return rows[0] ?? null
}

/** Raises the version of the message: consoles ignore an event that has none. */
export const insertTranscript = async (tx: TenantTx, message: MessageId, text: string): Promise<boolean> => {
  const { rows } = await sql`
    with heard as (
      insert into chat.transcript (message_id, text, at) values (${message}::bigint, ${text}, ${tx.now}::timestamptz)
      on conflict (message_id) do nothing returning message_id
    )
    update chat.message m set version = version from heard where m.id = heard.message_id returning m.id`.execute(tx.sql)
  return rows.length > 0
}
