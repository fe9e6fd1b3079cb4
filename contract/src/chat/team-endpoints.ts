import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { instant } from '../kernel/fields.ts'
import { chatId } from './ids.ts'
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
} as const
