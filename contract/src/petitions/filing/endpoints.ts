import { z } from 'zod'
import { caseDocumentId } from '../../cases/desk/document-shapes.ts'
import { casesErrors } from '../../cases/errors.ts'
import { courtCode } from '../../deadlines/shapes.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { bytes } from '../../kernel/file.ts'
import { petitionsErrors } from '../errors.ts'
import { petitionId, versionNumber } from '../shapes.ts'
import { filingAddresses } from './calls.ts'
import { courtAccess, courtAccessInput, courtAccessTest, courtFiling } from './court-shapes.ts'
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
    errors: [
      casesErrors.caseNotYours,
      e.notSigned,
      e.bundleUnderWay,
      e.courtFilingUnderWay,
      e.foreignDocument,
      e.unfitDocument,
    ],
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
  courtFiling: endpoint({
    ...filingAddresses.courtFiling,
    summary:
      'The filing of a petition at the interface of its court: whether it is offered, each attempt, and the confirmation.',
    input: z.strictObject({ id }),
    output: z.object({ data: courtFiling }),
    errors: [],
  }),
  fileAtCourt: endpoint({
    ...filingAddresses.fileAtCourt,
    summary: 'Files the bundle of a signed petition at its court in the background. It cannot be taken back.',
    input: z.strictObject({
      id,
      version: versionNumber,
      /** A person looked at the court after an attempt without a known outcome. */
      wasChecked: z.boolean().default(false),
    }),
    output: z.object({ data: courtFiling }),
    errors: [
      casesErrors.caseNotYours,
      petitionsErrors.changedMeanwhile,
      e.courtFilingOff,
      e.noCourtAccess,
      e.notSigned,
      e.bundleNotReady,
      e.bundleOld,
      e.bundleIncomplete,
      e.courtFilingUnderWay,
      e.courtOutcomeUnknown,
    ],
  }),
  courtAccess: endpoint({
    ...filingAddresses.courtAccess,
    summary: 'The company’s access to the interface of a court, without its password.',
    input: z.strictObject({ court: courtCode }),
    output: z.object({ data: courtAccess }),
    errors: [],
  }),
  setCourtAccess: endpoint({
    ...filingAddresses.setCourtAccess,
    summary: 'Writes the company’s access to the interface of a court. A missing password keeps the stored one.',
    input: courtAccessInput,
    output: z.object({ data: courtAccess }),
    errors: [e.courtFilingOff, e.courtAddress, e.courtPasswordAgain],
  }),
  removeCourtAccess: endpoint({
    ...filingAddresses.removeCourtAccess,
    summary: 'Removes the company’s access to the interface of a court.',
    input: z.strictObject({ court: courtCode }),
    output: z.object({ data: courtAccess }),
    errors: [],
  }),
  testCourtAccess: endpoint({
    ...filingAddresses.testCourtAccess,
    summary: 'Asks the court whether it admits an access; nothing is filed or stored.',
    input: courtAccessInput,
    output: z.object({ data: courtAccessTest }),
    errors: [e.courtFilingOff, e.courtAddress, e.courtPasswordAgain],
  }),
} as const
