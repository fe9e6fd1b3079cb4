import { z } from 'zod'
import { caseDocumentId } from '../../cases/desk/document-shapes.ts'
import { casesErrors } from '../../cases/errors.ts'
import { courtCode } from '../../deadlines/shapes.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { bytes } from '../../kernel/file.ts'
import { petitionId } from '../shapes.ts'
import { filingAddresses } from './calls.ts'
import { filingErrors as e } from './errors.ts'
import { courtRule, fileRules, petitionFiling, receiptReading } from './shapes.ts'

const id = petitionId
const ruleAnswer = z.object({ data: courtRule })
/** The most attachments of a bundle. */
export const mostAttachments = 50

export const filingEndpoints = {
  petitionFiling: endpoint({
    ...filingAddresses.petitionFiling,
    summary: 'What a person needs to file a petition at the portal of its court, and the bundle made for it.',
    input: z.strictObject({ id }),
    output: z.object({ data: petitionFiling }),
    errors: [],
  }),
  makeBundle: endpoint({
    ...filingAddresses.makeBundle,
    summary: 'Makes the bundle of a signed petition in the background: the signed PDF and documents of its case.',
    input: z.strictObject({ id, documents: z.array(caseDocumentId).max(mostAttachments) }),
    output: z.object({ data: petitionFiling }),
    errors: [casesErrors.caseNotYours, e.notSigned, e.bundleUnderWay, e.foreignDocument, e.unfitDocument],
  }),
  bundleFile: endpoint({
    ...filingAddresses.bundleFile,
    summary: 'The bundle as a zip with a sheet of its contents.',
    input: z.strictObject({ id }),
    output: bytes,
    errors: [e.bundleNotReady],
  }),
  readReceipt: endpoint({
    ...filingAddresses.readReceipt,
    summary: 'Reads number, instant and process in the text of a receipt among the documents of the case.',
    input: z.strictObject({ id, documentId: caseDocumentId }),
    output: z.object({ data: receiptReading }),
    errors: [e.foreignDocument],
  }),
  courtRules: endpoint({
    ...filingAddresses.courtRules,
    summary: 'How each court takes files: the shipped values, or those of the company.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(courtRule) }),
    errors: [],
  }),
  setCourtRule: endpoint({
    ...filingAddresses.setCourtRule,
    summary: 'Writes the company’s own values for a court.',
    input: fileRules.extend({ court: courtCode }),
    output: ruleAnswer,
    errors: [],
  }),
  resetCourtRule: endpoint({
    ...filingAddresses.resetCourtRule,
    summary: 'Returns a court to the shipped values.',
    input: z.strictObject({ court: courtCode }),
    output: ruleAnswer,
    errors: [],
  }),
} as const
