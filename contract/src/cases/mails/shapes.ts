import { z } from 'zod'
import { instant } from '../../kernel/fields.ts'
import { failureFields, reason } from '../../kernel/reason.ts'
import { runState } from '../runs/shapes.ts'

export const mailModel = z.object({
  id: z.number(),
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  isActive: z.boolean(),
  updatedAt: instant,
})
export type MailModel = z.output<typeof mailModel>

export const mailState = z.enum(['waiting', 'sent', 'failed', 'blocked', 'cancelled'])

/** One address of one mailing, and its delivery state. */
export const caseMail = z.object({
  id: z.string(),
  case_id: z.string(),
  to: z.string(),
  person: z.string(),
  subject: z.string(),
  text: z.string(),
  state: mailState,
  attempts: z.number(),
  ...failureFields,
  by: z.string(),
  at: instant,
  endedAt: instant.nullable(),
})
export type CaseMail = z.output<typeof caseMail>

/** A preview of the mails before they are sent. */
export const mailPreview = z.object({
  cases: z.number(),
  mails: z.number(),
  blocked: z.number(),
  /** Cases where no chosen recipient has an address. */
  withoutAddress: z.number(),
  /** The first mails, as samples. */
  samples: z.array(
    z.object({
      case_id: z.string(),
      to: z.array(z.string()),
      blocked: z.array(reason.extend({ address: z.string() })),
      subject: z.string(),
      text: z.string(),
      /** The placeholders that this case does not fill. */
      empty: z.array(z.string()),
    }),
  ),
})
export type MailPreview = z.output<typeof mailPreview>

export const mailRun = z.object({ run: z.string(), state: runState, total: z.number() })
