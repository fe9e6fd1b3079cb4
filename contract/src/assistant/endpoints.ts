import { z } from 'zod'
import { messageErrors } from '../cases/deals/endpoints.ts'
import { casesErrors as c } from '../cases/errors.ts'
import { chatId } from '../chat/ids.ts'
import { maxText } from '../chat/media-limits.ts'
import { chat as chatShape, message } from '../chat/shapes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { errors } from '../kernel/errors.ts'
import { email, longText } from '../kernel/fields.ts'
import { accountId, idParam, tenantId } from '../kernel/ids.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { assistantAddresses } from './calls.ts'
import { assistantErrors as e } from './errors.ts'
import { assistantMode, maxSubClientModes, subClientMode } from './modes.ts'
import { policyParameters } from './policy.ts'
import { mostPromptLetters } from './prompt-blocks.ts'
import {
  agreement,
  assistantConversation,
  assistantSession,
  assistantSettings,
  assistantTurn,
  handedOver,
  promptBlock,
  suggestion,
} from './shapes.ts'

const session = z.strictObject({ session_id: assistantSession })
const chat = z.strictObject({ id: idParam(chatId) })
const status = z.object({ data: z.object({ is_on: z.boolean() }) })
const hour = z.number().int()
const suggestionId = z.string().regex(/^\d{1,18}$/)

export const assistantEndpoints = {
  assistantSettings: endpoint({
    ...assistantAddresses.assistantSettings,
    summary: "A company's assistant: its user, its hours, its policy, and who gets what it hands over.",
    input: session,
    output: z.object({ data: assistantSettings }),
    errors: [e.unknownSession, e.notOffered],
  }),
  saveAssistantSettings: endpoint({
    ...assistantAddresses.saveAssistantSettings,
    summary:
      "Saves the changed settings. The login of the assistant's user is tested first, and its password is not stored.",
    input: session.extend({
      ia_email: email.optional(),
      ia_user_password: z.string().min(1).max(200).optional(),
      overflow_to_user_id: accountId.nullable().optional(),
      auto_close_after_days: z.number().int().min(0).max(365).optional(),
      remind_after_days: z.number().int().min(0).max(60).optional(),
      mode: assistantMode.optional(),
      /** All of them: a sub-client that is missing has the company's mode again. */
      sub_client_modes: z.array(subClientMode).max(maxSubClientModes).optional(),
      takes_new: z.boolean().optional(),
      from_hour: hour.min(0).max(23).optional(),
      to_hour: hour.min(1).max(24).optional(),
      parameters: policyParameters.optional(),
    }),
    output: z.object({ data: assistantSettings, message: z.string() }),
    errors: [
      e.notOffered,
      e.loginFailed,
      e.ownUser,
      e.unknownOverflow,
      e.unknownSession,
      e.badHours,
      e.unknownSubClient,
      e.policyBreaksRule,
      e.policySettlesLess,
      e.policyChangedMeanwhile,
    ],
  }),
  assistantStatus: endpoint({
    ...assistantAddresses.assistantStatus,
    summary: "Whether a company's assistant is on.",
    input: session,
    output: status,
    errors: [e.unknownSession],
  }),
  toggleAssistant: endpoint({
    ...assistantAddresses.toggleAssistant,
    summary: "Switches a company's assistant on or off; only the provider does.",
    input: session,
    output: status.extend({ message: z.string() }),
    errors: [e.onlyProvider, e.unknownSession, e.noUser],
  }),
  assistants: endpoint({
    ...assistantAddresses.assistants,
    summary: 'The companies and their assistants, for the provider.',
    input: z.strictObject({}),
    output: z.object({
      data: z.array(z.object({ session_id: z.string(), name: z.string(), ia_email: z.string(), is_on: z.boolean() })),
    }),
    errors: [e.onlyProvider],
  }),
  promptBlocks: endpoint({
    ...assistantAddresses.promptBlocks,
    summary: "The blocks of a company's prompts; only the provider changes them.",
    input: z.strictObject({ tenant_id: idParam(tenantId) }),
    output: z.object({ data: z.array(promptBlock), may_edit: z.boolean() }),
    errors: [e.promptUnknownCompany, e.notOffered],
  }),
  savePrompt: endpoint({
    ...assistantAddresses.savePrompt,
    summary: "Stores a new version of a block of a company's prompts.",
    input: z.strictObject({
      id: z.string().max(20),
      prompt_blocks_id: z.number().int(),
      tenant_id: tenantId,
      prompt: longText(mostPromptLetters),
      /** The version that was edited: of two people who edit the same one, the second is refused. */
      version: z.number().int().min(0).optional(),
    }),
    output: z.object({ data: promptBlock, message: z.string() }),
    errors: [errors.notFound, e.promptOnlyProvider, e.promptUnknownCompany, e.promptChangedMeanwhile, e.promptAmount],
  }),
  assistantConversation: endpoint({
    ...assistantAddresses.assistantConversation,
    summary: 'Whether the assistant holds a conversation, and why a person got it.',
    input: chat,
    output: z.object({ data: assistantConversation }),
    errors: [],
  }),
  assistantTurns: endpoint({
    ...assistantAddresses.assistantTurns,
    summary: 'What the assistant heard, decided and said in a conversation, newest first.',
    input: chat.extend({ cursor: cursor.optional() }),
    output: listOf(assistantTurn),
    errors: [],
  }),
  suggestion: endpoint({
    ...assistantAddresses.suggestion,
    summary:
      'The answer that the assistant suggests in a conversation; null where none stands, or the caller may not write.',
    input: chat,
    output: z.object({ data: suggestion.nullable() }),
    errors: [],
  }),
  sendSuggestion: endpoint({
    ...assistantAddresses.sendSuggestion,
    summary: 'Sends a suggestion as the caller, with its offer or agreement as long as its amount stands in the text.',
    input: chat.extend({
      suggestionId,
      /** The edited text; absent: the text of the suggestion. */
      text: longText(maxText).min(1).optional(),
      clientId: z.uuid().optional(),
    }),
    output: z.object({ data: message, chat: chatShape }),
    errors: [e.suggestionGone, ...messageErrors, c.inactive, c.caseNotYours, c.ceilingLowered],
  }),
  discardSuggestion: endpoint({
    ...assistantAddresses.discardSuggestion,
    summary: 'Throws a suggestion away.',
    input: chat.extend({ suggestionId }),
    output: z.object({}),
    errors: [e.suggestionGone],
  }),
  agreement: endpoint({
    ...assistantAddresses.agreement,
    summary: 'How often people acted as the assistant would have, and what became of its suggestions.',
    input: session,
    output: z.object({ data: agreement }),
    errors: [e.unknownSession, e.notOffered],
  }),
  readBrief: endpoint({
    ...assistantAddresses.readBrief,
    summary: 'The caller has read why they got the conversation.',
    input: chat,
    output: z.object({ data: assistantConversation }),
    errors: [],
  }),
  handedOver: endpoint({
    ...assistantAddresses.handedOver,
    summary:
      'The conversations that the assistant handed over and nobody has read up on yet, as far as the caller sees them.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(handedOver) }),
    errors: [],
  }),
} as const
