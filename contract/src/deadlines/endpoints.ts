import { z } from 'zod'
import { casesErrors } from '../cases/errors.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { optionalSingleLine } from '../kernel/fields.ts'
import { caseId, idParam } from '../kernel/ids.ts'
import { deadlinesAddresses } from './calls.ts'
import { deadlinesErrors as e } from './errors.ts'
import {
  caseDeadline,
  closureId,
  closureInput,
  countingInput,
  courtClosure,
  courtCode,
  deadlineId,
  deadlineInput,
  recount,
} from './shapes.ts'

const version = z.number().int().min(1)
const court = courtCode
const { court: _, ...closureOfCourt } = closureInput

/** A pasted calendar of a year has about thirty rows. */
const maxRows = 200

export const deadlinesEndpoints = {
  caseDeadlines: endpoint({
    ...deadlinesAddresses.caseDeadlines,
    summary:
      'The deadlines of a case: the open ones by day, then the closed ones; and the court of its process number.',
    input: z.strictObject({ caseId }),
    output: z.object({
      data: z.array(caseDeadline),
      court: z.string().nullable(),
      unit: z.string().nullable(),
    }),
    errors: [],
  }),
  nearDeadlines: endpoint({
    ...deadlinesAddresses.nearDeadlines,
    summary: 'The open deadlines that are late or end within a week: the caller’s own, or those of everybody.',
    input: z.strictObject({ whose: z.enum(['mine', 'all']).default('mine') }),
    output: z.object({ data: z.array(caseDeadline), count: z.number(), late: z.number() }),
    errors: [],
  }),
  addDeadline: endpoint({
    ...deadlinesAddresses.addDeadline,
    summary: 'Counts a deadline of a case and stores it with its explanation.',
    input: z.strictObject({ caseId, ...countingInput, ...deadlineInput, clientId: z.uuid().optional() }),
    output: z.object({ data: caseDeadline }),
    errors: [e.unknownCase, e.unknownUser, e.startOutOfRange],
  }),
  editDeadline: endpoint({
    ...deadlinesAddresses.editDeadline,
    summary: 'Changes an open deadline and counts it again.',
    input: z.strictObject({ id: idParam(deadlineId), version, ...countingInput, ...deadlineInput }),
    output: z.object({ data: caseDeadline }),
    errors: [casesErrors.caseNotYours, e.changedMeanwhile, e.alreadyClosed, e.unknownUser, e.startOutOfRange],
  }),
  closeDeadline: endpoint({
    ...deadlinesAddresses.closeDeadline,
    summary: 'Marks a deadline as met, or cancels it.',
    input: z.strictObject({
      id: idParam(deadlineId),
      state: z.enum(['done', 'cancelled']),
      reason: optionalSingleLine(300).default(''),
    }),
    output: z.object({ data: caseDeadline }),
    errors: [casesErrors.caseNotYours, e.alreadyClosed],
  }),
  reopenDeadline: endpoint({
    ...deadlinesAddresses.reopenDeadline,
    summary: 'Opens a closed deadline again and counts it by the calendar of today.',
    input: z.strictObject({ id: idParam(deadlineId) }),
    output: z.object({ data: caseDeadline }),
    errors: [casesErrors.caseNotYours, e.notClosed],
  }),
  courtCalendars: endpoint({
    ...deadlinesAddresses.courtCalendars,
    summary: 'The courts whose calendars have rows, with how many of them nobody confirmed.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(z.object({ court: z.string(), rows: z.number(), unconfirmed: z.number() })) }),
    errors: [],
  }),
  courtCalendar: endpoint({
    ...deadlinesAddresses.courtCalendar,
    summary: 'All rows of a court’s calendar, by day. National holidays and the recess come from the law.',
    input: z.strictObject({ court }),
    output: z.object({ data: z.array(courtClosure) }),
    errors: [],
  }),
  recounts: endpoint({
    ...deadlinesAddresses.recounts,
    summary: 'The last recounts of a court’s open deadlines, and the deadlines that they moved.',
    input: z.strictObject({ court }),
    output: z.object({ data: z.array(recount) }),
    errors: [],
  }),
  addClosures: endpoint({
    ...deadlinesAddresses.addClosures,
    summary: 'Adds rows to a court’s calendar; its open deadlines are counted again.',
    input: z.strictObject({ court, rows: z.array(z.strictObject(closureOfCourt)).min(1).max(maxRows) }),
    output: z.object({ data: z.array(courtClosure), skipped: z.number() }),
    errors: [e.periodReversed, e.periodTooLong, e.startOutOfRange, e.closureTwice, e.tooManyClosures],
  }),
  editClosure: endpoint({
    ...deadlinesAddresses.editClosure,
    summary: 'Changes a row of a court’s calendar, which confirms it; open deadlines are counted again.',
    input: z.strictObject({ id: idParam(closureId), ...closureOfCourt }),
    output: z.object({ data: courtClosure }),
    errors: [e.periodReversed, e.periodTooLong, e.startOutOfRange, e.closureTwice],
  }),
  confirmClosure: endpoint({
    ...deadlinesAddresses.confirmClosure,
    summary: 'Confirms that a row was compared with the court’s act.',
    input: z.strictObject({ id: idParam(closureId), act: optionalSingleLine(200).default('') }),
    output: z.object({ data: courtClosure }),
    errors: [],
  }),
  removeClosure: endpoint({
    ...deadlinesAddresses.removeClosure,
    summary: 'Removes a row of a court’s calendar; open deadlines are counted again.',
    input: z.strictObject({ id: idParam(closureId) }),
    output: z.object({ data: z.object({ id: closureId }) }),
    errors: [],
  }),
} as const
