import { megabytes, type FileRule } from '../../kernel/file-kinds.ts'
import { casesPermissions as may } from '../permissions.ts'
import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import type { caseDocumentEndpoints } from './document-endpoints.ts'

/** A new version may be of another kind than the one before: a draft is signed as a PDF. */
const documentRule: FileRule = {
  maxBytes: megabytes(100),
  kinds: [
    'pdf',
    'png',
    'jpeg',
    'gif',
    'webp',
    'docx',
    'xlsx',
    'odt',
    'ods',
    'doc',
    'xls',
    'rtf',
    'csv',
    'txt',
    'zip',
    'mp3',
    'ogg',
    'wav',
    'mp4',
    'webm',
  ],
}

export const caseDocumentAddresses = {
  caseDocuments: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id/documents',
    kind: 'query',
    permission: may.casesList,
  }),
  addCaseDocument: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/cases/:id/documents',
    kind: 'upload',
    permission: may.casesChange,
    file: documentRule,
  }),
  openCaseDocument: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/case-documents/:id/content',
    kind: 'download',
    permission: may.casesList,
  }),
  replaceCaseDocument: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/case-documents/:id/content',
    kind: 'upload',
    permission: may.casesChange,
    file: documentRule,
  }),
  caseDocumentVersions: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/case-documents/:id/versions',
    kind: 'query',
    permission: may.casesList,
  }),
  restoreDocumentVersion: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/case-documents/:id/versions/:version/restore',
    kind: 'command',
    permission: may.casesChange,
  }),
  searchCaseDocuments: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id/documents/search',
    kind: 'query',
    permission: may.casesList,
  }),
  editCaseDocument: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/case-documents/:id',
    kind: 'command',
    permission: may.casesChange,
  }),
  removeCaseDocument: callAddress({
    host: 'case',
    method: 'DELETE',
    path: '/api/case-documents/:id',
    kind: 'command',
    permission: may.casesChange,
  }),
  restoreCaseDocument: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/case-documents/:id/restore',
    kind: 'command',
    permission: may.casesChange,
  }),
}

export const caseDocumentCalls = callsOf<typeof caseDocumentEndpoints>(caseDocumentAddresses)
