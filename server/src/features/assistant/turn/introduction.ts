import { disclosure } from '@tratativa/contract/assistant/phrases'
import type { Turn } from './decide-turn.ts'

export const firstName = (name: string) => (/^\p{L}/u.test(name) ? (name.split(' ')[0] ?? '') : '')

/** Stands before the first words of the assistant in a conversation. */
export const introduction = (company: string, { chat: { chat }, conversation }: Turn) =>
  conversation.isDisclosed
    ? ''
    : `${disclosure({ name: firstName(chat.name), company, process: chat.processNumber ?? '' })}\n\n`
