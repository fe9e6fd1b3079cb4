import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { searchText } from '../../kernel/fields.ts'
import { caseId, clientId, idParam, personId, subClientId } from '../../kernel/ids.ts'
import { cursor, listOf } from '../../kernel/page.ts'
import { casesErrors as e } from '../errors.ts'
import { caseFilter, caseSort } from '../filter.ts'
import { casesPermissions as may } from '../permissions.ts'
import { auditEntry, caseDetail, caseFigures, caseNoteId, personCase, timelineItem, timelineKind } from './shapes.ts'
import { noteText, caseFormFields } from './case-form.ts'

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
  /** How many items of each kind match the search, regardless of the requested kinds; only with the first page. */
  counts: z.partialRecord(timelineKind, z.number()).nullable(),
})

export const casesDeskEndpoints = {
  registerCase: endpoint({
    host: 'case',
    method: 'POST',
    path: '/api/cases',
    kind: 'command',
    permission: may.casesRegister,
    summary: 'Registers a case whole: parties (new people too), process and deal, as the sub-client’s form asks.',
    input: z.strictObject(caseFormFields),
    output: detail,
    errors: caseFormErrors,
  }),
  editWholeCase: endpoint({
    host: 'case',
    method: 'PUT',
    path: '/api/cases/:id/whole',
    kind: 'command',
    permission: may.casesChange,
    summary: 'Writes a case anew, whole. What it names as offers goes into the ledger.',
    input: z.strictObject({ id, version: z.number().int().min(1), ...caseFormFields }),
    output: detail,
    errors: [...caseFormErrors, e.changedMeanwhile],
  }),
  case: endpoint({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id',
    kind: 'query',
    permission: may.casesList,
    summary: 'One case with all that its desk shows.',
    input: z.strictObject({ id }),
    output: detail,
    errors: [],
  }),
  setCaseActive: endpoint({
    host: 'case',
    method: 'POST',
    path: '/api/cases/:id/active',
    kind: 'command',
    permission: may.casesChange,
    summary: 'Takes a case out of the portfolio, or back into it.',
    input: z.strictObject({ id, isActive: z.boolean() }),
    output: detail,
    errors: [],
  }),
  caseTimeline: endpoint({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id/timeline',
    kind: 'query',
    permission: may.casesList,
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
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id/history',
    kind: 'query',
    permission: may.casesList,
    summary: 'How a case came to be what it is: offers, decisions, situations, changes.',
    input: z.strictObject({ id, cursor: cursor.optional() }),
    output: z.object({ history: z.array(timelineItem), cursor: cursor.nullable() }),
    errors: [],
  }),
  caseBotHistory: endpoint({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id/bot-history',
    kind: 'query',
    permission: may.casesList,
    summary: 'What happened in a case without a person: schedules, automations, the assistant.',
    input: z.strictObject({ id, cursor: cursor.optional() }),
    output: z.object({ history: z.array(timelineItem), cursor: cursor.nullable() }),
    errors: [],
  }),
  caseAudit: endpoint({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id/audit',
    kind: 'query',
    permission: may.auditSee,
    summary: 'The audit trail of a case: who, when, from where, before, after.',
    input: z.strictObject({ id, cursor: cursor.optional() }),
    output: listOf(auditEntry),
    errors: [],
  }),
  addCaseNote: endpoint({
    host: 'case',
    method: 'POST',
    path: '/api/cases/:id/notes',
    kind: 'command',
    permission: may.casesChange,
    summary: 'Writes a note on a case.',
    input: z.strictObject({ id, text: noteText }),
    output: z.object({ data: timelineItem }),
    errors: [],
  }),
  editCaseNote: endpoint({
    host: 'case',
    method: 'PUT',
    path: '/api/case-notes/:id',
    kind: 'command',
    permission: may.casesChange,
    summary: 'Mends one’s own note within a quarter of an hour.',
    input: z.strictObject({ id: idParam(caseNoteId), text: noteText }),
    output: z.object({ data: timelineItem }),
    errors: [e.noteNotYours, e.noteTooOld],
  }),
  removeCaseNote: endpoint({
    host: 'case',
    method: 'DELETE',
    path: '/api/case-notes/:id',
    kind: 'command',
    permission: may.casesChange,
    summary: 'Takes one’s own note away.',
    input: z.strictObject({ id: idParam(caseNoteId) }),
    output: z.object({ removed: z.literal(true) }),
    errors: [e.noteNotYours],
  }),
  restoreCaseNote: endpoint({
    host: 'case',
    method: 'POST',
    path: '/api/case-notes/:id/restore',
    kind: 'command',
    permission: may.casesChange,
    summary: 'Puts back one’s own note that was taken away.',
    input: z.strictObject({ id: idParam(caseNoteId) }),
    output: z.object({ data: timelineItem }),
    errors: [e.noteNotYours],
  }),
  caseNeighbours: endpoint({
    host: 'case',
    method: 'POST',
    path: '/api/case-neighbours',
    kind: 'query',
    permission: may.casesList,
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
    host: 'case',
    method: 'GET',
    path: '/api/persons/:id/cases',
    kind: 'query',
    permission: may.casesList,
    summary: 'The cases of a person, as a party or as a lawyer, the newest first.',
    input: z.strictObject({ id: idParam(personId), cursor: cursor.optional() }),
    output: listOf(personCase).extend({ total: z.number() }),
    errors: [],
  }),
  clientCaseFigures: endpoint({
    host: 'case',
    method: 'GET',
    path: '/api/clients/:id/case-figures',
    kind: 'query',
    permission: may.casesList,
    summary: 'The cases of a client in figures, or those of one of its sub-clients.',
    input: z.strictObject({ id: idParam(clientId), subClientId: idParam(subClientId).optional() }),
    output: z.object({ data: caseFigures }),
    errors: [],
  }),
} as const
