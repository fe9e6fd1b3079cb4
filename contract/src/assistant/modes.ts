// The modes of the assistant. A sub-client's own mode overrides the company's.
import { z } from 'zod'
import { subClientId } from '../kernel/ids.ts'

/**
 * 'shadow': it decides in conversations of people, and nobody gets anything. 'copilot': it suggests to the person what to answer.
 * 'automatic': it answers the conversations that it holds.
 */
export const assistantModes = ['off', 'shadow', 'copilot', 'automatic'] as const
export const assistantMode = z.enum(assistantModes)
export type AssistantMode = z.output<typeof assistantMode>

/** The modes in which it works in conversations of people, without a word to the other side. */
export const assistingModes = ['shadow', 'copilot'] as const
export type AssistingMode = (typeof assistingModes)[number]
export const isAssisting = (mode: AssistantMode): mode is AssistingMode => mode === 'shadow' || mode === 'copilot'

export const subClientMode = z.strictObject({ sub_client_id: subClientId, mode: assistantMode })
export type SubClientMode = z.output<typeof subClientMode>

export const maxSubClientModes = 200
