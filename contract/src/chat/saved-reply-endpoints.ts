// Saved replies: texts of one's own and of the company, inserted into a message by their name.
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { errors } from '../kernel/errors.ts'
import { longText, singleLine } from '../kernel/fields.ts'
import { caseId, idParam } from '../kernel/ids.ts'
import { chatErrors as e } from './errors.ts'
import { savedReplyId } from './ids.ts'
import { maxText } from './media-limits.ts'
import { savedReplyAddresses } from './saved-reply-calls.ts'
import { savedReply } from './shapes.ts'

const id = idParam(savedReplyId)
const texts = { name: singleLine(40), content: longText(maxText).pipe(z.string().min(1)) }
const answer = z.object({ data: savedReply })

export const savedReplyEndpoints = {
  savedReplies: endpoint({
    ...savedReplyAddresses.savedReplies,
    summary: "The caller's saved replies and those of the company, by name.",
    input: z.strictObject({}),
    output: z.object({ data: z.array(savedReply) }),
    errors: [],
  }),
  addReply: endpoint({
    ...savedReplyAddresses.addReply,
    summary: 'Saves a reply for oneself; an administrator also for the company.',
    input: z.strictObject({ ...texts, isOfCompany: z.boolean().default(false), clientId: z.uuid().optional() }),
    output: answer,
    errors: [e.replyNotYours, e.replyNameTaken, e.unknownField, errors.keyUsed],
  }),
  editReply: endpoint({
    ...savedReplyAddresses.editReply,
    summary: 'Writes a saved reply anew.',
    input: z.strictObject({ id, ...texts }),
    output: answer,
    errors: [e.replyNotYours, e.replyNameTaken, e.unknownField],
  }),
  removeReply: endpoint({
    ...savedReplyAddresses.removeReply,
    summary: 'Deletes a saved reply.',
    input: z.strictObject({ id }),
    output: z.object({ removed: z.literal(true) }),
    errors: [e.replyNotYours],
  }),
  fillReply: endpoint({
    ...savedReplyAddresses.fillReply,
    summary:
      'A saved reply filled with the data of a case. Fields without a value stay in the text in square brackets.',
    input: z.strictObject({ id, caseId: caseId.nullable().default(null) }),
    output: z.object({ data: z.object({ content: z.string() }) }),
    errors: [e.templateFailed],
  }),
} as const
