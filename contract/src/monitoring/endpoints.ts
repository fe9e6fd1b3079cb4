import { z } from 'zod'
import { casesErrors } from '../cases/errors.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { instant, searchText } from '../kernel/fields.ts'
import { caseId, clientId, idParam, userId } from '../kernel/ids.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { monitoringAddresses as addresses } from './calls.ts'
import { monitoringErrors as e } from './errors.ts'
import {
  followedProcess,
  followRule,
  movement,
  processId,
  processInstance,
  processState,
  proposalId,
} from './shapes.ts'

const filter = {
  search: searchText.optional(),
  state: processState.optional(),
  /** Only with a movement that nobody of the company has seen. */
  isNew: z.boolean().optional(),
  /** Only with a new movement that matters, or an open proposal. */
  matters: z.boolean().optional(),
  /** As the registry names courts: TJSP. */
  court: z.string().max(20).optional(),
  client: clientId.optional(),
  responsible: userId.optional(),
}

export const monitoringEndpoints = {
  processes: endpoint({
    ...addresses.processes,
    summary: 'The followed processes: the ones with news first, then by their last movement.',
    input: z.strictObject({ ...filter, cursor: cursor.optional() }),
    output: listOf(followedProcess),
    errors: [],
  }),
  summary: endpoint({
    ...addresses.summary,
    summary: 'The number of followed processes by state, with news, and by court; how many match the filter.',
    input: z.strictObject(filter),
    output: z.object({
      total: z.number(),
      matching: z.number(),
      isNew: z.number(),
      matters: z.number(),
      states: z.array(z.object({ state: processState, count: z.number() })),
      courts: z.array(z.object({ court: z.string(), count: z.number() })),
      /** The last answer of any court; null before the first. */
      heardAt: instant.nullable(),
      /** off: nobody asks the courts. demo: invented movements. key: the public key was refused. away: the courts do not answer. */
      radar: z.enum(['off', 'demo', 'on', 'key', 'away']),
    }),
    errors: [],
  }),
  process: endpoint({
    ...addresses.process,
    summary: 'One followed process with its instances.',
    input: z.strictObject({ id: idParam(processId) }),
    output: z.object({ data: followedProcess, instances: z.array(processInstance) }),
    errors: [],
  }),
  movements: endpoint({
    ...addresses.movements,
    summary: 'The movements and publications of a process, newest first.',
    input: z.strictObject({
      id: idParam(processId),
      instance: z.string().max(20).optional(),
      cursor: cursor.optional(),
    }),
    output: listOf(movement),
    errors: [],
  }),
  caseProcess: endpoint({
    ...addresses.caseProcess,
    summary: 'Whether the process of a case is followed, and what it says.',
    input: z.strictObject({ caseId }),
    output: z.object({ data: followedProcess.nullable(), mayFollow: z.boolean() }),
    errors: [],
  }),
  follow: endpoint({
    ...addresses.follow,
    summary: 'Follows the process of a case.',
    input: z.strictObject({ caseId }),
    output: z.object({ data: followedProcess }),
    errors: [e.noProcess, casesErrors.caseNotYours],
  }),
  unfollow: endpoint({
    ...addresses.unfollow,
    summary: 'Stops following a process that was chosen.',
    input: z.strictObject({ id: idParam(processId) }),
    output: z.object({ data: z.object({ id: processId }) }),
    errors: [e.followedByRule, casesErrors.caseNotYours],
  }),
  markSeen: endpoint({
    ...addresses.markSeen,
    summary: 'Marks the movements of a process as seen, up to the newest that the caller saw.',
    input: z.strictObject({ id: idParam(processId), upTo: z.number().int().min(1) }),
    output: z.object({ data: followedProcess }),
    errors: [casesErrors.caseNotYours],
  }),
  decideProposal: endpoint({
    ...addresses.decideProposal,
    summary: 'Accepts a proposed situation, which changes the case, or dismisses it.',
    input: z.strictObject({ id: idParam(proposalId), isAccepted: z.boolean() }),
    output: z.object({ data: followedProcess }),
    errors: [
      e.alreadyDecided,
      casesErrors.caseNotYours,
      casesErrors.stepRefused,
      casesErrors.unknownSituation,
      casesErrors.notAgreed,
      casesErrors.inactive,
    ],
  }),
  settings: endpoint({
    ...addresses.settings,
    summary: 'Which processes the company follows by itself.',
    input: z.strictObject({}),
    output: z.object({ data: z.object({ follows: followRule }) }),
    errors: [],
  }),
  saveSettings: endpoint({
    ...addresses.saveSettings,
    summary: 'Changes which processes the company follows by itself.',
    input: z.strictObject({ follows: followRule }),
    output: z.object({ data: z.object({ follows: followRule }) }),
    errors: [],
  }),
} as const
