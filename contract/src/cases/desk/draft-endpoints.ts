// The unsent texts of a person on a case: stored on the server, so that another browser shows them.
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { caseId } from '../../kernel/ids.ts'
import { casesDraftAddresses } from './draft-calls.ts'

const textUpTo = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[^\u0000\p{Cs}]*$/u)

/** Unlike sent texts, a draft is stored as typed, unfinished addresses and spaces included. */
export const caseDraft = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('note'), text: textUpTo(4000) }),
  z.strictObject({
    channel: z.literal('mail'),
    addresses: z.array(textUpTo(254)).max(40),
    subject: textUpTo(200),
    text: textUpTo(20_000),
  }),
  /** To a number without a conversation; the draft of a conversation belongs to the chat. */
  z.strictObject({
    channel: z.literal('whatsapp'),
    phone: textUpTo(40),
    text: textUpTo(4096),
    template: z
      .strictObject({ id: z.number().int().min(1).max(4), content: textUpTo(4096) })
      .nullable()
      .default(null),
  }),
])
export type CaseDraft = z.output<typeof caseDraft>

const answer = z.object({ data: z.array(caseDraft) })

export const casesDraftEndpoints = {
  caseDrafts: endpoint({
    ...casesDraftAddresses.caseDrafts,
    summary: 'What the caller has begun to write on a case and not sent, one draft per channel.',
    input: z.strictObject({ id: caseId }),
    output: answer,
    errors: [],
  }),
  saveCaseDraft: endpoint({
    ...casesDraftAddresses.saveCaseDraft,
    summary: 'Stores what the caller has begun to write; a draft without a text is deleted.',
    input: z.strictObject({ id: caseId, draft: caseDraft }),
    output: answer,
    errors: [],
  }),
} as const
