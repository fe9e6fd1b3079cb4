// What is told of conversations. Each fact is told to those who see its chat and to nobody else: `place` says who they are.
import { z } from 'zod'
import { events, namedOnWire } from '../kernel/event.ts'
import { accountId, departmentId } from '../kernel/ids.ts'
import { chatId } from './ids.ts'
import { session } from './session-shapes.ts'
import { chat, message } from './shapes.ts'

/** Where a chat stands: its responsible, and their department or the one that is to take it. */
export const place = z.object({ accountId: accountId.nullable(), departmentId: departmentId.nullable() })
export type ChatPlace = z.output<typeof place>

const said = z.object({ place, chat, message })

export const chatEvents = {
  ...namedOnWire({
    /** They wrote. */
    'message.receive': said,
    /** We wrote: from a console, or on the number's own telephone. */
    'message.send': said,
    /** Messages that are known were changed: how far they came, an edit, a deletion, a reaction, a file that has come. */
    'messages.upsert': z.object({ place, chatId, messages: z.array(message) }),
    /** Anything of the chat itself. */
    'chats.update': z.object({ place, chat }),
    /** Many chats were changed at once: what is shown is fetched again. Where they stand or stood says to whom; nobody is told of it. */
    'chats.reload': z.object({ places: z.array(place).optional() }),
    /** A new picture to scan; sealed until it is told. */
    'qrcode.updated': z.object({ qr: z.string() }),
    'connection.update': z.object({
      event: z.enum(['connected', 'wait_for_qrcode_auth', 'disconnected']),
      session,
    }),
  }),
  ...events({
    /** For those who saw the chat where it stood before, and see it no more; `version` is the chat's once it was gone. */
    'chat.chat.gone': z.object({ chatId, before: place, after: place.nullable(), version: z.number() }),
  }),
} as const
export type ChatEvents = typeof chatEvents
