import { sql } from 'kysely'
import type { CaseDocumentId } from '@tratativa/contract/cases/desk/document-shapes'
import type { FileKind } from '@tratativa/contract/kernel/file-kinds'
import type { SqlReader, SystemTx, Tx } from '../../../../platform/db/scope.ts'

export interface VersionRecord {
  readonly id: number
  readonly number: number
  readonly fileId: string
  readonly fileKind: FileKind
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly sha256: string
  readonly restoredFrom: number | null
  readonly by: string
  readonly at: Date
}

const versions = (on: SqlReader, id: CaseDocumentId) =>
  on.sql
    .selectFrom('cases.document_version as v')
    .innerJoin('platform.file as f', (join) =>
      join.onRef('f.tenant_id', '=', 'v.tenant_id').onRef('f.id', '=', 'v.file_id'),
    )
    .select([
      'v.id',
      'v.number',
      'v.file_id as fileId',
      'v.restored_from as restoredFrom',
      'v.by_name as by',
      'v.at',
      'f.kind as fileKind',
      'f.name',
      'f.mime',
      'f.size',
      'f.sha256',
    ])
    .where('v.document_id', '=', id)
    .$narrowType<Pick<VersionRecord, 'fileKind'>>()

export const listVersionRows = (on: SqlReader, id: CaseDocumentId): Promise<VersionRecord[]> =>
  versions(on, id).orderBy('v.number', 'desc').execute()

export const findDocumentVersion = (
  on: SqlReader,
  id: CaseDocumentId,
  number: number,
): Promise<VersionRecord | undefined> => versions(on, id).where('v.number', '=', number).executeTakeFirst()

interface NewVersion {
  readonly document: CaseDocumentId
  readonly number: number
  readonly fileId: string
  readonly name: string
  readonly restoredFrom: number | null
}

/** Makes a file the newest version of a locked document. */
export const insertDocumentVersion = async (tx: Tx, { document, number, fileId, name, restoredFrom }: NewVersion) => {
  await tx.sql
    .insertInto('cases.document_version')
    .values({
      document_id: document,
      number,
      file_id: fileId,
      restored_from: restoredFrom,
      by_account: tx.actor.accountId,
      by_name: tx.actor.name,
      at: tx.now,
    })
    .execute()
  await tx.sql.updateTable('cases.document').set({ file_id: fileId, name }).where('id', '=', document).execute()
}

/** Returns each file once: a restored version has the file of the older one. */
export const filesOfVersions = async (tx: Pick<SystemTx, 'sql'>, documentId: number): Promise<string[]> => {
  const rows = await tx.sql
    .selectFrom('cases.document_version')
    .select('file_id as fileId')
    .distinct()
    .where('document_id', '=', documentId)
    .execute()
  return rows.map(({ fileId }) => fileId)
}

export interface OpeningRecord {
  readonly versionId: number
  readonly accountId: number
  readonly name: string
  readonly kind: 'shown' | 'saved'
  readonly firstAt: Date
  readonly lastAt: Date
  readonly count: number
}

export const listOpenings = (on: SqlReader, id: CaseDocumentId): Promise<OpeningRecord[]> =>
  on.sql
    .selectFrom('cases.document_opening as o')
    .innerJoin('cases.document_version as v', (join) =>
      join.onRef('v.tenant_id', '=', 'o.tenant_id').onRef('v.id', '=', 'o.version_id'),
    )
    .select([
      'o.version_id as versionId',
      'o.account_id as accountId',
      'o.name',
      'o.kind',
      'o.first_at as firstAt',
      'o.last_at as lastAt',
      'o.count',
    ])
    .where('v.document_id', '=', id)
    .orderBy('o.last_at', 'desc')
    .$narrowType<Pick<OpeningRecord, 'kind'>>()
    .execute()

interface Opening {
  readonly versionId: number
  readonly kind: OpeningRecord['kind']
  /** Only a part of the file is requested. */
  readonly isRange: boolean
}

/** A viewer requests the ranges of one opening for some minutes. */
const openingMinutes = 5

export const recordOpening = async (tx: Tx, { versionId, kind, isRange }: Opening) => {
  const isSameOpening = sql<boolean>`${isRange} and document_opening.last_at > ${tx.now}::timestamptz - make_interval(mins => ${openingMinutes})`
  await tx.sql
    .insertInto('cases.document_opening')
    .values({
      version_id: versionId,
      account_id: tx.actor.accountId,
      name: tx.actor.name,
      kind,
      first_at: tx.now,
      last_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'version_id', 'account_id', 'kind']).doUpdateSet({
        name: tx.actor.name,
        last_at: tx.now,
        count: sql<number>`document_opening.count + case when ${isSameOpening} then 0 else 1 end`,
      }),
    )
    .execute()
}
