import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { bytes, fileName } from '../../kernel/file.ts'
import { flagParam, searchText } from '../../kernel/fields.ts'
import { caseId, idParam } from '../../kernel/ids.ts'
import { cursor, listOf } from '../../kernel/page.ts'
import { casesErrors } from '../errors.ts'
import { caseDocument, caseDocumentId, documentHit, documentKind, documentVersion } from './document-shapes.ts'
import { caseDocumentAddresses } from './document-calls.ts'

const id = caseId
const documentId = idParam(caseDocumentId)
const version = idParam(z.number().int().min(1).max(10_000))
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
    summary: 'The document itself, in its current version or an older one: shown in the browser, or saved.',
    input: z.strictObject({ id: documentId, version: version.optional(), isInline: flagParam.optional() }),
    output: bytes,
    errors: [],
  }),
  replaceCaseDocument: endpoint({
    ...caseDocumentAddresses.replaceCaseDocument,
    summary: 'Uploads a new version of a document; identical bytes change nothing.',
    input: z.strictObject({ id: documentId, name: fileName }),
    output: caseDocumentAnswer,
    errors: [casesErrors.documentVersionsFull],
  }),
  caseDocumentVersions: endpoint({
    ...caseDocumentAddresses.caseDocumentVersions,
    summary: 'The versions of a document, the newest first, and who was shown or saved each of them.',
    input: z.strictObject({ id: documentId }),
    output: z.object({ data: z.array(documentVersion) }),
    errors: [],
  }),
  restoreDocumentVersion: endpoint({
    ...caseDocumentAddresses.restoreDocumentVersion,
    summary: 'Makes the bytes of an older version the newest version.',
    input: z.strictObject({ id: documentId, version }),
    output: caseDocumentAnswer,
    errors: [casesErrors.documentVersionsFull],
  }),
  searchCaseDocuments: endpoint({
    ...caseDocumentAddresses.searchCaseDocuments,
    summary: 'The documents of a case whose name or text has the words, the newest first.',
    input: z.strictObject({ id, search: searchText }),
    output: z.object({ data: z.array(documentHit), hasMore: z.boolean() }),
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
