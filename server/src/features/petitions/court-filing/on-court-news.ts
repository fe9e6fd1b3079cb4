// Listeners: a movement 'Petição' or a later publication in the process confirms a filed petition.
import { caseId as readCaseId } from '@tratativa/contract/kernel/ids'
import { calendarDay } from '@tratativa/contract/kernel/time'
import { monitoringEvents } from '@tratativa/contract/monitoring/events'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { listen, type Listener } from '../../../platform/events/listener.ts'
import { findPetition } from '../petitions/petitions.store.ts'
import { publishPetition } from '../petitions/publish-petition.ts'
import { confirmPetition, unconfirmedPetitions } from './attempts.store.ts'

const confirm = async (
  tx: TenantTx,
  code: string,
  by: 'movement' | 'publication',
  isAfter: (filedOn: string) => boolean,
) => {
  for (const { id, filedOn } of await unconfirmedPetitions(tx, readCaseId.parse(code))) {
    if (filedOn === null || !isAfter(filedOn)) continue
    await confirmPetition(tx, id, by, tx.now)
    const petition = await findPetition(tx, id)
    if (petition)
      publishPetition(tx, { verb: 'confirmed', before: petition, after: petition, facts: { newsOfCourt: by } })
  }
}

export const courtNewsListeners: readonly Listener[] = [
  listen(
    monitoringEvents,
    'monitoring.movement.received',
    'petitions.on-movement-received',
    async ({ caseId, kind, happenedAt }, { db, tenantId }) => {
      if (kind !== 'petition') return
      const day = calendarDay(new Date(happenedAt))
      await db.inTenant(tenantId, (tx) => confirm(tx, caseId, 'movement', (filedOn) => filedOn <= day))
    },
  ),
  listen(
    monitoringEvents,
    'monitoring.publication.received',
    'petitions.on-publication-received',
    ({ caseId, availableOn }, { db, tenantId }) =>
      db.inTenant(tenantId, (tx) => confirm(tx, caseId, 'publication', (filedOn) => filedOn < availableOn)),
  ),
]
