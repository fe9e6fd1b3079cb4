// Uploads and downloads of documents.
import { caseDocumentEndpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { download, upload, type AdmittedCall, type Binding } from '../../../../platform/http/binding.ts'
import type { Files } from '../../../../platform/files/files.ts'
import { findFile } from '../../../../platform/files/files.store.ts'
import type { Incoming } from '../../../../platform/http/upload.ts'
import { orRefuse } from '../../../../platform/refusal/refusal.ts'
import { findCaseHeader } from '../case-header.store.ts'
import { documentPurpose, publishDocument } from './case-document.ts'
import { findDocument, insertDocument } from './documents.store.ts'

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
      return publishDocument(tx, id, {
        action: 'cases.document.added',
        before: null,
        after: { document: storedFile.name },
      })
    })
  }

const openDocument =
  (files: Files) =>
  async (call: AdmittedCall, { id, isInline = false }: InputOf<typeof caseDocumentEndpoints.openCaseDocument>) => {
    const { name, file } = await call.read(async (reader) => {
      const document = orRefuse(await findDocument(reader, id), errors.notFound)
      const documentFile = document.removedAt === null ? await findFile(reader, document.fileId, documentPurpose) : null
      return { name: document.name, file: orRefuse(documentFile, errors.notFound) }
    })
    return files.outgoing({ ...file, name }, { isInline })
  }

export const documentStreams = (files: Files): readonly Binding[] => [
  upload(caseDocumentEndpoints.addCaseDocument, addDocument(files)),
  download(caseDocumentEndpoints.openCaseDocument, openDocument(files)),
]
