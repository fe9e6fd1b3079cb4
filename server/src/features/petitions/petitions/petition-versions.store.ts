// The versions of the texts of petitions. The approval freezes the data with which a version is filled.
import type { TextVersion } from '@tratativa/contract/petitions/shapes'
import type { DocumentData } from '@tratativa/contract/petitions/text/document-data'
import type { StructuredText } from '@tratativa/contract/petitions/text/structure'
import { sql } from 'kysely'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'
import { toText } from '../stored-text.ts'

export interface PetitionVersion {
  readonly version: number
  readonly text: StructuredText
  readonly hash: string
  readonly data: DocumentData | null
  readonly approvedAt: Date | null
  readonly pdfFileId: string | null
  readonly docxFileId: string | null
  /** The PDF with the signatures made so far. */
  readonly signedFileId: string | null
  readonly modelVersion: number | null
}

const shown = ({ sql: on }: SqlReader) =>
  on
    .selectFrom('petitions.petition_version as v')
    .select([
      'v.version',
      'v.text',
      'v.hash',
      'v.data',
      'v.approved_at as approvedAt',
      'v.pdf_file_id as pdfFileId',
      'v.docx_file_id as docxFileId',
      'v.signed_file_id as signedFileId',
      'v.model_version as modelVersion',
    ])

const toVersion = <Row extends { readonly text: unknown; readonly data: unknown }>(row: Row) => ({
  ...row,
  text: toText(row.text),
  data: row.data as DocumentData | null,
})

export const findVersion = async (
  reader: SqlReader,
  id: number,
  version: number,
): Promise<PetitionVersion | undefined> => {
  const row = await shown(reader).where('v.petition_id', '=', id).where('v.version', '=', version).executeTakeFirst()
  return row && toVersion(row)
}

/** Returns the newest version of each of these petitions. */
export const newestVersions = async (
  reader: SqlReader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PetitionVersion>> => {
  if (ids.length === 0) return new Map()
  const rows = await shown(reader)
    .innerJoin('petitions.petition as p', (join) =>
      join
        .onRef('p.tenant_id', '=', 'v.tenant_id')
        .onRef('p.id', '=', 'v.petition_id')
        .onRef('p.version', '=', 'v.version'),
    )
    .select('p.id')
    .where('p.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, toVersion(row)]))
}

interface NewVersion {
  readonly petitionId: number
  readonly version: number
  readonly text: StructuredText
  readonly modelVersion: number | null
  readonly note: string
  readonly source: TextVersion['source']
  readonly by: { readonly accountId: number; readonly name: string }
}

export const insertVersion = async (tx: TenantTx, version: NewVersion) => {
  const json = JSON.stringify(version.text)
  await tx.sql
    .insertInto('petitions.petition_version')
    .values({
      tenant_id: tx.tenantId,
      petition_id: version.petitionId,
      version: version.version,
      text: json,
      hash: sql<string>`petitions.hash_of(${json}::jsonb)`,
      model_version: version.modelVersion,
      by_account: version.by.accountId,
      by_name: version.by.name,
      at: tx.now,
      note: version.note,
      source: version.source,
    })
    .execute()
}

export const freezeVersion = async (tx: TenantTx, id: number, version: number, data: DocumentData) => {
  await tx.sql
    .updateTable('petitions.petition_version')
    .set({ data: JSON.stringify(data), approved_at: tx.now })
    .where('petition_id', '=', id)
    .where('version', '=', version)
    .execute()
}

export const setVersionFile = async (
  tx: TenantTx,
  { id, version }: { readonly id: number; readonly version: number },
  file: { readonly pdf_file_id: string } | { readonly docx_file_id: string } | { readonly signed_file_id: string },
) => {
  await tx.sql
    .updateTable('petitions.petition_version')
    .set(file)
    .where('petition_id', '=', id)
    .where('version', '=', version)
    .execute()
}

export const listPetitionVersions = async (reader: SqlReader, id: number): Promise<TextVersion[]> => {
  const rows = await reader.sql
    .selectFrom('petitions.petition_version')
    .select(['version', 'by_name', 'at', 'note', 'source', 'hash'])
    .where('petition_id', '=', id)
    .orderBy('version', 'desc')
    .limit(500)
    .execute()
  return rows.map(({ by_name, at: instant, source, ...row }) => ({
    ...row,
    by: by_name,
    at: instant.toISOString(),
    source: source as TextVersion['source'],
  }))
}

/** Returns the stored files of all versions. */
export const filesOfPetition = async (reader: SqlReader, id: number): Promise<string[]> => {
  const rows = await reader.sql
    .selectFrom('petitions.petition_version')
    .select(['pdf_file_id', 'docx_file_id', 'signed_file_id'])
    .where('petition_id', '=', id)
    .execute()
  return rows.flatMap((row) => [row.pdf_file_id ?? [], row.docx_file_id ?? [], row.signed_file_id ?? []].flat())
}
