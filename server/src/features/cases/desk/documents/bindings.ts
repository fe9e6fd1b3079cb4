import { caseDocumentEndpoints as endpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { Files } from '../../../../platform/files/files.ts'
import { command, download, query, upload, type Binding } from '../../../../platform/http/binding.ts'
import { addDocument, openDocument } from './carry-document.stream.ts'
import { editDocument } from './edit-document.ts'
import { listDocuments } from './list-documents.ts'
import { removeDocument, restoreDocument } from './remove-document.ts'

export const documentBindings = (files: Files): readonly Binding[] => [
  query(endpoints.caseDocuments, listDocuments),
  upload(endpoints.addCaseDocument, addDocument(files)),
  download(endpoints.openCaseDocument, openDocument(files)),
  command(endpoints.editCaseDocument, editDocument),
  command(endpoints.removeCaseDocument, removeDocument),
  command(endpoints.restoreCaseDocument, restoreDocument),
]
