// The contact's side of the simulated WhatsApp, over HTTP: everything that the telephone at /phone can do. It does not exist under any
// other gateway.
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { longText, optionalSingleLine } from '../kernel/fields.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { chatErrors as e } from './errors.ts'
import { sessionName, simContact, simMessage } from './session-shapes.ts'
import { simAddresses } from './sim-calls.ts'

const session = sessionName
const phone = z.string().regex(/^\d{10,15}$/)
const text = longText(4096)
/** A WhatsApp id. */
const of = z.string().min(1).max(120)

const inboundType = z.enum([
  'text',
  'image',
  'document',
  'audio',
  'sticker',
  'video',
  'edit',
  'delete',
  'reaction',
  'read',
  'played',
])

export const simEndpoints = {
  simScan: endpoint({
    ...simAddresses.simScan,
    summary: 'The telephone scans what is on the screen.',
    input: z.strictObject({ session, phone: phone.optional() }),
    output: z.object({ data: z.object({ jid: z.string() }) }),
    errors: [e.notScanned],
  }),
  simInbound: endpoint({
    ...simAddresses.simInbound,
    summary: 'A contact writes, edits, deletes, reacts or reads.',
    input: z.strictObject({
      session,
      from: phone,
      name: optionalSingleLine(80).default(''),
      type: inboundType.default('text'),
      text: text.default(''),
      /** The message that an edit, a deletion, a reaction or a receipt refers to; for a receipt: all messages when absent. */
      of: of.optional(),
      quoted: of.optional(),
      /** The file in base64; a built-in file when absent. */
      content: z.string().optional(),
      fileName: optionalSingleLine(200).optional(),
      mimetype: optionalSingleLine(120).optional(),
      duration: z.number().min(0).max(86_400).optional(),
      /** The WhatsApp id of the message; repeating an id simulates a duplicate. */
      id: of.optional(),
      /** How many copies of the message to send, for load tests. */
      times: z.number().int().min(1).max(10_000).default(1),
    }),
    output: z.object({ data: z.object({ ids: z.array(z.string()) }) }),
    errors: [],
  }),
  simInbox: endpoint({
    ...simAddresses.simInbox,
    summary: 'What the simulated contacts have on their telephones, the newest first.',
    input: z.strictObject({ session, phone: phone.optional(), cursor: cursor.optional() }),
    output: listOf(simMessage),
    errors: [],
  }),
  simContacts: endpoint({
    ...simAddresses.simContacts,
    summary: 'The simulated contacts.',
    input: z.strictObject({ session }),
    output: z.object({ data: z.array(simContact) }),
    errors: [],
  }),
  simContact: endpoint({
    ...simAddresses.simContact,
    summary:
      'Adds or changes a contact: blocks the company, goes offline, has a number with or without the ninth digit.',
    input: z.strictObject({
      session,
      phone,
      name: optionalSingleLine(80).optional(),
      hasWhatsApp: z.boolean().optional(),
      isBlocking: z.boolean().optional(),
      isOffline: z.boolean().optional(),
      /** WhatsApp knows the contact by a number without its ninth digit. */
      isWithoutNine: z.boolean().optional(),
      /** WhatsApp reveals only the hidden address, until this flag is changed. */
      isHidden: z.boolean().optional(),
    }),
    output: z.object({ data: simContact }),
    errors: [],
  }),
  simFault: endpoint({
    ...simAddresses.simFault,
    summary: 'Something goes wrong with WhatsApp.',
    input: z.strictObject({
      session,
      kind: z.enum([
        'drop',
        'slow',
        'duplicate',
        'reorder',
        'refuse',
        'logout',
        'lid-later',
        'cut',
        'unsure',
        'wait',
        'none',
      ]),
      /** The number of events, or the number of seconds, for which it lasts. */
      times: z.number().int().min(1).max(100_000).default(1),
      seconds: z.number().min(0).max(3_600).default(0),
      /** The contact whose messages come under only the hidden address for a while, or who is not reachable: any contact when absent. */
      phone: phone.optional(),
      why: z.enum(['window', 'unknown-number', 'blocked', 'too-big', 'media', 'other']).default('other'),
    }),
    output: z.object({ data: z.object({ kind: z.string() }) }),
    errors: [],
  }),
} as const
