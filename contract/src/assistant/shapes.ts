import { z } from 'zod'
import { chatId, messageId } from '../chat/ids.ts'
import { instant } from '../kernel/fields.ts'
import { accountId, tenantId } from '../kernel/ids.ts'
import { handOverReason, heardAct, modelCall, readers, spokenAct } from './acts.ts'
import { assistantMode, assistingModes, subClientMode } from './modes.ts'
import { policyParameters } from './policy.ts'

/** 'session-144': the company whose assistant is meant. */
export const assistantSession = z
  .string()
  .regex(/^session-\d{1,9}$/)
  .transform((text) => Number(text.slice('session-'.length)))
  .pipe(tenantId)

export const assistantSettings = z.object({
  session_id: z.string(),
  /** The assistant's account; null until a login was tested. */
  ia_user_id: accountId.nullable(),
  ia_email: z.string(),
  /** The password itself is tested and not stored. */
  has_password: z.boolean(),
  overflow_to_user_id: accountId.nullable(),
  auto_close_after_days: z.number(),
  /** 0: never. */
  remind_after_days: z.number(),
  mode: assistantMode,
  /** The sub-clients whose mode is another one. */
  sub_client_modes: z.array(subClientMode.extend({ name: z.string(), client: z.string() })),
  takes_new: z.boolean(),
  from_hour: z.number(),
  to_hour: z.number(),
  parameters: policyParameters,
  is_on: z.boolean(),
  /** Only the provider switches an assistant on and off. */
  may_toggle: z.boolean(),
})
export type AssistantSettings = z.output<typeof assistantSettings>

/** A part of the prompts that a person may change. */
export const promptBlock = z.object({
  id: z.number(),
  name: z.string(),
  /** The purpose of the block. */
  content: z.string(),
  prompt: z.string(),
  /** 0: the text of the product. */
  version: z.number(),
  at: instant.nullable(),
})
export type PromptBlock = z.output<typeof promptBlock>

/** The assistant's part in a conversation: whether it answers, and why a person got it. */
export const assistantConversation = z.object({
  chatId,
  isHeld: z.boolean(),
  /** The mode in which it has decided for the person who attends it; null where it has not. */
  assists: z.enum(assistingModes).nullable(),
  /** Null: the assistant did not hand it over, or the person has read why. */
  brief: z
    .object({
      reason: handOverReason,
      at: instant,
      /** Their amount and our open offer, in cents. */
      theirs: z.number().nullable(),
      ours: z.number().nullable(),
      /** The message after which it was handed over. */
      messageId: messageId.nullable(),
      quote: z.string(),
    })
    .nullable(),
})
export type AssistantConversation = z.output<typeof assistantConversation>

export const turnKinds = ['answer', 'shadow', 'copilot', 'reminder'] as const
export const suggestionOutcomes = [
  'sent',
  'edited',
  'thrown-away',
  'stale',
  'agreed',
  'differed',
  'not-compared',
] as const
export type SuggestionOutcome = (typeof suggestionOutcomes)[number]

export const assistantTurn = z.object({
  id: z.string(),
  kind: z.enum(turnKinds),
  /** The end of a suggestion or of a shadow turn; null while it stands, and for what the assistant said itself. */
  outcome: z.enum(suggestionOutcomes).nullable(),
  at: instant,
  fromMessageId: messageId,
  toMessageId: messageId,
  reader: z.enum(readers),
  /** The writer of the text; the introduction and every amount are the server's. */
  writer: z.enum(readers),
  /** The prompt blocks that the model got in words of the company. */
  prompts: z.array(z.object({ id: z.number(), version: z.number() })),
  calls: z.array(modelCall),
  ms: z.number(),
  policyVersion: z.number(),
  heard: z.array(heardAct),
  said: spokenAct,
  text: z.string(),
})
export type AssistantTurn = z.output<typeof assistantTurn>

/** The answer that the assistant suggests to the person of a conversation. */
export const suggestion = z.object({
  id: z.string(),
  chatId,
  /** The last message that it answers; it stands as long as nothing newer is in the conversation. */
  toMessageId: messageId,
  said: spokenAct,
  text: z.string(),
})
export type Suggestion = z.output<typeof suggestion>

/** How the assistant compares with people: by shadow turns, and by what became of its suggestions. */
export const agreement = z.object({
  agreed: z.number(),
  differed: z.number(),
  /** Turns in which it would have called a person, so that nothing was compared. */
  notCompared: z.number(),
  sent: z.number(),
  edited: z.number(),
  thrownAway: z.number(),
  stale: z.number(),
})
export type Agreement = z.output<typeof agreement>

export const handedOver = z.object({
  chatId,
  name: z.string(),
  caseId: z.string().nullable(),
  reason: handOverReason,
  at: instant,
  responsible: z.string().nullable(),
})
export type HandedOver = z.output<typeof handedOver>
