import { caseDocumentEndpoints as endpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import { command, query, type Binding } from '../../../../platform/http/binding.ts'
import { restoreVersion } from './add-version.ts'
import { editDocument } from './edit-document.ts'
import { forgetRemovedDocuments } from './forget-removed.ts'
import { listDocuments } from './list-documents.ts'
import { listDocumentVersions } from './list-versions.ts'
import { readDocumentJob, readOlderDocuments } from './read-document.job.ts'
import { removeDocument, restoreDocument } from './remove-document.ts'
import { findDocuments, searchDocuments } from './search-documents.ts'
import { documentStreams } from './transfer-document.stream.ts'

type Files = Parameters<typeof documentStreams>[0]

export const documentParts = (files: Files) => ({
  bindings: [
    query(endpoints.caseDocuments, listDocuments),
    query(endpoints.searchCaseDocuments, searchDocuments),
    query(endpoints.caseDocumentVersions, listDocumentVersions),
    command(endpoints.restoreDocumentVersion, restoreVersion),
    command(endpoints.editCaseDocument, editDocument),
    command(endpoints.removeCaseDocument, removeDocument),
    command(endpoints.restoreCaseDocument, restoreDocument),
    ...documentStreams(files),
  ] as readonly Binding[],
  jobs: [readDocumentJob(files)],
  schedules: [forgetRemovedDocuments, readOlderDocuments],
  find: findDocuments,
})
