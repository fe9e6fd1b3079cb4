import { sql } from 'kysely'
import type { SystemTx, TenantReader, TenantTx } from '../db/scope.ts'
import type { StoredFile } from './files.ts'

const columns = ['id', 'name', 'kind', 'mime', 'size', 'sha256', 'key', 'purpose', 'made_by', 'at'] as const

export const insertFile = (tx: TenantTx, row: Omit<StoredFile, 'id' | 'at'>): Promise<StoredFile> =>
  tx.sql
    .insertInto('platform.file')
    .values({ ...row, at: tx.now })
    .returning(columns)
    .$narrowType<Pick<StoredFile, 'id' | 'kind'>>()
    .executeTakeFirstOrThrow()

/** Returns a file of this company that was stored for this purpose. */
export const findFile = (reader: TenantReader, id: string, purpose: string): Promise<StoredFile | undefined> =>
  reader.sql
    .selectFrom('platform.file')
    .select(columns)
    .$narrowType<Pick<StoredFile, 'id' | 'kind'>>()
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .executeTakeFirst()

/** Deletes the row unless another row names the file, and returns the key of its bytes. */
export const deleteFile = async (tx: TenantTx, id: string): Promise<string | null> => {
  const { rows } = await sql<{ key: string | null }>`select platform.remove_file(${id}::uuid) as key`.execute(tx.sql)
  return rows[0]?.key ?? null
}

/** Returns those of these keys that have no row. */
export const unknownKeys = async (tx: SystemTx, keys: readonly string[]): Promise<string[]> => {
  const known = await tx.sql
    .selectFrom('platform.file')
    .select('key')
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
  const knownKeys = new Set(known.map(({ key }) => key))
  return keys.filter((key) => !knownKeys.has(key))
}
