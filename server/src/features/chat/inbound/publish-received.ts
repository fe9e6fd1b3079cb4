import type { TenantTx } from '../../../platform/db/scope.ts'
import { announce } from '../connection/announce.ts'
import { wakeOwner } from '../connection/session-ownership.store.ts'
import type { PendingEvent } from './receive-events.store.ts'

/** Publishes what was received by a process that does not own the session; the owner fetches the media. */
export const publishReceived = async (tx: TenantTx, news: readonly PendingEvent[]) => {
  await announce(tx, news)
  if (news.some((pendingEvent) => 'hasMedia' in pendingEvent && pendingEvent.hasMedia))
    await wakeOwner(tx, 'chat_media')
}
