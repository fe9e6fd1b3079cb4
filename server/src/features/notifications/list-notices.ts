import type { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { pageOf, readCursor } from '../../platform/db/cursor.ts'
import type { Reader } from '../../platform/db/scope.ts'
import { countUnread, pageOfNotices, toNotice } from './notices.store.ts'

export const listNotices = async (reader: Reader, input: InputOf<typeof notificationsEndpoints.notices>) => {
  const { accountId } = reader.actor
  const before = readCursor(input.cursor)
  const [rows, unread] = await Promise.all([
    pageOfNotices(reader, accountId, { isRead: input.read ?? null, before }),
    countUnread(reader, accountId),
  ])
  const { data, cursor } = pageOf(rows)
  return { data: data.map(toNotice), cursor, unread }
}
