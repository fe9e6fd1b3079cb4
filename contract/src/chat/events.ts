// Events of conversations. Each event is published only to the users who see its chat: `place` determines them.
import { z } from 'zod'
import { events, namedOnWire } from '../kernel/event.ts'
import { accountId, departmentId, userId } from '../kernel/ids.ts'
import { chatId } from './ids.ts'
import { session } from './session-shapes.ts'
import { chat, message } from './shapes.ts'

/** The assignment of a chat: its responsible, and their department or the department that is to take the chat. */
export const chatAssignment = z.object({ accountId: accountId.nullable(), departmentId: departmentId.nullable() })
export type ChatAssignment = z.output<typeof chatAssignment>

const messageEvent = z.object({ place: chatAssignment, chat, message })

export const chatEvents = {
  ...namedOnWire({
    /** An inbound message. */
    'message.receive': messageEvent,
    /** An outbound message: sent from a console, or from the number's own telephone. */
    'message.send': messageEvent,
    /** Known messages changed: delivery state, an edit, a deletion, a reaction, or a file that has arrived. */
    'messages.upsert': z.object({ place: chatAssignment, chatId, messages: z.array(message) }),
    /** The chat itself changed. */
    'chats.update': z.object({ place: chatAssignment, chat }),
    /** Many chats changed at once: consoles refetch. The current and former assignments determine the audience and are not sent to it. */
    'chats.reload': z.object({ places: z.array(chatAssignment).optional() }),
    /** A new QR code to scan; encrypted until it is published. */
    'qrcode.updated': z.object({ qr: z.string() }),
    'connection.update': z.object({
      event: z.enum(['connected', 'wait_for_qrcode_auth', 'disconnected']),
      session,
    }),
  }),
  ...events({
    /** The put-off chats of one person changed otherwise than by a message. */
    'chat.snooze.changed': z.object({ accountId }),
    /** A chat that a person put off returned at its time. */
    'chat.snooze.ended': z.object({
      accountId,
      chatId,
      contact: z.string(),
      isAttended: z.boolean(),
      until: z.string(),
    }),
    /** A chat without a case was given to a person of the team, with a brief for them. */
    'chat.brief.left': z.object({
      chatId,
      briefId: z.string(),
      to: userId,
      by: accountId,
      byName: z.string(),
      contact: z.string(),
      brief: z.string(),
    }),
    'chat.brief.removed': z.object({ briefId: z.string() }),
    /** An event of WhatsApp came that could not be processed; it is tried again. */
    'chat.event.set-aside': z.object({}),
    /** A question whether this telephone is on WhatsApp was answered or given up. */
    'chat.number.checked': z.object({ phone: z.string(), isOnWhatsApp: z.boolean() }),
    /** For users who saw the chat at its former assignment and no longer see it; `version` is the chat's version after the change. */
    'chat.chat.gone': z.object({
      chatId,
      before: chatAssignment,
      after: chatAssignment.nullable(),
      version: z.number(),
    }),
  }),
} as const
export type ChatEvents = typeof chatEvents
