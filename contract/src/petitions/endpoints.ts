import { z } from 'zod'
import { caseDocumentId } from '../cases/desk/document-shapes.ts'
import { casesErrors } from '../cases/errors.ts'
import { caseFilter } from '../cases/filter.ts'
import { manyErrors } from '../cases/many/errors.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { errors } from '../kernel/errors.ts'
import { certificatesErrors } from '../certificates/errors.ts'
import { dayIn, longText, optionalSingleLine, searchText, singleLine } from '../kernel/fields.ts'
import { bytes } from '../kernel/file.ts'
import { caseId, certificateId, clientId, idParam } from '../kernel/ids.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { petitionsAddresses } from './calls.ts'
import { petitionsErrors as e } from './errors.ts'
import { filingErrors } from './filing/errors.ts'
import {
  difference,
  filingIn,
  petition,
  petitionFull,
  petitionId,
  petitionKind,
  petitionModel,
  petitionModelFull,
  petitionModelId,
  petitionRun,
  petitionRunId,
  petitionSettings,
  petitionSigningRun,
  petitionSigningRunId,
  petitionState,
  runPreview,
  stampPlace,
  textVersion,
  versionNumber,
} from './shapes.ts'
import { filledText } from './text/filled.ts'
import { structuredText } from './text/structure.ts'

const id = petitionId
const modelParam = idParam(petitionModelId)
const versionParam = z.coerce.number().pipe(versionNumber)
const version = versionNumber
/** The most petitions that one press signs. */
export const mostSigned = 200
const note = optionalSingleLine(200).default('')
const versionsAnswer = z.object({ data: z.array(textVersion) })
const comparison = z.object({ from: versionNumber, to: versionNumber, data: z.array(difference) })
const petitionAnswer = z.object({ data: petitionFull })
const settingsAnswer = z.object({ data: petitionSettings })
const modelAnswer = z.object({ data: petitionModelFull })

/** The cases of a run: chosen ones, all that match a filter of the case list, or ids and process numbers that were pasted. */
const runOf = {
  modelId: petitionModelId,
  cases: z.array(caseId).min(1).max(1000).optional(),
  filter: caseFilter.optional(),
  pasted: z.string().max(60_000).optional(),
}

