import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { bytes, fileName } from '../../kernel/file.ts'
import { flagParam } from '../../kernel/fields.ts'
import { caseId, idParam } from '../../kernel/ids.ts'
import { cursor, listOf } from '../../kernel/page.ts'
import { caseDocument, caseDocumentId, documentKind } from './shapes.ts'
import { caseDocumentAddresses } from './document-calls.ts'

const id = caseId
const documentId = idParam(caseDocumentId)
const caseDocumentAnswer = z.object({ data: caseDocument })

export const caseDocumentEndpoints = {
  caseDocuments: endpoint({
    ...caseDocumentAddresses.caseDocuments,
    summary: 'The documents of a case, the newest first.',
    input: z.strictObject({ id, cursor: cursor.optional() }),
    output: listOf(caseDocument),
    errors: [],
  }),
  addCaseDocument: endpoint({
    ...caseDocumentAddresses.addCaseDocument,
    summary: 'Puts a document to a case.',
    input: z.strictObject({ id, name: fileName, documentKind: documentKind.default('other') }),
    output: caseDocumentAnswer,
    errors: [],
  }),
  openCaseDocument: endpoint({
    ...caseDocumentAddresses.openCaseDocument,
    summary: 'The document itself: shown in the browser, or saved.',
    input: z.strictObject({ id: documentId, isInline: flagParam.optional() }),
    output: bytes,
    errors: [],
  }),
  editCaseDocument: endpoint({
    ...caseDocumentAddresses.editCaseDocument,
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
    ...caseDocumentAddresses.removeCaseDocument,
    summary: 'Takes a document away; it can be put back.',
    input: z.strictObject({ id: documentId }),
    output: z.object({ removed: z.literal(true) }),
    errors: [],
  }),
  restoreCaseDocument: endpoint({
    ...caseDocumentAddresses.restoreCaseDocument,
    summary: 'Puts back a document that was taken away.',
    input: z.strictObject({ id: documentId }),
    output: caseDocumentAnswer,
    errors: [],
  }),
} as const
