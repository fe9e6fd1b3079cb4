import type { MessageId } from '@tratativa/contract/chat/ids'
import { sql } from 'kysely'
import type { Reader, SystemTx, TenantTx, Tx } from '../../../platform/db/scope.ts'
import { visibleTo } from '../chats/chats.store.ts'

/** The purpose of the stored files, and of the sealed handle by which a driver fetches media. */
export const mediaPurpose = 'chat.media'

export interface UploadRow {
  readonly file_id: string
  readonly kind: string
  readonly seconds: number | null
  readonly is_voice: boolean
  readonly width: number | null
  readonly height: number | null
  readonly thumbnail_file_id: string | null
}

export const insertUpload = async (tx: Tx, row: UploadRow) => {
  await tx.sql
    .insertInto('chat.upload')
    .values({ ...row, uploaded_by: tx.actor.userId, at: tx.now })
    .execute()
}

/** Returns the caller's uploaded file and locks it: one file becomes part of one message. */
export const lockUpload = (tx: Tx, fileId: string): Promise<UploadRow | undefined> =>
  tx.sql
    .selectFrom('chat.upload')
    .select(['file_id', 'kind', 'seconds', 'is_voice', 'width', 'height', 'thumbnail_file_id'])
    .where('file_id', '=', fileId)
    .where('uploaded_by', '=', tx.actor.userId)
    .forUpdate()
    .executeTakeFirst()

/** Attaches an uploaded file to a message. */
export const attachUpload = async (tx: TenantTx, fileId: string, message: MessageId) => {
  await sql`
    with taken as (delete from chat.upload where file_id = ${fileId}::uuid returning *)
    insert into chat.media (message_id, mime, size, file_name, seconds, is_voice, width, height, file_id, thumbnail_file_id, state)
    select ${message}::bigint, f.mime, f.size, f.name, b.seconds, b.is_voice, b.width, b.height, b.file_id, b.thumbnail_file_id, 'here'
    from taken b join platform.file f on f.id = b.file_id`.execute(tx.sql)
}

/** Returns the first `limit` files of any company that were uploaded before a moment and never sent. */
export const listUploadsBefore = (tx: SystemTx, moment: Date, limit: number) =>
  tx.sql
    .selectFrom('chat.upload')
    .select(['file_id as fileId', 'thumbnail_file_id as thumbnailId', 'tenant_id as tenantId'])
    .where('at', '<', moment)
    .orderBy('at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export const deleteUpload = async (tx: TenantTx, fileId: string) => {
  await tx.sql.deleteFrom('chat.upload').where('file_id', '=', fileId).execute()
}

/** Returns the stored files of a message, if the caller sees its chat. */
export const findMedia = async (reader: Reader, id: MessageId) => {
  const { rows } = await sql<{ fileId: string | null; thumbnailId: string | null; name: string | null; mime: string }>`
    select f.file_id as "fileId", f.thumbnail_file_id as "thumbnailId", f.file_name as name, f.mime
    from chat.media f join chat.message x on x.id = f.message_id join chat.chat c on c.id = x.chat_id
    where f.message_id = ${id}::bigint and f.state = 'here' and ${visibleTo(reader.actor)}`.execute(reader.sql)
  return rows[0]
}
