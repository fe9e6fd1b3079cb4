// Uploads and downloads of documents.
import { caseDocumentEndpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import type { CaseDocumentId } from '@tratativa/contract/cases/desk/document-shapes'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Readable } from 'node:stream'
import type { Reader } from '../../../../platform/db/scope.ts'
import { isShowable } from '../../../../platform/files/showable.ts'
import { download, upload, type AdmittedCall, type Binding } from '../../../../platform/http/binding.ts'
import type { Files } from '../../../../platform/files/files.ts'
import { findFile } from '../../../../platform/files/files.store.ts'
import type { Incoming } from '../../../../platform/http/upload.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { findCaseHeader } from '../case-header.store.ts'
import { replaceDocument } from './add-version.ts'
import { documentPurpose, publishDocument } from './case-document.ts'
import { findDocument, insertDocument } from './documents.store.ts'
import { enqueueReading } from './read-document.job.ts'
import { findDocumentVersion, recordOpening } from './versions.store.ts'

const addDocument =
  (files: Files) =>
  async (call: AdmittedCall, input: InputOf<typeof caseDocumentEndpoints.addCaseDocument>, file: Incoming) => {
    // Refuses an unknown case before the bytes are uploaded.
    await call.read(async (reader) => orRefuse(await findCaseHeader(reader, input.id), errors.notFound))
    const newFile = {
      name: input.name,
      purpose: documentPurpose,
      content: file.content,
      kinds: file.rule.kinds,
      madeBy: call.actor.accountId,
    }
    return files.store(call, newFile, async (tx, storedFile) => {
      const values = { case_id: input.id, file_id: storedFile.id, name: storedFile.name, kind: input.documentKind }
      const id = await insertDocument(tx, values)
      enqueueReading(tx, { id, fileId: storedFile.id, fileKind: storedFile.kind })
      return publishDocument(tx, id, {
        action: 'cases.document.added',
        before: null,
        after: { document: storedFile.name },
      })
    })
  }

const uploadVersion =
  (files: Files) =>
  async (
    call: AdmittedCall,
    { id, name }: InputOf<typeof caseDocumentEndpoints.replaceCaseDocument>,
    file: Incoming,
  ) => {
    // Refuses an unknown or removed document before the bytes are uploaded.
    await call.read((reader) => findPresent(reader, id))
    const { content, rule } = file
    const newFile = { name, purpose: documentPurpose, content, kinds: rule.kinds, madeBy: call.actor.accountId }
    return files.store(call, newFile, (tx, storedFile) => replaceDocument(tx, id, storedFile))
  }

const findPresent = async (reader: Reader, id: CaseDocumentId) => {
  const document = orRefuse(await findDocument(reader, id), errors.notFound)
  return document.removedAt === null ? document : refuse(errors.notFound)
}

const findContent = async (reader: Reader, id: CaseDocumentId, number: number | undefined) => {
  const document = await findPresent(reader, id)
  if (number === undefined || number === document.version)
    return { name: document.name, versionId: document.versionId, fileId: document.fileId }
  const version = orRefuse(await findDocumentVersion(reader, id, number), errors.notFound)
  return { name: version.name, versionId: version.id, fileId: version.fileId }
}

/** Records who opens the document before its first byte leaves. */
const openDocument =
  (files: Files) =>
  async (
    call: AdmittedCall,
    { id, version, isInline = false }: InputOf<typeof caseDocumentEndpoints.openCaseDocument>,
  ) => {
    const { name, versionId, file } = await call.read(async (reader) => {
      const { fileId, ...content } = await findContent(reader, id, version)
      return { ...content, file: orRefuse(await findFile(reader, fileId, documentPurpose), errors.notFound) }
    })
    const outgoing = files.outgoing({ ...file, name }, { isInline })
    const kind = isInline && isShowable(file.mime) ? ('shown' as const) : ('saved' as const)
    return {
      ...outgoing,
      open: async (range: Parameters<typeof outgoing.open>[0]) => {
        await call.write((tx) => recordOpening(tx, { versionId, kind, isRange: range !== undefined }))
        return outgoing.open(range) as Promise<Readable>
      },
    }
  }

export const documentStreams = (files: Files): readonly Binding[] => [
  upload(caseDocumentEndpoints.addCaseDocument, addDocument(files)),
  upload(caseDocumentEndpoints.replaceCaseDocument, uploadVersion(files)),
  download(caseDocumentEndpoints.openCaseDocument, openDocument(files)),
]
