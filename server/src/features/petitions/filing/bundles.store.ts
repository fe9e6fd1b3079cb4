import type { CaseDocumentId, DocumentKind } from '@tratativa/contract/cases/desk/document-shapes'
import type { FileKind } from '@tratativa/contract/kernel/file-kinds'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { Bundle } from '@tratativa/contract/petitions/filing/shapes'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'
import { removeFile } from '../../../platform/files/remove-file.job.ts'

export type BundleProblem = Bundle['problems'][number]

export interface AttachableDocument {
  readonly id: number
  readonly name: string
  readonly kind: DocumentKind
  readonly fileKind: FileKind
  readonly fileId: string
  readonly size: number
}

/** The most documents of a case that are offered. */
const mostOffered = 300

export const attachableDocuments = (reader: SqlReader, caseId: CaseId): Promise<AttachableDocument[]> =>
  reader.sql
    .selectFrom('cases.document as d')
    .innerJoin('platform.file as f', (join) =>
      join.onRef('f.tenant_id', '=', 'd.tenant_id').onRef('f.id', '=', 'd.file_id'),
    )
    .select(['d.id', 'd.name', 'd.kind', 'f.kind as fileKind', 'd.file_id as fileId', 'f.size'])
    .where('d.case_id', '=', caseId)
    .where('d.removed_at', 'is', null)
    .orderBy('d.id', 'desc')
    .limit(mostOffered)
    .$narrowType<Pick<AttachableDocument, 'kind' | 'fileKind'>>()
    .execute()

/** The newest document of the case with these bytes. */
export const documentOfBytes = async (
  reader: SqlReader,
  caseId: CaseId,
  sha256: string,
): Promise<CaseDocumentId | null> => {
  const row = await reader.sql
    .selectFrom('cases.document as d')
    .innerJoin('platform.file as f', (join) =>
      join.onRef('f.tenant_id', '=', 'd.tenant_id').onRef('f.id', '=', 'd.file_id'),
    )
    .select('d.id')
    .where('d.case_id', '=', caseId)
    .where('d.removed_at', 'is', null)
    .where('f.sha256', '=', sha256)
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.id ?? null) as CaseDocumentId | null
}

export const findBundle = async (reader: SqlReader, petitionId: number) => {
  const row = await reader.sql
    .selectFrom('petitions.bundle')
    .select([
      'key',
      'state',
      'signed_file_id as signedFileId',
      'documents',
      'done',
      'problems',
      'by_name as by',
      'by_account as byAccount',
      'at',
    ])
    .where('petition_id', '=', petitionId)
    .$narrowType<{ state: Bundle['state'] }>()
    .executeTakeFirst()
  return row && { ...row, problems: row.problems as unknown as BundleProblem[] }
}

export const bundleParts = (reader: SqlReader, petitionId: number) =>
  reader.sql
    .selectFrom('petitions.bundle_part as p')
    .innerJoin('platform.file as f', (join) =>
      join.onRef('f.tenant_id', '=', 'p.tenant_id').onRef('f.id', '=', 'p.file_id'),
    )
    .select([
      'p.name',
      'p.source',
      'p.first_page as first',
      'p.last_page as last',
      'p.file_id as fileId',
      'f.size',
      'f.sha256',
      'f.key',
    ])
    .where('p.petition_id', '=', petitionId)
    .orderBy('p.number')
    .execute()

export const removeParts = async (tx: TenantTx, petitionId: number) => {
  const parts = await tx.sql
    .deleteFrom('petitions.bundle_part')
    .where('petition_id', '=', petitionId)
    .returning('file_id')
    .execute()
  for (const { file_id: fileId } of parts) await removeFile(tx, fileId)
}

export interface BundleMaker {
  readonly accountId: number
  readonly name: string
}

interface NewBundle {
  readonly signedFileId: string
  readonly documents: readonly number[]
  readonly by: BundleMaker
}

/** Begins a new making, and returns its key. */
export const beginBundle = async (
  tx: TenantTx,
  petitionId: number,
  { signedFileId, documents, by }: NewBundle,
): Promise<string> => {
  await removeParts(tx, petitionId)
  await tx.sql.deleteFrom('petitions.bundle').where('petition_id', '=', petitionId).execute()
  const { key } = await tx.sql
    .insertInto('petitions.bundle')
    .values({
      petition_id: petitionId,
      signed_file_id: signedFileId,
      documents: [...documents],
      by_account: by.accountId,
      by_name: by.name,
      at: tx.now,
    })
    .returning('key')
    .executeTakeFirstOrThrow()
  return key
}

export interface Making {
  readonly petitionId: number
  readonly key: string
}

/** Locks the bundle while this making is the newest one and still under way. */
export const lockMaking = async (tx: TenantTx, { petitionId, key }: Making): Promise<boolean> => {
  const row = await tx.sql
    .selectFrom('petitions.bundle')
    .select('key')
    .where('petition_id', '=', petitionId)
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

interface NewPart {
  readonly petition_id: number
  readonly number: number
  readonly name: string
  readonly source: string
  readonly first_page: number | null
  readonly last_page: number | null
  readonly file_id: string
}

export const insertPart = async (tx: TenantTx, part: NewPart) => {
  await tx.sql.insertInto('petitions.bundle_part').values(part).execute()
}

export const updateBundle = async (
  tx: TenantTx,
  petitionId: number,
  values: { readonly done?: number; readonly state?: Bundle['state']; readonly problems?: readonly BundleProblem[] },
) => {
  const { problems, ...rest } = values
  await tx.sql
    .updateTable('petitions.bundle')
    .set({ ...rest, ...(problems && { problems: JSON.stringify(problems) }) })
    .where('petition_id', '=', petitionId)
    .execute()
}

/** The class of the process, as its court names it in the newest followed instance; '' while nobody follows it. */
export const processClass = async (reader: SqlReader, caseId: CaseId): Promise<string> => {
  const row = await reader.sql
    .selectFrom('monitoring.process as p')
    .innerJoin('monitoring.instance as i', (join) =>
      join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.process_id', '=', 'p.id'),
    )
    .select('i.class_name as name')
    .where('p.case_id', '=', caseId)
    .orderBy('i.updated_at', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  return row?.name ?? ''
}
