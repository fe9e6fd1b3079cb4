import { z } from 'zod'
import { accountId, departmentId } from '../kernel/ids.ts'

const integer = z.number().int().min(1).max(2_147_483_647)
const large = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const chatId = integer.brand<'ChatId'>().meta({ kind: 'ChatId' })
export type ChatId = z.output<typeof chatId>
export const messageId = large.brand<'MessageId'>().meta({ kind: 'MessageId' })
export type MessageId = z.output<typeof messageId>
export const contactMergeId = integer.brand<'ContactMergeId'>().meta({ kind: 'ContactMergeId' })
export type ContactMergeId = z.output<typeof contactMergeId>

export const savedReplyId = integer.brand<'SavedReplyId'>().meta({ kind: 'SavedReplyId' })
export type SavedReplyId = z.output<typeof savedReplyId>

/** A message id in a path or query string: text on the wire, parsed to a number. */
export const messageParam = z
  .union([z.string().regex(/^\d{1,15}$/), z.number()])
  .transform(Number)
  .pipe(messageId)

/** A WhatsApp address. */
export const jid = z
  .string()
  .trim()
  .max(80)
  .regex(/^[\w.:-]{1,60}@[a-z.]{1,18}$/)

/**
 * A chat reference: our chat number, or the contact's address (which resolves to the contact's unfinished chat, otherwise to their last
 * one).
 */
export interface ChatRef {
  readonly id: ChatId | null
  readonly jid: string | null
}

export const chatRef = z
  .union([
    z
      .string()
      .trim()
      .max(80)
      .regex(/^(?:\d{1,10}|[\w.:-]{1,60}@[a-z.]{1,18})$/),
    chatId,
  ])
  .transform((idOrJid): ChatRef =>
    typeof idOrJid === 'string' && idOrJid.includes('@')
      ? { id: null, jid: idOrJid }
      : { id: Number(idOrJid) as ChatId, jid: null },
  )
  .refine(({ id }) => id === null || (id >= 1 && id <= 2_147_483_647))
  .meta({ kind: 'ChatId' })

const manyOf = <T extends z.ZodType<number, number>>(kind: T) =>
  z
    .union([
      z
        .string()
        .max(4_000)
        .regex(/^\d{1,10}(?:,\d{1,10})*$/),
      z.array(z.string().regex(/^\d{1,10}$/)).max(400),
    ])
    .transform((idList) => (typeof idList === 'string' ? idList.split(',') : idList).map(Number))
    .pipe(z.array(kind).max(400))

/** Several in a query string: repeated, or joined by commas. */
export const accountIds = manyOf(accountId)
export const departmentIds = manyOf(departmentId)
