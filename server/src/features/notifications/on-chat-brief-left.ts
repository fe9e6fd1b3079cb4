// A brief that came with a chat is a notice for the person who got the chat, until the reassignment is taken back.
import { chatEvents } from '@tratativa/contract/chat/events'
import { chatPath } from '@tratativa/contract/kernel/paths'
import { listen } from '../../platform/events/listener.ts'
import { listByUsers } from '../identity/index.ts'
import { dropNotices } from './notices.store.ts'
import { publishUnread } from './publish-unread.ts'
import { sentence } from './describe-notice.ts'
import { raiseNotice } from './raise-notice.ts'

const sourceOf = (briefId: string) => `chat.brief:${briefId}`

export const onChatBriefLeft = listen(
  chatEvents,
  'chat.brief.left',
  'notifications.on-chat-brief-left',
  ({ chatId, briefId, to, by, byName, contact, brief }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      const accounts = await listByUsers(tx, [to])
      await raiseNotice(tx, {
        accountIds: accounts.filter((account) => account !== by),
        sentences: [sentence('brief.chat', { by: byName, contact, brief })],
        file: chatPath(chatId, true),
        origin: 'chat',
        source: sourceOf(briefId),
      })
    }),
)

export const onChatBriefRemoved = listen(
  chatEvents,
  'chat.brief.removed',
  'notifications.on-chat-brief-removed',
  ({ briefId }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => publishUnread(tx, await dropNotices(tx, [sourceOf(briefId)]))),
)
