import { z } from 'zod'
import { events } from '../kernel/event.ts'
import { accountId, userId } from '../kernel/ids.ts'
import { failureFields } from '../kernel/reason.ts'
import { answers, outcomes } from './deals/ledger.ts'

/** The id of a case in events: its code. */
const id = z.string()
/** Cases of a run, with their negotiators. */
const cases = z.array(z.object({ id, negotiatorId: z.number().nullable() }))
const runState = z.enum(['preparing', 'ready', 'waiting', 'running', 'done', 'failed', 'cancelled'])

export const casesEvents = events({
  /** Consoles refetch the case; `fields` names the changed fields. */
  'cases.case.changed': z.object({ id, version: z.number(), fields: z.array(z.string()) }),
  'cases.case.registered': z.object({ id }),
  /** A batch of a run changed many cases: lists refetch. `run` is empty for changes outside of a run. */
  'cases.cases.changed': z.object({ count: z.number(), run: z.string() }),
  /** A run that changes cases ended, whatever it changed: what is derived from all cases of the company is derived anew, once. */
  'cases.run.ended': z.object({ run: z.string() }),
  'cases.situation.reached': z.object({
    id,
    situationId: z.number(),
    key: z.string().nullable(),
    negotiatorId: z.number().nullable(),
    byAccountId: z.number().nullable(),
    reachedAt: z.iso.datetime().nullable().default(null),
    /** The offer or the change by which it was reached. */
    cause: z.string().nullable().default(null),
  }),
  /** An offer, or a change of the situation, was taken back. */
  'cases.cause.undone': z.object({ id, cause: z.string() }),
  /** Like `cases.situation.reached`, for many cases: one event per situation and batch of a run. */
  'cases.situation.reached-by-many': z.object({
    situationId: z.number(),
    key: z.string().nullable(),
    byAccountId: z.number().nullable(),
    /** The run registered these cases: the rules for registered cases hold too. */
    areNew: z.boolean().default(false),
    cases,
  }),
  /** Cases that a run registered in the first situation, where a rule waits for them: one event per batch of the run. */
  'cases.case.registered-by-many': z.object({ cases }),
  'cases.offer.made': z.object({ id, offerId: z.string(), side: z.enum(['ours', 'theirs']), value: z.string() }),
  /** The message of an offer reached the other side, failed, or was read: consoles refetch the deal. */
  'cases.offer.followed': z.object({ id, offerId: z.string() }),
  'cases.offer.requested': z.object({
    id,
    requestId: z.string(),
    by: accountId,
    byName: z.string(),
    value: z.string(),
  }),
  /** Requests for the offers of a run that are above their ceilings: one event per batch. */
  'cases.offer.requested-by-many': z.object({
    count: z.number(),
    by: accountId,
    byName: z.string(),
    batch: z.string(),
  }),
  'cases.offer.withdrawn': z.object({ id, requestId: z.string(), by: accountId }),
  /** Requests that no longer wait because of a run; `batch` names a run that has no open requests left. */
  'cases.offer.withdrawn-by-many': z.object({
    requestIds: z.array(z.string()),
    batch: z.string().nullable(),
    by: accountId,
  }),
  'cases.offer.decided': z.object({
    id,
    requestId: z.string(),
    isApproved: z.boolean(),
    askedBy: accountId,
    byName: z.string(),
    value: z.string(),
    note: z.string(),
  }),
  /** Something else was put in the place of an answer. */
  'cases.offer.corrected': z.object({
    id,
    offerId: z.string(),
    by: accountId,
    byName: z.string(),
    answeredBy: accountId.nullable(),
    negotiator: userId.nullable(),
    value: z.string(),
    from: z.enum(answers),
    to: z.enum(outcomes),
    reason: z.string(),
  }),
  /** A change to the claim, client, sub-client or situation of a case widens its ceiling: somebody has to confirm the change. */
  'cases.base.asked': z.object({ id, by: accountId, byName: z.string() }),
  'cases.base.decided': z.object({ id, isConfirmed: z.boolean(), askedBy: accountId, byName: z.string() }),
  /** An offer was accepted, or the accepted one no longer is. */
  'cases.agreement.changed': z.object({ id, offerId: z.string() }),
  /** A case was taken from its negotiator. */
  'cases.case.taken': z.object({ id, from: userId, to: userId.nullable(), by: accountId, byName: z.string() }),
  /** A case was given to a person of the team, with a brief for them. */
  'cases.brief.left': z.object({
    id,
    noteId: z.string(),
    to: userId,
    by: accountId,
    byName: z.string(),
    brief: z.string(),
  }),
  'cases.brief.removed': z.object({ id, noteId: z.string() }),
  /** Like `cases.case.taken`, for the cases of a run: each pair of people once. */
  'cases.cases.taken': z.object({
    moves: z.array(z.object({ from: userId, to: userId.nullable() })),
    by: accountId,
    byName: z.string(),
    batch: z.string(),
  }),
  'cases.handover.asked': z.object({
    id,
    handoverId: z.string(),
    by: accountId,
    byName: z.string(),
    owner: userId,
  }),
  'cases.handover.decided': z.object({
    id,
    handoverId: z.string(),
    isGranted: z.boolean(),
    askedBy: accountId,
    by: accountId,
    byName: z.string(),
  }),
  'cases.history.grew': z.object({ id }),
  'cases.run.moved': z.object({
    run: z.string(),
    kind: z.enum(['batch', 'import', 'undo', 'mails', 'export']),
    state: runState,
    total: z.number(),
    done: z.number(),
    refused: z.number(),
    accountId,
  }),
  /** A run ended that went on after its call was answered: its author is told, except of what they stopped themselves. */
  'cases.run.reported': z.object({
    run: z.string(),
    kind: z.enum(['batch', 'import', 'undo', 'mails']),
    state: z.enum(['done', 'failed', 'cancelled']),
    accountId,
    /** Mails that left. */
    sent: z.number().default(0),
    added: z.number(),
    changed: z.number(),
    requests: z.number(),
    refused: z.number(),
    ...failureFields,
    stoppedBy: z.string().nullable(),
  }),
  /** An export above the size of which administrators are told. */
  'cases.export.taken': z.object({
    run: z.string(),
    by: accountId,
    byName: z.string(),
    count: z.number(),
    ofDay: z.number(),
    filter: z.string(),
  }),
  'cases.rules.changed': z.object({
    what: z.enum(['situations', 'statuses', 'ceilings', 'models', 'exports', 'conduct']),
  }),
  /** The worklist of one person changed otherwise than by its cases: put off, brought back, dismissed, ordered. */
  'cases.worklist.changed': z.object({ accountId }),
  'cases.views.changed': z.object({ accountId: accountId.nullable() }),
})
export type CasesEvents = typeof casesEvents
