// The work of a team, for those who lead it: the people of a supervisor's department; everybody for an administrator.
import { z } from 'zod'
import { chatErrors } from '../../chat/errors.ts'
import { chatId } from '../../chat/ids.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { errors } from '../../kernel/errors.ts'
import { longText } from '../../kernel/fields.ts'
import { caseId, userId } from '../../kernel/ids.ts'
import { casesErrors as e } from '../errors.ts'
import { caseRow } from '../shapes.ts'
import { casesTeamAddresses } from './team-calls.ts'
import { deadlineOfCase } from './endpoints.ts'

export const teamMember = z.object({
  id: userId,
  name: z.string(),
  /** Active cases whose negotiation is open. */
  cases: z.number(),
  /** Conversations whose last word is theirs. */
  waiting: z.number(),
  unread: z.number(),
  /** Open tasks of today and before. */
  tasks: z.number(),
})
export type TeamMember = z.output<typeof teamMember>

export const teamDeadline = deadlineOfCase.extend({
  /** Null: the case has no negotiator. */
  negotiator: z.object({ id: userId, name: z.string() }).nullable(),
})

export const casesTeamEndpoints = {
  teamLoad: endpoint({
    ...casesTeamAddresses.teamLoad,
    summary: 'The people of the team with what each has to do, the busiest first.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(teamMember) }),
    errors: [],
  }),
  teamDeadlines: endpoint({
    ...casesTeamAddresses.teamDeadlines,
    summary: 'The deadlines of today in the cases of the team.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(teamDeadline), count: z.number() }),
    errors: [],
  }),
  reassignCase: endpoint({
    ...casesTeamAddresses.reassignCase,
    summary: 'Gives a case of the team, with its conversations, to another person of the team, with a brief.',
    input: z.strictObject({
      id: caseId,
      to: userId,
      /** Becomes a note of the case, and a notice for the person. */
      brief: longText(500).pipe(z.string().min(1)),
      /** A conversation of the case that goes too, whoever attends it. */
      chatId: chatId.optional(),
      clientId: z.uuid().optional(),
    }),
    output: z.object({ data: caseRow }),
    errors: [
      e.notOfTeam,
      e.alreadyTheirs,
      e.otherCase,
      e.inactive,
      e.unknownNegotiator,
      e.caseNotYours,
      chatErrors.finished,
      chatErrors.notAssigner,
      chatErrors.nobody,
      errors.keyUsed,
    ],
  }),
} as const