export const petitionsEndpoints = {
  petitions: endpoint({
    ...petitionsAddresses.petitions,
    summary: 'Petitions by state, client, court, kind and deadline; those with the nearest deadline first.',
    input: z.strictObject({
      search: searchText.optional(),
      states: z.array(petitionState).max(6).optional(),
      kinds: z.array(petitionKind).max(6).optional(),
      clientId: clientId.optional(),
      /** The petitions that a run made. */
      runId: petitionRunId.optional(),
      /** Justice and court of the process number, as 8.26. */
      court: z
        .string()
        .regex(/^\d\.\d{2}$/)
        .optional(),
      dueFrom: dayIn.optional(),
      dueTo: dayIn.optional(),
      cursor: cursor.optional(),
    }),
    output: listOf(petition),
    errors: [],
  }),
  petitionCounts: endpoint({
    ...petitionsAddresses.petitionCounts,
    summary: 'How many petitions there are in each state, and how many are overdue.',
    input: z.strictObject({}),
    output: z.object({
      states: z.array(z.object({ state: petitionState, count: z.number() })),
      overdue: z.number(),
      courts: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
    errors: [],
  }),
  casePetitions: endpoint({
    ...petitionsAddresses.casePetitions,
    summary: 'The petitions of a case, the newest first.',
    input: z.strictObject({ caseId, cursor: cursor.optional() }),
    output: listOf(petition),
    errors: [],
  }),
  petition: endpoint({
    ...petitionsAddresses.petition,
    summary: 'A petition with its text, filled from the case, and its steps.',
    input: z.strictObject({ id }),
    output: petitionAnswer,
    errors: [],
  }),
  makePetition: endpoint({
    ...petitionsAddresses.makePetition,
    summary: 'Makes a petition of a case from a model.',
    input: z.strictObject({
      caseId,
      modelId: petitionModelId,
      title: optionalSingleLine(200).optional(),
      dueOn: dayIn.nullable().default(null),
      clientId: z.uuid().optional(),
    }),
    output: petitionAnswer,
    errors: [casesErrors.caseNotYours, e.unknownModel, e.modelArchived],
  }),
  editPetition: endpoint({
    ...petitionsAddresses.editPetition,
    summary: 'Stores a new version of the text, or a new title or deadline, on the version that the caller saw.',
    input: z.strictObject({
      id,
      version,
      title: singleLine(200).optional(),
      dueOn: dayIn.nullable().optional(),
      text: structuredText.optional(),
      note,
    }),
    output: petitionAnswer,
    errors: [casesErrors.caseNotYours, e.changedMeanwhile, e.notEditable, e.fieldOutsideGroup, e.textTooLong],
  }),
  refillPetition: endpoint({
    ...petitionsAddresses.refillPetition,
    summary: 'Starts again from the newest version of the model.',
    input: z.strictObject({ id, version }),
    output: petitionAnswer,
    errors: [casesErrors.caseNotYours, e.changedMeanwhile, e.notEditable, e.unknownModel],
  }),
  movePetition: endpoint({
    ...petitionsAddresses.movePetition,
    summary: 'Moves a petition to another state: review, approval, filing with number and date, return with a reason.',
    input: z.strictObject({
      id,
      version,
      to: petitionState,
      reason: longText(1000).default(''),
      filing: filingIn.optional(),
    }),
    output: petitionAnswer,
    errors: [
      casesErrors.caseNotYours,
      e.changedMeanwhile,
      e.stepRefused,
      e.notApprover,
      e.missingFields,
      e.filingIncomplete,
      e.reasonRequired,
      filingErrors.courtFilingUnderWay,
    ],
  }),
  removePetition: endpoint({
    ...petitionsAddresses.removePetition,
    summary: 'Removes a petition that is not approved yet.',
    input: z.strictObject({ id }),
    output: z.object({ data: z.object({ id }) }),
    errors: [casesErrors.caseNotYours, e.notEditable],
  }),
  petitionVersions: endpoint({
    ...petitionsAddresses.petitionVersions,
    summary: 'The versions of a petition’s text, the newest first.',
    input: z.strictObject({ id }),
    output: versionsAnswer,
    errors: [],
  }),
  comparePetition: endpoint({
    ...petitionsAddresses.comparePetition,
    summary: 'Compares two versions of a petition’s text.',
    input: z.strictObject({ id, from: versionParam, to: versionParam }),
    output: comparison,
    errors: [],
  }),
  restorePetition: endpoint({
    ...petitionsAddresses.restorePetition,
    summary: 'Makes an older version the newest one.',
    input: z.strictObject({ id, version, restored: versionNumber }),
    output: petitionAnswer,
    errors: [casesErrors.caseNotYours, e.changedMeanwhile, e.notEditable],
  }),
  petitionFile: endpoint({
    ...petitionsAddresses.petitionFile,
    summary: 'The petition as PDF or DOCX, of one version.',
    input: z.strictObject({ id, format: z.enum(['pdf', 'docx']), version: versionParam.optional() }),
    output: bytes,
    errors: [e.missingFields],
  }),
  petitionDocument: endpoint({
    ...petitionsAddresses.petitionDocument,
    summary: 'Puts the approved or signed PDF among the documents of the case, once.',
    input: z.strictObject({ id }),
    output: z.object({ data: z.object({ documentId: caseDocumentId }) }),
    errors: [casesErrors.caseNotYours, e.notApproved, e.pdfNotReady],
  }),
  bringBackDocx: endpoint({
    ...petitionsAddresses.bringBackDocx,
    summary: 'Brings back a DOCX that was edited outside, as a new version.',
    input: z.strictObject({ id, version: versionParam, note }),
    output: petitionAnswer,
    errors: [casesErrors.caseNotYours, e.changedMeanwhile, e.notEditable, e.badDocx],
  }),
  signPetition: endpoint({
    ...petitionsAddresses.signPetition,
    summary:
      'Signs the stored PDF of an approved petition with a certificate, in the background; signers follow one another.',
    input: z.strictObject({
      id,
      version,
      certificateId,
      reason: singleLine(200),
      place: stampPlace.default('last-page'),
      clientId: z.uuid().optional(),
    }),
    output: petitionAnswer,
    errors: [
      casesErrors.caseNotYours,
      e.changedMeanwhile,
      e.notApproved,
      filingErrors.courtFilingUnderWay,
      e.signingUnderWay,
      e.alreadySigned,
      certificatesErrors.mayNotSign,
      certificatesErrors.expired,
      certificatesErrors.notYetValid,
    ],
  }),
  signPetitions: endpoint({
    ...petitionsAddresses.signPetitions,
    summary: 'Signs chosen petitions with one certificate; those that cannot be signed are left out, with the reason.',
    input: z.strictObject({
      petitions: z.array(id).min(1).max(mostSigned),
      certificateId,
      reason: singleLine(200),
      place: stampPlace.default('last-page'),
      clientId: z.uuid().optional(),
    }),
    output: z.object({ data: petitionSigningRun }),
    errors: [certificatesErrors.mayNotSign, certificatesErrors.expired, certificatesErrors.notYetValid],
  }),
  petitionSigningRun: endpoint({
    ...petitionsAddresses.petitionSigningRun,
    summary: 'How far a run of signatures has come, for the person who started it.',
    input: z.strictObject({ id: petitionSigningRunId }),
    output: z.object({ data: petitionSigningRun }),
    errors: [],
  }),
  previewPetitionRun: endpoint({
    ...petitionsAddresses.previewPetitionRun,
    summary: 'How many petitions a run would make, which cases lack fields, and a sample.',
    input: z.strictObject(runOf),
    output: z.object({ data: runPreview }),
    errors: [e.unknownModel, e.modelArchived, e.tooManyCases, manyErrors.nothingChosen],
  }),
  startPetitionRun: endpoint({
    ...petitionsAddresses.startPetitionRun,
    summary: 'Makes a petition for each of many cases; cases that lack fields are left out.',
    input: z.strictObject({ ...runOf, dueOn: dayIn.nullable().default(null), clientId: z.uuid().optional() }),
    output: z.object({ data: petitionRun }),
    errors: [e.unknownModel, e.modelArchived, e.tooManyCases, manyErrors.nothingChosen],
  }),
  petitionRuns: endpoint({
    ...petitionsAddresses.petitionRuns,
    summary: 'The runs of the company, the newest first.',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: listOf(petitionRun),
    errors: [],
  }),
  cancelPetitionRun: endpoint({
    ...petitionsAddresses.cancelPetitionRun,
    summary: 'Stops a run where it is; petitions already made stay.',
    input: z.strictObject({ id: petitionRunId }),
    output: z.object({ data: petitionRun }),
    errors: [],
  }),
  petitionModels: endpoint({
    ...petitionsAddresses.petitionModels,
    summary: 'The models of petitions and minutas.',
    input: z.strictObject({ withArchived: z.enum(['true', 'false']).optional() }),
    output: z.object({ data: z.array(petitionModel) }),
    errors: [],
  }),
  petitionModel: endpoint({
    ...petitionsAddresses.petitionModel,
    summary: 'A model with its text.',
    input: z.strictObject({ id: modelParam, version: versionParam.optional() }),
    output: modelAnswer,
    errors: [],
  }),
  petitionModelVersions: endpoint({
    ...petitionsAddresses.petitionModelVersions,
    summary: 'The versions of a model, the newest first.',
    input: z.strictObject({ id: modelParam }),
    output: versionsAnswer,
    errors: [],
  }),
  comparePetitionModel: endpoint({
    ...petitionsAddresses.comparePetitionModel,
    summary: 'Compares two versions of a model.',
    input: z.strictObject({ id: modelParam, from: versionParam, to: versionParam }),
    output: comparison,
    errors: [],
  }),
  addPetitionModel: endpoint({
    ...petitionsAddresses.addPetitionModel,
    summary: 'Adds a model.',
    input: z.strictObject({
      name: singleLine(120),
      kind: petitionKind,
      text: structuredText,
      clientId: z.uuid().optional(),
    }),
    output: modelAnswer,
    errors: [e.modelNameTaken, e.fieldOutsideGroup, e.textTooLong, errors.keyUsed],
  }),
  editPetitionModel: endpoint({
    ...petitionsAddresses.editPetitionModel,
    summary: 'Stores a new version of a model, on the version that the caller saw.',
    input: z.strictObject({
      id: modelParam,
      version,
      name: singleLine(120).optional(),
      kind: petitionKind.optional(),
      text: structuredText.optional(),
      note,
    }),
    output: modelAnswer,
    errors: [e.changedMeanwhile, e.modelNameTaken, e.fieldOutsideGroup, e.textTooLong],
  }),
  restorePetitionModel: endpoint({
    ...petitionsAddresses.restorePetitionModel,
    summary: 'Makes an older version of a model the newest one.',
    input: z.strictObject({ id: modelParam, version, restored: versionNumber }),
    output: modelAnswer,
    errors: [e.changedMeanwhile],
  }),
  archivePetitionModel: endpoint({
    ...petitionsAddresses.archivePetitionModel,
    summary: 'Archives a model, or brings it back; petitions made from it stay.',
    input: z.strictObject({ id: modelParam, isArchived: z.boolean() }),
    output: modelAnswer,
    errors: [e.modelNameTaken],
  }),
  petitionSettings: endpoint({
    ...petitionsAddresses.petitionSettings,
    summary: 'What petitions say of the company: city, who signs, and the bar number.',
    input: z.strictObject({}),
    output: settingsAnswer,
    errors: [],
  }),
  editPetitionSettings: endpoint({
    ...petitionsAddresses.editPetitionSettings,
    summary: 'Changes what petitions say of the company.',
    input: petitionSettings,
    output: settingsAnswer,
    errors: [],
  }),
  previewPetitionText: endpoint({
    ...petitionsAddresses.previewPetitionText,
    summary: 'Fills a text from a case, without storing anything.',
    input: z.strictObject({ caseId, text: structuredText }),
    output: z.object({ data: filledText }),
    errors: [e.unknownCase, e.fieldOutsideGroup, e.textTooLong],
  }),
} as const
