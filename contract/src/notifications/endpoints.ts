import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { flagParam } from '../kernel/fields.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { signedIn } from '../kernel/permission.ts'
import { notice } from './shapes.ts'

const noticeId = z
  .string()
  .regex(/^\d{1,18}$/)
  .meta({ kind: 'NoticeId' })

export const notificationsEndpoints = {
  notices: endpoint({
    host: 'notification',
    method: 'GET',
    path: '/notice',
    kind: 'query',
    permission: signedIn,
    summary: 'One’s notices, newest first.',
    input: z.strictObject({ cursor: cursor.optional(), read: flagParam.optional() }),
    output: listOf(notice).extend({ unread: z.number() }),
    errors: [],
  }),
  markNotice: endpoint({
    host: 'notification',
    method: 'PUT',
    path: '/notice/:id',
    kind: 'command',
    permission: signedIn,
    summary: 'Marks one notice as read or unread.',
    input: z.strictObject({ id: noticeId, read: z.boolean() }),
    output: z.object({ data: notice }),
    errors: [],
  }),
  markAllNotices: endpoint({
    host: 'notification',
    method: 'PUT',
    path: '/notice',
    kind: 'command',
    permission: signedIn,
    summary: 'Marks all of one’s notices as read.',
    input: z.strictObject({ read: z.literal(true) }),
    output: z.object({ data: z.object({ changed: z.number() }) }),
    errors: [],
  }),
} as const
