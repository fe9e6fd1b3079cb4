import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { flagParam } from '../kernel/fields.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { notice } from './shapes.ts'
import { notificationsAddresses } from './calls.ts'

const noticeId = z
  .string()
  .regex(/^\d{1,18}$/)
  .meta({ kind: 'NoticeId' })

export const notificationsEndpoints = {
  notices: endpoint({
    ...notificationsAddresses.notices,
    summary: 'One’s notices, newest first.',
    input: z.strictObject({ cursor: cursor.optional(), read: flagParam.optional() }),
    output: listOf(notice).extend({ unread: z.number() }),
    errors: [],
  }),
  markNotice: endpoint({
    ...notificationsAddresses.markNotice,
    summary: 'Marks one notice as read or unread.',
    input: z.strictObject({ id: noticeId, read: z.boolean() }),
    output: z.object({ data: notice }),
    errors: [],
  }),
  markAllNotices: endpoint({
    ...notificationsAddresses.markAllNotices,
    summary: 'Marks all of one’s notices as read.',
    input: z.strictObject({ read: z.literal(true) }),
    output: z.object({ data: z.object({ changed: z.number() }) }),
    errors: [],
  }),
} as const
