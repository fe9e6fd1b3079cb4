import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { errors } from '../kernel/errors.ts'
import { instant, longText } from '../kernel/fields.ts'
import { idParam, userId } from '../kernel/ids.ts'
import { chatErrors as e } from './errors.ts'
import { chatId } from './ids.ts'
import { chat } from './shapes.ts'
import { chatTeamAddresses } from './team-calls.ts'

export const waitingChat = z.object({
  chatId,
  /** The contact. */
  name: z.string(),
  case: z.object({ id: z.string(), author: z.string() }).nullable(),
  /** Null: nobody attends it. */
  responsible: z.string().nullable(),
  /** The instant of their last message. */
  since: instant,
  unread: z.number(),
})
export type WaitingChat = z.output<typeof waitingChat>

export const chatTeamEndpoints = {
  waitingChats: endpoint({
    ...chatTeamAddresses.waitingChats,
    summary: 'The conversations of the team whose last word is theirs, the oldest first.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(waitingChat), count: z.number() }),
    errors: [],
  }),
  reassignChat: endpoint({
    ...chatTeamAddresses.reassignChat,
    summary: 'Gives a conversation without a case to another person of the team, with a brief.',
    input: z.strictObject({
      id: idParam(chatId),
      to: userId,
      /** Becomes a notice for the person. */
      brief: longText(500).pipe(z.string().min(1)),
      clientId: z.uuid().optional(),
    }),
    output: z.object({ data: chat }),
    errors: [e.notOfTeam, e.alreadyTheirs, e.reassignedWithCase, e.finished, e.notAssigner, e.nobody, errors.keyUsed],
  }),
} as const
