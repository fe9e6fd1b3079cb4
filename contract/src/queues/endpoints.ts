import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { errors } from '../kernel/errors.ts'
import { instant, longText, singleLine } from '../kernel/fields.ts'
import { caseId, idParam, userId } from '../kernel/ids.ts'
import { queuesAddresses as addresses } from './calls.ts'
import { queuesErrors as e } from './errors.ts'
import {
  listedQueue,
  maxMoved,
  moveTarget,
  queueDetail,
  queueId,
  queueSettings,
  queueState,
  queueWork,
  turn,
  turnOutcome,
  turnSkipReason,
} from './shapes.ts'

const id = idParam(queueId)
const version = z.number().int().min(1)
const onTurn = { caseId, fence: z.number().int().min(1).max(2_147_483_647) }
const turnAnswer = z.object({ data: turn.nullable() })
const left = z.object({ data: z.object({ caseId: z.string() }) })
const turnErrors = [e.leaseOver] as const

export const queuesEndpoints = {
  queues: endpoint({
    ...addresses.queues,
    summary: 'The queues in which the caller works, or all of them for those who lead, with their counts.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(listedQueue) }),
    errors: [],
  }),
  addQueue: endpoint({
    ...addresses.addQueue,
    summary: 'Makes a queue; its cases come in from then on.',
    input: queueSettings.extend({ clientId: z.uuid().optional() }),
    output: z.object({ data: queueDetail }),
    errors: [e.nameTaken, e.unknownMember, errors.keyUsed],
  }),
  queue: endpoint({
    ...addresses.queue,
    summary: 'A queue with all its settings, for those who work in it or lead.',
    input: z.strictObject({ id }),
    output: z.object({ data: queueDetail }),
    errors: [errors.notFound],
  }),
  editQueue: endpoint({
    ...addresses.editQueue,
    summary: 'Changes a queue while people work on it; a case in work stays with its person.',
    input: queueSettings.extend({ id, version }),
    output: z.object({ data: queueDetail }),
    errors: [errors.notFound, e.nameTaken, e.unknownMember, e.changedMeanwhile],
  }),
  setQueueState: endpoint({
    ...addresses.setQueueState,
    summary: 'Pauses, continues or archives a queue.',
    input: z.strictObject({ id, state: queueState }),
    output: z.object({ data: queueDetail }),
    errors: [errors.notFound, e.nameTaken],
  }),
  queueWork: endpoint({
    ...addresses.queueWork,
    summary: 'Who works on what in a queue, what waits too long, and how the turns of today ended.',
    input: z.strictObject({ id }),
    output: z.object({ data: queueWork }),
    errors: [errors.notFound],
  }),
  previewScript: endpoint({
    ...addresses.previewScript,
    summary: 'A script with the data of a case.',
    input: z.strictObject({ caseId, text: longText(4000) }),
    output: z.object({ data: z.object({ text: z.string() }) }),
    errors: [errors.notFound],
  }),
  putFirst: endpoint({
    ...addresses.putFirst,
    summary: 'Puts a waiting case before the others of its queue.',
    input: z.strictObject({ id, caseId }),
    output: left,
    errors: [errors.notFound, e.notWaiting],
  }),
  moveCases: endpoint({
    ...addresses.moveCases,
    summary: 'Gives the waiting cases that come next to a person of the queue, or moves them into another queue.',
    input: z.strictObject({ id, count: z.number().int().min(1).max(maxMoved), to: moveTarget }),
    output: z.object({ data: z.object({ moved: z.number() }) }),
    errors: [errors.notFound, e.notMember, e.noneToMove, e.sameQueue, e.queueStopped],
  }),
  freeTurn: endpoint({
    ...addresses.freeTurn,
    summary: 'Takes a case back from the person who works on it.',
    input: z.strictObject({ id, caseId }),
    output: left,
    errors: [errors.notFound, e.notWaiting],
  }),
  turn: endpoint({
    ...addresses.turn,
    summary: 'The case of a queue on which the caller works now.',
    input: z.strictObject({}),
    output: turnAnswer,
    errors: [],
  }),
  nextCase: endpoint({
    ...addresses.nextCase,
    summary: 'Takes the next case of the caller’s queues, or of one of them, under a lease.',
    input: z.strictObject({ queueId: queueId.optional() }),
    output: turnAnswer,
    errors: [],
  }),
  renewTurn: endpoint({
    ...addresses.renewTurn,
    summary: 'Renews the lease while the case is on the screen.',
    input: z.strictObject(onTurn),
    output: z.object({ data: z.object({ until: instant }) }),
    errors: turnErrors,
  }),
  leaveTurn: endpoint({
    ...addresses.leaveTurn,
    summary: 'Gives the case back to its queue, where it stood.',
    input: z.strictObject(onTurn),
    output: left,
    errors: turnErrors,
  }),
  finishTurn: endpoint({
    ...addresses.finishTurn,
    summary: 'Ends the turn with an outcome; the case leaves its queue or comes back later, as the queue says.',
    input: z.strictObject({ ...onTurn, outcome: turnOutcome, note: longText(1000).optional() }),
    output: left,
    errors: turnErrors,
  }),
  skipTurn: endpoint({
    ...addresses.skipTurn,
    summary: 'Skips the case with a reason; it comes back later.',
    input: z.strictObject({ ...onTurn, reason: turnSkipReason, note: singleLine(200).optional() }),
    output: left,
    errors: turnErrors,
  }),
  snoozeTurn: endpoint({
    ...addresses.snoozeTurn,
    summary: 'Puts the case off until an instant.',
    input: z.strictObject({ ...onTurn, until: instant }),
    output: left,
    errors: [...turnErrors, e.snoozedIntoPast],
  }),
  handTurn: endpoint({
    ...addresses.handTurn,
    summary: 'Hands the case to a colleague of the queue, who gets it first.',
    input: z.strictObject({ ...onTurn, to: userId }),
    output: left,
    errors: [...turnErrors, e.notMember, e.maySeeNot],
  }),
} as const
