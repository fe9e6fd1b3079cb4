import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { email, longText, searchText } from '../kernel/fields.ts'
import { bytes, fileId, fileName, megabytes } from '../kernel/file.ts'
import { accountId, caseId, idParam } from '../kernel/ids.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { chatErrors as e } from './errors.ts'
import { chatId, jid, messageId, messageParam } from './ids.ts'
import { allUploadKinds, maxText, mediaLimits } from './media-limits.ts'
import { chatPermissions as may } from './permissions.ts'
import { uploadedMedia, chat, chatDraft, foundMessage, message, messageChange, templateId } from './shapes.ts'

const sentKind = z.enum(['text', 'image', 'document', 'audio', 'sticker', 'video'])
const answer = z.object({ data: message, chat })
const id = messageParam

const draftText = z
  .string()
  .max(maxText)
  .regex(/^[^\u0000\p{Cs}]*$/u)

export const messageEndpoints = {
  sendMessage: endpoint({
    host: 'chat',
    method: 'POST',
    path: '/messages/send',
    kind: 'command',
    permission: may.messagesSend,
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
      })
      .refine((input) => input.jid !== undefined || input.chatId !== undefined, { path: ['jid'] }),
    inline: { field: 'mediaContent', maxBytes: megabytes(16) },
    output: answer,
    errors: [
      e.empty,
      e.finished,
      e.notWriter,
      e.notTemplater,
      e.unfilled,
      e.expired,
      e.blocked,
      e.needsAssent,
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
    host: 'chat',
    method: 'PUT',
    path: '/messages/:id/again',
    kind: 'command',
    permission: may.messagesSend,
    summary: 'Sends a message again that has failed, or of which nobody knows.',
    input: z.strictObject({ id }),
    output: answer,
    errors: [e.notFailed, e.finished, e.notWriter, e.blocked],
  }),
  leaveUncertain: endpoint({
    host: 'chat',
    method: 'PUT',
    path: '/messages/:id/leave',
    kind: 'command',
    permission: may.messagesSend,
    summary: 'Takes a message of which nobody knows as sent.',
    input: z.strictObject({ id }),
    output: answer,
    errors: [e.notUncertain, e.notWriter],
  }),
  searchMessages: endpoint({
    host: 'chat',
    method: 'GET',
    path: '/messages/search',
    kind: 'query',
    permission: may.chatsSee,
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
    host: 'chat',
    method: 'GET',
    path: '/messages/:id/changes',
    kind: 'query',
    permission: may.chatsSee,
    summary: 'What a message said before each edit or deletion, the first of them first.',
    input: z.strictObject({ id }),
    output: z.object({ data: z.array(messageChange) }),
    errors: [],
  }),
  bringMedia: endpoint({
    host: 'chat',
    method: 'POST',
    path: '/media',
    kind: 'upload',
    permission: may.messagesSend,
    summary: 'Brings a file that is to be sent; a recording becomes what telephones play.',
    file: { maxBytes: mediaLimits.document, kinds: allUploadKinds },
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
    host: 'chat',
    method: 'GET',
    path: '/messages/:id/file',
    kind: 'download',
    permission: may.chatsSee,
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
    host: 'chat',
    method: 'GET',
    path: '/drafts',
    kind: 'query',
    permission: may.messagesSend,
    summary: 'What the caller has begun to write and not sent, the last 200.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(chatDraft) }),
    errors: [],
  }),
  keepDraft: endpoint({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:id/draft',
    kind: 'command',
    permission: may.messagesSend,
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
