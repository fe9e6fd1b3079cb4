import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { instant } from '../kernel/fields.ts'
import { idParam } from '../kernel/ids.ts'
import { chatErrors as e } from './errors.ts'
import { chatId } from './ids.ts'
import { chat } from './shapes.ts'
import { chatSnoozeAddresses } from './snooze-calls.ts'

const id = idParam(chatId)
const answer = z.object({ data: chat })

export const snoozedChat = z.object({ chat, until: instant })
export type SnoozedChat = z.output<typeof snoozedChat>

export const chatSnoozeEndpoints = {
  snoozedChats: endpoint({
    ...chatSnoozeAddresses.snoozedChats,
    summary: 'The conversations that the caller put off, the next to return first.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(snoozedChat) }),
    errors: [],
  }),
  snoozeChat: endpoint({
    ...chatSnoozeAddresses.snoozeChat,
    summary:
      'Puts a conversation without a case off for the caller until an instant; a message of the other side brings it back before.',
    input: z.strictObject({ id, until: instant }),
    output: answer,
    errors: [e.snoozedIntoPast, e.snoozedWithCase, e.finished],
  }),
  wakeChat: endpoint({
    ...chatSnoozeAddresses.wakeChat,
    summary: 'Brings a conversation that the caller put off back now.',
    input: z.strictObject({ id }),
    output: answer,
    errors: [],
  }),
} as const
