import { megabytes } from '../../kernel/file-kinds.ts'
import { casesPermissions as may } from '../permissions.ts'

import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import type { caseDocumentEndpoints } from './document-endpoints.ts'

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
    file: {
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
    },
  }),
  openCaseDocument: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/case-documents/:id/content',
    kind: 'download',
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
