import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { email, longText, searchText } from '../kernel/fields.ts'
import { bytes, fileId, fileName } from '../kernel/file.ts'
import { accountId, caseId, idParam } from '../kernel/ids.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { conductRefusals, isConductConfirmed } from '../conduct/errors.ts'
import { chatErrors as e } from './errors.ts'
import { chatId, jid, messageId, messageParam } from './ids.ts'
import { maxText } from './media-limits.ts'
import { uploadedMedia, chat, chatDraft, foundMessage, message, messageChange, templateId } from './shapes.ts'
import { messageAddresses } from './message-calls.ts'

const sentKind = z.enum(['text', 'image', 'document', 'audio', 'sticker', 'video'])
const answer = z.object({ data: message, chat })
const id = messageParam

const draftText = z
  .string()
  .max(maxText)
  .regex(/^[^\u0000\p{Cs}]*$/u)

export const messageEndpoints = {
  sendMessage: endpoint({
    ...messageAddresses.sendMessage,
    summary: 'Sends a message. Whoever writes to a chat of somebody else, and may, becomes responsible for it.',
    input: z
      .strictObject({
        /** The recipient: the contact's address, or our chat number. */
        jid: jid.optional(),
        chatId: chatId.optional(),
        message: longText(maxText).default(''),
        type: z.literal('number').default('number'),
        /** Links a chat that has no case yet. */
        caseId: caseId.optional(),
        /** The sender, always the caller. */
        userId: accountId.optional(),
        userEmail: email.optional(),
        mediaType: sentKind.default('text'),
        /** The file in base64, or a file that was uploaded before. */
        mediaContent: z.string().optional(),
        fileId: fileId.optional(),
        fileName: fileName.optional(),
        duration: z.number().min(0).max(86_400).optional(),
        mentions: z.array(jid).max(50).default([]),
        fromTemplate: z.boolean().default(false),
        templateId: templateId.optional(),
        quotedId: messageId.optional(),
        /** The console's idempotency key: a repeated call is executed once and answered each time. */
        clientId: z.uuid().optional(),
        /** The last message that the writer has seen: refused when a colleague has answered since. Absent: not checked. */
        afterMessageId: messageId.optional(),
        isConductConfirmed,
      })
      .refine((input) => input.jid !== undefined || input.chatId !== undefined, { path: ['jid'] }),
    output: answer,
    errors: [
      e.empty,
      e.finished,
      e.notWriter,
      e.answeredMeanwhile,
      e.notTemplater,
      e.unfilled,
      e.expired,
      e.blocked,
      e.needsAssent,
      ...conductRefusals,
      e.unknownQuoted,
      e.unknownFile,
      e.unknownCase,
      e.usedClientId,
      e.badContent,
      e.notImage,
      e.notDocument,
      e.notAudio,
      e.emptyAudio,
      e.tooBig,
    ],
  }),
  sendAgain: endpoint({
    ...messageAddresses.sendAgain,
    summary: 'Sends a message again that has failed, or of which nobody knows.',
    input: z.strictObject({ id, isConductConfirmed }),
    output: answer,
    errors: [e.notFailed, e.finished, e.notWriter, e.blocked, e.needsAssent, ...conductRefusals],
  }),
  leaveUncertain: endpoint({
    ...messageAddresses.leaveUncertain,
    summary: 'Takes a message of which nobody knows as sent.',
    input: z.strictObject({ id }),
    output: answer,
    errors: [e.notUncertain, e.notWriter],
  }),
  searchMessages: endpoint({
    ...messageAddresses.searchMessages,
    summary: 'Messages that hold the words, of all chats that the caller may see or of one, the newest first.',
    input: z.strictObject({
      search: searchText.pipe(z.string().min(1)),
      chatId: idParam(chatId).optional(),
      cursor: cursor.optional(),
    }),
    output: listOf(foundMessage),
    errors: [],
  }),
  messageChanges: endpoint({
    ...messageAddresses.messageChanges,
    summary: 'What a message said before each edit or deletion, the first of them first.',
    input: z.strictObject({ id }),
    output: z.object({ data: z.array(messageChange) }),
    errors: [],
  }),
  bringMedia: endpoint({
    ...messageAddresses.bringMedia,
    summary: 'Brings a file that is to be sent; a recording becomes what telephones play.',
    input: z.strictObject({
      name: fileName,
      as: sentKind.exclude(['text']),
      /** A voice note, not an audio file. */
      isVoice: z.enum(['true', 'false']).optional(),
    }),
    output: z.object({ data: uploadedMedia }),
    errors: [e.notImage, e.notDocument, e.notAudio, e.emptyAudio, e.tooBig],
  }),
  messageFile: endpoint({
    ...messageAddresses.messageFile,
    summary: 'The file of a message: itself, its small picture, or its sound as this browser plays it.',
    input: z.strictObject({
      id,
      as: z.enum(['original', 'thumbnail', 'webm', 'mp4']).default('original'),
      isInline: z.enum(['true', 'false']).optional(),
    }),
    output: bytes,
    errors: [],
  }),
  drafts: endpoint({
    ...messageAddresses.drafts,
    summary: 'What the caller has begun to write and not sent, the last 200.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(chatDraft) }),
    errors: [],
  }),
  keepDraft: endpoint({
    ...messageAddresses.keepDraft,
    summary: 'Keeps what the caller has begun to write; nothing forgets it.',
    input: z.strictObject({
      id: idParam(chatId),
      text: draftText,
      template: z.strictObject({ id: templateId, content: draftText }).nullable().default(null),
    }),
    output: z.object({ data: chatDraft }),
    errors: [],
  }),
} as const
