// Recorded wire calls: conversations and the company's number.
import { z } from 'zod'
import { anyText, type RecordedCall } from './recorded-call.ts'

const chat = z.object({
  id: anyText.regex(/@/),
  name: anyText,
  number: anyText,
  profilePicUrl: anyText.nullable(),
  contact: z.object({ profilePicUrl: anyText.nullable() }),
  caseId: anyText.nullable(),
  processNumber: anyText.nullable(),
  content: anyText,
  mediaType: anyText.nullable(),
  storageUrl: anyText.nullable(),
  fromMe: z.boolean(),
  createdAt: z.iso.datetime(),
  unreadCount: z.number(),
  status: z.enum(['Pendente', 'Em aberto', 'Finalizado']),
  userId: z.number().nullable(),
  userEmail: anyText.nullable(),
  userName: anyText.nullable(),
  departmentId: z.number().nullable(),
  departmentName: anyText.nullable(),
  isFavorite: z.boolean(),
  isNewChat: z.boolean(),
  operatorEmail: anyText.nullable(),
})
const message = z.object({
  id: z.number(),
  type: z.enum(['sent', 'received']),
  content: anyText,
  createdAt: z.iso.datetime(),
  status: z.number(),
  mediaType: anyText,
  storageUrl: anyText.nullable(),
  fileName: anyText.nullable(),
  mimetype: anyText.nullable(),
  duration: z.number().nullable(),
  userEmail: anyText.nullable(),
  fromTemplate: z.boolean(),
})
const cursor = anyText.nullable()
const chats = z.object({ data: z.array(chat).min(1), cursor })
const session = z.object({
  data: z.object({
    name: anyText.regex(/^session-\d+$/),
    isAuthenticated: z.boolean(),
    hasQR: z.boolean(),
    isDisconnected: z.boolean(),
  }),
})

export const chatCalls: readonly RecordedCall[] = [
  { of: 'CHAT-028', method: 'GET', path: () => '/api/chat/chats', answers: chats },
  {
    of: 'CHAT-004 CHAT-028',
    method: 'GET',
    path: (of) => `/api/chat/chats?operators=${of.account}`,
    answers: chats,
  },
  {
    of: 'CHAT-010 CHAT-028',
    method: 'GET',
    path: (of) => `/api/chat/chats/${of.chat}`,
    answers: z.object({ data: z.array(message).min(1), cursor }),
  },
  {
    of: 'CHAT-028',
    method: 'PUT',
    path: (of) => `/api/chat/chats/${of.chat}`,
    body: (of) => ({ negotiatorEmail: of.email, negotiatorId: of.account, caseId: of.case }),
    takesAll: true,
    answers: z.object({ data: chat.extend({ userEmail: anyText, caseId: anyText }) }),
  },
  {
    of: 'CHAT-028',
    method: 'POST',
    path: () => '/api/chat/messages/send',
    body: (of) => ({
      jid: of.chat,
      message: 'Bom dia',
      type: 'number',
      caseId: of.case,
      userId: of.account,
      userEmail: of.email,
    }),
    answers: z.object({ data: message.extend({ type: z.literal('sent'), content: z.literal('Bom dia') }) }),
  },
  {
    of: 'CHAT-027',
    method: 'POST',
    path: () => '/api/chat/templates',
    body: (of) => ({ caseId: of.case.replace(/\D/g, '') }),
    answers: z.object({ data: z.array(z.object({ template: anyText, content: anyText.min(1) })).length(4) }),
  },
  {
    of: 'CHAT-008 CHAT-028',
    method: 'PUT',
    path: (of) => `/api/chat/chats/${of.spareChat}/close`,
    answers: z.object({ data: chat.extend({ status: z.literal('Finalizado') }), message: anyText.min(1) }),
  },
  { of: 'SESS-003', method: 'GET', path: () => '/api/chat/sessions/status', answers: session },
  { of: 'SESS-003', method: 'POST', path: () => '/api/chat/sessions/add', body: () => ({}), answers: session },
  { of: 'SESS-003', method: 'DELETE', path: () => '/api/chat/sessions', answers: session },
  {
    of: 'SESS-003',
    method: 'POST',
    path: () => '/api/chat/sessions/delete-from-instance',
    body: () => ({}),
    answers: session,
  },
]
