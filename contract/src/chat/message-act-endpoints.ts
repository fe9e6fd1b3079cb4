import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { conductRefusals, isConductConfirmed } from '../conduct/errors.ts'
import { chatErrors as e } from './errors.ts'
import { chatId, messageParam } from './ids.ts'
import { messageActAddresses } from './message-act-calls.ts'
import { chat, message } from './shapes.ts'

const id = messageParam
const answer = z.object({ data: message, chat })
/** The console's idempotency key: a repeated call is executed once and answered each time. */
const key = z.uuid()

export const maxForwardTargets = 5

/** One emoji, with its modifiers and joiners; empty removes the reaction. */
const emoji = z
  .string()
  .max(40)
  .regex(
    /^(?:(?=.*[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3])[\p{Extended_Pictographic}\p{Emoji_Component}]+)?$/u,
  )

export const messageActEndpoints = {
  reactToMessage: endpoint({
    ...messageActAddresses.reactToMessage,
    summary: 'Reacts to a message from the number of the company, or removes that reaction.',
    input: z.strictObject({ id, emoji, key, isConductConfirmed }),
    output: answer,
    errors: [
      e.finished,
      e.notWriter,
      e.blocked,
      e.needsAssent,
      ...conductRefusals,
      e.isDeleted,
      e.notSentYet,
      e.usedActKey,
    ],
  }),
  forwardMessage: endpoint({
    ...messageActAddresses.forwardMessage,
    summary: 'Sends a message on to other conversations, all of them or none.',
    input: z.strictObject({
      id,
      isConductConfirmed,
      targets: z
        .array(z.strictObject({ chatId, clientId: z.uuid() }))
        .min(1)
        .max(maxForwardTargets)
        .refine((targets) => new Set(targets.map(({ chatId: target }) => target)).size === targets.length),
    }),
    output: z.object({ data: z.array(answer) }),
    errors: [e.finished, e.notWriter, e.blocked, e.needsAssent, ...conductRefusals, e.notForwardable, e.usedClientId],
  }),
  deleteForEveryone: endpoint({
    ...messageActAddresses.deleteForEveryone,
    summary: 'Deletes a message of the company for everyone. The text stays in the history of the message.',
    input: z.strictObject({ id, key, isOfferConfirmed: z.boolean().default(false) }),
    output: answer,
    errors: [
      e.finished,
      e.notWriter,
      e.notOurs,
      e.isDeleted,
      e.notSentYet,
      e.tooLate,
      e.cannotDelete,
      e.statesOffer,
      e.usedActKey,
    ],
  }),
} as const
