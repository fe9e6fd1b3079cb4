import { chatEvents } from '@tratativa/contract/chat/events'
import { chatPath } from '@tratativa/contract/kernel/paths'
import { listen } from '../../platform/events/listener.ts'
import { sentence } from './describe-notice.ts'
import { raiseNotice } from './raise-notice.ts'

/** A conversation that returned at its time is as new as a message: the person learns of it wherever they are. */
export const onChatReturned = listen(
  chatEvents,
  'chat.snooze.ended',
  'notifications.on-chat-returned',
  ({ accountId, chatId, contact, isAttended, until }, { db, tenantId }) =>
    db.inTenant(tenantId, (tx) =>
      raiseNotice(tx, {
        accountIds: [accountId],
        sentences: [sentence('chat.returned', { contact })],
        file: chatPath(chatId, isAttended),
        origin: 'chat',
        source: `chat.snooze:${chatId}:${until}`,
      }),
    ),
)
