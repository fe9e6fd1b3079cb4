import { z } from 'zod'
import { chatAssignment } from '../chat/events.ts'
import { chatId } from '../chat/ids.ts'
import { events } from '../kernel/event.ts'
import { accountId } from '../kernel/ids.ts'
import { handOverReason } from './acts.ts'

export const assistantEvents = events({
  'assistant.settings.changed': z.object({}),
  /** A suggestion stands, or stands no more; for those who see the conversation. */
  'assistant.suggestion.changed': z.object({ place: chatAssignment, chatId }),
  /** For the person who gets the conversation; null where nobody in particular does. */
  'assistant.chat.handed-over': z.object({
    chatId,
    turn: z.string(),
    to: accountId.nullable(),
    name: z.string(),
    reason: handOverReason,
  }),
})
export type AssistantEvents = typeof assistantEvents
