import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { email, singleLine, searchText } from '../kernel/fields.ts'
import { bytes } from '../kernel/file.ts'
import { accountId, caseId, departmentId, idParam, personId } from '../kernel/ids.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { chatErrors as e } from './errors.ts'
import { accountIds, chatId, chatRef, departmentIds, messageParam } from './ids.ts'
import { chat, counts, message, operator, contactStatus } from './shapes.ts'
import { chatStatuses } from './statuses.ts'
import { chatAddresses } from './chat-calls.ts'

const id = idParam(chatId)
const answer = z.object({ data: chat })

const narrowing = {
  /** Accounts and departments; used only for users of types 1 and 2, ignored for others. */
  operators: accountIds.optional(),
  departments: departmentIds.optional(),
}

/** A case reference as typed; a text that is too short is refused with the message that the requirements fix. */
const typedCase = z.string().trim().max(40)

export const chatEndpoints = {
  chats: endpoint({
    ...chatAddresses.chats,
    summary:
      'The conversations that the caller may see, the one with the newest message first, or the one that waits longest.',
    input: z.strictObject({
      cursor: cursor.optional(),
      ...narrowing,
      /** Chats with a responsible, or without one; both when absent. */
      tab: z.enum(['chats', 'pending']).optional(),
      /** 'all' means unfinished chats; 'any' includes the finished ones. */
      show: z.enum(['all', 'unread', 'favorites', 'finished', 'any']).default('all'),
      /** Matches name, number, case or process; ignores accents and case. */
      search: searchText.optional(),
      caseId: caseId.optional(),
      personId: idParam(personId).optional(),
      /** 'waiting': only chats whose last message is the contact's, the one that has waited longest first. */
      order: z.enum(['newest', 'waiting']).default('newest'),
    }),
    output: listOf(chat),
    errors: [],
  }),
  chatCounts: endpoint({
    ...chatAddresses.chatCounts,
    summary: 'How many are unread, waiting and favourites, of what the caller may see.',
    input: z.strictObject(narrowing),
    output: z.object({ data: counts }),
    errors: [],
  }),
  history: endpoint({
    ...chatAddresses.history,
    summary: 'The messages of a chat, the last page first; within a page the oldest first.',
    input: z.strictObject({
      id: chatRef,
      cursor: cursor.optional(),
      /** Fetches the page with this message in its middle. */
      around: messageParam.optional(),
    }),
    /** `cursor` fetches older messages, `newer` later ones; null when there are none. */
    output: listOf(message).extend({ newer: cursor.nullable(), chat }),
    errors: [],
  }),
  standing: endpoint({
    ...chatAddresses.standing,
    summary: 'Whether the contact may be written to: block list, assent of the lawyer, window of the official API.',
    input: z.strictObject({ id }),
    output: z.object({ data: contactStatus }),
    errors: [],
  }),
  startChat: endpoint({
    ...chatAddresses.startChat,
    summary: 'The conversation with a number of a case: the one that goes on, or a new one. Nothing is written yet.',
    input: z.strictObject({ phone: singleLine(40), caseId }),
    output: answer,
    errors: [e.badPhone, e.unknownCase, e.notOfCase, e.withOther, e.blocked],
  }),
  updateChat: endpoint({
    ...chatAddresses.updateChat,
    summary: 'Changes the responsible, the case, the status or the favourite: a field, or the full chat.',
    // The caller may send the full chat: read-only fields are ignored.
    input: z.object({
      chat: chatRef,
      negotiatorId: accountId.nullable().optional(),
      negotiatorEmail: email.nullable().optional(),
      departmentId: departmentId.nullable().optional(),
      caseId: typedCase.nullable().optional(),
      status: z.enum(chatStatuses).optional(),
      isFavorite: z.boolean().optional(),
    }),
    output: answer,
    errors: [
      e.notAssigner,
      e.nobody,
      e.unknownDepartment,
      e.notCaser,
      e.shortCase,
      e.unknownCase,
      e.notFinisher,
      e.notStatusChanger,
      e.notFavoriter,
      e.finished,
    ],
  }),
  assignChat: endpoint({
    ...chatAddresses.assignChat,
    summary: 'Makes somebody responsible, or nobody; without one, a department may be named that is to take it.',
    input: z.strictObject({
      id,
      negotiatorId: accountId.nullable(),
      departmentId: departmentId.nullable().optional(),
    }),
    output: answer,
    errors: [e.notAssigner, e.nobody, e.unknownDepartment, e.finished],
  }),
  setChatCase: endpoint({
    ...chatAddresses.setChatCase,
    summary: 'Links a chat to a case, or to none.',
    input: z.strictObject({ id, caseId: typedCase.nullable() }),
    output: answer,
    errors: [e.notCaser, e.shortCase, e.unknownCase, e.finished],
  }),
  setChatStatus: endpoint({
    ...chatAddresses.setChatStatus,
    summary: 'Marks a chat as open or as pending.',
    input: z.strictObject({ id, status: z.enum([chatStatuses.pending, chatStatuses.open]) }),
    output: answer,
    errors: [e.notOpener, e.notHolder, e.finished],
  }),
  setFavorite: endpoint({
    ...chatAddresses.setFavorite,
    summary: 'Makes a chat a favourite, or not.',
    input: z.strictObject({ id, isFavorite: z.boolean() }),
    output: answer,
    errors: [e.notFavoriter],
  }),
  openChat: endpoint({
    ...chatAddresses.openChat,
    summary:
      "Somebody looks into a chat: a pending one of theirs or of nobody's becomes open. Any other stays as it is.",
    input: z.strictObject({ id }),
    output: answer,
    errors: [],
  }),
  readChat: endpoint({
    ...chatAddresses.readChat,
    summary: 'All messages of a chat have been read.',
    input: z.strictObject({ id }),
    output: answer,
    errors: [],
  }),
  closeChat: endpoint({
    ...chatAddresses.closeChat,
    summary: 'Finishes a chat, for good.',
    input: z.strictObject({ id: chatRef }),
    output: z.object({ data: chat, message: z.string() }),
    errors: [e.notFinisher, e.finished],
  }),
  reopenChat: endpoint({
    ...chatAddresses.reopenChat,
    summary: 'Opens a finished chat again: who finished it within ten seconds, an administrator at any time.',
    input: z.strictObject({ id: chatRef }),
    output: z.object({ data: chat, message: z.string() }),
    errors: [e.notFinished, e.notReopener, e.newerChat],
  }),
  chatPicture: endpoint({
    ...chatAddresses.chatPicture,
    summary: 'The picture of the contact.',
    input: z.strictObject({ id }),
    output: bytes,
    errors: [],
  }),
  operators: endpoint({
    ...chatAddresses.operators,
    summary: 'Who may be made responsible, and the departments: for choosing and for filtering.',
    input: z.strictObject({}),
    output: z.object({
      data: z.array(operator),
      departments: z.array(z.object({ id: departmentId, name: z.string() })),
    }),
    errors: [],
  }),
} as const
