import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParam } from '../kernel/ids.ts'
import { chatErrors as e } from './errors.ts'
import { chatId, contactMergeId } from './ids.ts'
import { contactMerge } from './shapes.ts'
import { mergeAddresses } from './merge-calls.ts'

const id = idParam(chatId)

export const mergeEndpoints = {
  chatMerges: endpoint({
    ...mergeAddresses.chatMerges,
    summary: 'The contacts whose conversations were joined to this one, the last first.',
    input: z.strictObject({ id }),
    output: z.object({ data: z.array(contactMerge) }),
    errors: [],
  }),
  undoContactMerge: endpoint({
    ...mergeAddresses.undoContactMerge,
    summary: 'Makes two contacts of one again, each with its own messages.',
    input: z.strictObject({ id: idParam(contactMergeId) }),
    output: z.object({ data: contactMerge }),
    errors: [e.mergeUndone, e.laterMerge],
  }),
} as const
