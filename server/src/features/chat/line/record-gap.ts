// What could not be fetched after an outage is said in the chats: that nobody knows what was written meanwhile.
import { chatEvents } from '@tratativa/contract/chat/events'
import { gapText } from '@tratativa/contract/chat/gap-text'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { keepGap, showGap } from './gaps.store.ts'

export const recordGap = async (tx: TenantTx) => {
  const gap = await keepGap(tx)
  if (!gap) return
  const places = await showGap(tx, gap, gapText(gap.from, gap.to))
  if (places.length > 0) tx.emit(chatEvents, 'chats.reload', { places })
}
