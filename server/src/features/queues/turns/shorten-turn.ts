// A person whose console at the case's desk is gone gives the case back soon: a reload, or a short fault of the network, comes back in time.
import { caseId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { LostPresence } from '../../../platform/realtime/presence.ts'
import { shortenLease } from './turns.store.ts'

const comeBackMs = 45_000

export const shortenTurn = async (tx: TenantTx, { accountId, topic }: LostPresence) => {
  const id = caseId.safeParse(topic.id)
  if (topic.kind !== 'case' || !id.success) return
  await shortenLease(tx, { accountId, caseId: id.data, until: new Date(tx.now.getTime() + comeBackMs) })
}
