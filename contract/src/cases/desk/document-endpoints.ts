import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { bytes, fileName, megabytes } from '../../kernel/file.ts'
import { flagParam } from '../../kernel/fields.ts'
import { caseId, idParam } from '../../kernel/ids.ts'
import { cursor, listOf } from '../../kernel/page.ts'
import { casesPermissions as may } from '../permissions.ts'
import { caseDocument, caseDocumentId, documentKind } from './shapes.ts'

const id = caseId
const documentId = idParam(caseDocumentId)
const caseDocumentAnswer = z.object({ data: caseDocument })

export const caseDocumentEndpoints = {
  caseDocuments: endpoint({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id/documents',
    kind: 'query',
    permission: may.casesList,
    summary: 'The documents of a case, the newest first.',
    input: z.strictObject({ id, cursor: cursor.optional() }),
    output: listOf(caseDocument),
    errors: [],
  }),
  addCaseDocument: endpoint({
    host: 'case',
    method: 'POST',
    path: '/api/cases/:id/documents',
    kind: 'upload',
    permission: may.casesChange,
    summary: 'Puts a document to a case.',
    input: z.strictObject({ id, name: fileName, documentKind: documentKind.default('other') }),
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
    output: caseDocumentAnswer,
    errors: [],
  }),
  openCaseDocument: endpoint({
    host: 'case',
    method: 'GET',
    path: '/api/case-documents/:id/content',
    kind: 'download',
    permission: may.casesList,
    summary: 'The document itself: shown in the browser, or saved.',
    input: z.strictObject({ id: documentId, isInline: flagParam.optional() }),
    output: bytes,
    errors: [],
  }),
  editCaseDocument: endpoint({
    host: 'case',
    method: 'PUT',
    path: '/api/case-documents/:id',
    kind: 'command',
    permission: may.casesChange,
    summary: 'Renames a document, or says of what kind it is.',
    input: z.strictObject({
      id: documentId,
      name: fileName.optional(),
      documentKind: documentKind.optional(),
    }),
    output: caseDocumentAnswer,
    errors: [],
  }),
  removeCaseDocument: endpoint({
    host: 'case',
    method: 'DELETE',
    path: '/api/case-documents/:id',
    kind: 'command',
    permission: may.casesChange,
    summary: 'Takes a document away; it can be put back.',
    input: z.strictObject({ id: documentId }),
    output: z.object({ removed: z.literal(true) }),
    errors: [],
  }),
  restoreCaseDocument: endpoint({
    host: 'case',
    method: 'POST',
    path: '/api/case-documents/:id/restore',
    kind: 'command',
    permission: may.casesChange,
    summary: 'Puts back a document that was taken away.',
    input: z.strictObject({ id: documentId }),
    output: caseDocumentAnswer,
    errors: [],
  }),
} as const
