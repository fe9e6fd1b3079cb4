// Shows in the chats that messages during an outage may be missing, because they could not be fetched.
import { chatEvents } from '@tratativa/contract/chat/events'
import { gapText } from '@tratativa/contract/chat/gap-text'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { insertGap, showGap } from './gaps.store.ts'

export const recordGap = async (tx: TenantTx) => {
  const gap = await insertGap(tx)
  if (!gap) return
  const places = await showGap(tx, gap, gapText(gap.from, gap.to))
  if (places.length > 0) tx.emit(chatEvents, 'chats.reload', { places })
}
