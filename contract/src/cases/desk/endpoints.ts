import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { errors } from '../../kernel/errors.ts'
import { searchText } from '../../kernel/fields.ts'
import { caseId, clientId, idParam, personId, subClientId } from '../../kernel/ids.ts'
import { cursor, listOf } from '../../kernel/page.ts'
import { casesErrors as e } from '../errors.ts'
import { caseFilter, caseSort } from '../filter.ts'
import { auditEntry, caseDetail, caseFigures, caseNoteId, personCase, timelineItem, timelineKind } from './shapes.ts'
import { noteText, caseFormFields } from './case-form.ts'
import { casesDeskAddresses } from './calls.ts'

const id = caseId
const detail = z.object({ data: caseDetail })
const caseFormErrors = [
  e.caseNotYours,
  e.notAgreed,
  e.unknownClient,
  e.unknownGroup,
  e.unknownNegotiator,
  e.unknownPerson,
  e.unknownSituation,
  e.unknownStatus,
  e.stepRefused,
  e.badProcess,
  e.processTaken,
  e.samePerson,
  e.formIncomplete,
  e.ceilingRefused,
]

/** Several kinds, separated by commas: `kinds=offer,note`. */
const kinds = z
  .string()
  .max(200)
  .transform((text) => text.split(',').map((kind) => kind.trim()))
  .pipe(z.array(timelineKind).min(1).max(20))
  .optional()

const timelinePage = z.object({
  /** Newest first. */
  data: z.array(timelineItem),
  /** Cursor for `before`: fetches older items; null at the beginning of the case. */
  older: cursor.nullable(),
  /** Cursor for `after`: fetches items that were added since, now or later; null while there are no items. */
  newer: cursor.nullable(),
  /** How many items of each kind match the search, up to `timelineCountLimit`, regardless of the requested kinds; only with the first page. */
  counts: z.partialRecord(timelineKind, z.number()).nullable(),
})

export const casesDeskEndpoints = {
  registerCase: endpoint({
    ...casesDeskAddresses.registerCase,
    summary: 'Registers a case whole: parties (new people too), process and deal, as the sub-client’s form asks.',
    input: z.strictObject({ ...caseFormFields, clientId: z.uuid().optional() }),
    output: detail,
    errors: [...caseFormErrors, errors.keyUsed],
  }),
  editWholeCase: endpoint({
    ...casesDeskAddresses.editWholeCase,
    summary: 'Writes a case anew, whole. What it names as offers goes into the ledger.',
    input: z.strictObject({ id, version: z.number().int().min(1), ...caseFormFields }),
    output: detail,
    errors: [...caseFormErrors, e.changedMeanwhile],
  }),
  case: endpoint({
    ...casesDeskAddresses.case,
    summary: 'One case with all that its desk shows.',
    input: z.strictObject({ id }),
    output: detail,
    errors: [],
  }),
  setCaseActive: endpoint({
    ...casesDeskAddresses.setCaseActive,
    summary: 'Takes a case out of the portfolio, or back into it.',
    input: z.strictObject({ id, isActive: z.boolean() }),
    output: detail,
    errors: [],
  }),
  caseTimeline: endpoint({
    ...casesDeskAddresses.caseTimeline,
    summary: 'Everything that happened in a case, a page at a time, in both directions.',
    input: z.strictObject({
      id,
      kinds,
      search: searchText.optional(),
      before: cursor.optional(),
      after: cursor.optional(),
    }),
    output: timelinePage,
    errors: [],
  }),
  caseHistory: endpoint({
    ...casesDeskAddresses.caseHistory,
    summary: 'How a case came to be what it is: offers, decisions, situations, changes.',
    input: z.strictObject({ id, cursor: cursor.optional() }),
    output: z.object({ history: z.array(timelineItem), cursor: cursor.nullable() }),
    errors: [],
  }),
  caseBotHistory: endpoint({
    ...casesDeskAddresses.caseBotHistory,
    summary: 'What happened in a case without a person: schedules, automations, the assistant.',
    input: z.strictObject({ id, cursor: cursor.optional() }),
    output: z.object({ history: z.array(timelineItem), cursor: cursor.nullable() }),
    errors: [],
  }),
  caseAudit: endpoint({
    ...casesDeskAddresses.caseAudit,
    summary: 'The audit trail of a case: who, when, from where, before, after.',
    input: z.strictObject({ id, cursor: cursor.optional() }),
    output: listOf(auditEntry),
    errors: [],
  }),
  addCaseNote: endpoint({
    ...casesDeskAddresses.addCaseNote,
    summary: 'Writes a note on a case.',
    input: z.strictObject({ id, text: noteText, clientId: z.uuid().optional() }),
    output: z.object({ data: timelineItem }),
    errors: [],
  }),
  editCaseNote: endpoint({
    ...casesDeskAddresses.editCaseNote,
    summary: 'Mends one’s own note within a quarter of an hour.',
    input: z.strictObject({ id: idParam(caseNoteId), text: noteText }),
    output: z.object({ data: timelineItem }),
    errors: [e.noteNotYours, e.noteTooOld],
  }),
  removeCaseNote: endpoint({
    ...casesDeskAddresses.removeCaseNote,
    summary: 'Takes one’s own note away.',
    input: z.strictObject({ id: idParam(caseNoteId) }),
    output: z.object({ removed: z.literal(true) }),
    errors: [e.noteNotYours],
  }),
  restoreCaseNote: endpoint({
    ...casesDeskAddresses.restoreCaseNote,
    summary: 'Puts back one’s own note that was taken away.',
    input: z.strictObject({ id: idParam(caseNoteId) }),
    output: z.object({ data: timelineItem }),
    errors: [e.noteNotYours],
  }),
  caseNeighbours: endpoint({
    ...casesDeskAddresses.caseNeighbours,
    summary: 'The cases before and after one in a filtered and sorted list, and its place in it.',
    input: z.strictObject({
      id,
      filter: caseFilter.default({ isActive: true }),
      sort: caseSort.default({ by: 'id', direction: 'desc' }),
    }),
    output: z.object({
      data: z.object({
        previous: z.string().nullable(),
        next: z.string().nullable(),
        /** Null when the filter does not match the case itself. */
        position: z.number().nullable(),
        total: z.number(),
      }),
    }),
    errors: [],
  }),
  personCases: endpoint({
    ...casesDeskAddresses.personCases,
    summary: 'The cases of a person, as a party or as a lawyer, the newest first.',
    input: z.strictObject({ id: idParam(personId), cursor: cursor.optional() }),
    output: listOf(personCase).extend({ total: z.number() }),
    errors: [],
  }),
  clientCaseFigures: endpoint({
    ...casesDeskAddresses.clientCaseFigures,
    summary: 'The cases of a client in figures, or those of one of its sub-clients.',
    input: z.strictObject({ id: idParam(clientId), subClientId: idParam(subClientId).optional() }),
    output: z.object({ data: caseFigures }),
    errors: [],
  }),
} as const
