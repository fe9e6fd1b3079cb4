// A new version of a document: from an upload, or from an older version.
import type { CaseDocumentId } from '@tratativa/contract/cases/desk/document-shapes'
import { maxDocumentVersions } from '@tratativa/contract/cases/desk/document-shapes'
import type { caseDocumentEndpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import { casesErrors } from '@tratativa/contract/cases/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { fileKinds, type FileKind } from '@tratativa/contract/kernel/file-kinds'
import type { Tx } from '../../../../platform/db/scope.ts'
import { removeFile } from '../../../../platform/files/remove-file.job.ts'
import type { StoredFile } from '../../../../platform/files/files.ts'
import { nameAs } from '../../../../platform/files/sniff.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { lockDocument, publishDocument, toDocument } from './case-document.ts'
import type { DocumentRecord } from './documents.store.ts'
import { enqueueReading } from './read-document.job.ts'
import { findDocumentVersion, insertDocumentVersion } from './versions.store.ts'

interface VersionFile {
  readonly id: string
  readonly kind: FileKind
  readonly sha256: string
  readonly restoredFrom: number | null
}

/** Replaces the extension of the old kind: 'minuta.docx' becomes 'minuta.pdf'. */
const renamedTo = (kind: FileKind, { name, fileKind }: DocumentRecord) => {
  const extension = fileKinds[fileKind].extensions.find((candidate) => name.toLowerCase().endsWith(`.${candidate}`))
  return nameAs(kind, kind === fileKind || extension === undefined ? name : name.slice(0, -extension.length - 1))
}

const addVersion = async (
  tx: Tx,
  document: DocumentRecord,
  { id: fileId, kind, restoredFrom }: VersionFile,
  action: string,
) => {
  if (document.version >= maxDocumentVersions) refuse(casesErrors.documentVersionsFull)
  const id = document.id as CaseDocumentId
  const name = renamedTo(kind, document)
  const number = document.version + 1
  await insertDocumentVersion(tx, { document: id, number, fileId, name, restoredFrom })
  enqueueReading(tx, { id, fileId, fileKind: kind })
  return publishDocument(tx, id, {
    action,
    before: { document: document.name, documentVersion: document.version },
    after: { document: name, documentVersion: number },
  })
}

/** Identical bytes are no new version, so that an upload whose answer was lost can be repeated. */
export const replaceDocument = async (tx: Tx, id: CaseDocumentId, file: StoredFile) => {
  const { document } = await lockDocument(tx, id, { isRemoved: false })
  if (document.sha256 !== file.sha256)
    return addVersion(tx, document, { ...file, restoredFrom: null }, 'cases.document.replaced')
  await removeFile(tx, file.id)
  return { data: toDocument(document) }
}

export const restoreVersion = async (
  tx: Tx,
  { id, version: number }: InputOf<typeof caseDocumentEndpoints.restoreDocumentVersion>,
) => {
  const { document } = await lockDocument(tx, id, { isRemoved: false })
  const version = orRefuse(await findDocumentVersion(tx, id, number), errors.notFound)
  if (version.sha256 === document.sha256) return { data: toDocument(document) }
  const file = { id: version.fileId, kind: version.fileKind, sha256: version.sha256, restoredFrom: number }
  return addVersion(tx, document, file, 'cases.document.reverted')
}
