// A publication of a followed process starts a deadline on the day on which it was made available; a cancelled one cancels it.
import { termOfPublication } from '@tratativa/contract/deadlines/publication-term'
import { courtCodeOfProcess, courtOfProcess } from '@tratativa/contract/kernel/courts'
import { caseId as readCaseId } from '@tratativa/contract/kernel/ids'
import { monitoringEvents } from '@tratativa/contract/monitoring/events'
import { listen } from '../../../platform/events/listener.ts'
import { findCase } from '../../cases/index.ts'
import { storeDeadline } from './add-deadline.ts'
import { closeDeadlinesOfSource } from './close-deadline.ts'
import { processOfCase } from './deadlines.store.ts'
import { lockStandingPublication } from './publications.store.ts'

const sourceKeyOf = (movementId: number) => `publication:${movementId}`

export const startPublishedDeadline = listen(
  monitoringEvents,
  'monitoring.publication.received',
  'deadlines.on-publication-received',
  async ({ caseId: code, movementId, kind, name, isSmallClaims, term: stated, availableOn }, { db, tenantId }) => {
    const caseId = readCaseId.parse(code)
    await db.inTenant(tenantId, async (tx) => {
      if (!(await findCase(tx, caseId))) return
      const number = await processOfCase(tx, caseId)
      const court = number === null ? null : courtCodeOfProcess(number)
      const term = termOfPublication({ court, isSmallClaims, kind, document: name, stated })
      if (term === null || !(await lockStandingPublication(tx, movementId))) return
      const { basis, ...counting } = term
      await storeDeadline(tx, {
        ...counting,
        caseId,
        note: `${kind || 'Publicação'} disponibilizada no diário. ${basis}. Confira o prazo no texto.`,
        start: availableOn,
        startFrom: 'available',
        court,
        unit: number === null ? null : (courtOfProcess(number)?.unit ?? null),
        source: 'publication',
        sourceKey: sourceKeyOf(movementId),
        by: null,
      })
    })
  },
)

export const cancelPublishedDeadline = listen(
  monitoringEvents,
  'monitoring.publication.cancelled',
  'deadlines.on-publication-cancelled',
  async ({ caseId: code, movementId, reason }, { db, tenantId }) => {
    const caseId = readCaseId.parse(code)
    await db.inTenant(tenantId, async (tx) => {
      await closeDeadlinesOfSource(tx, {
        caseId,
        keyPrefix: sourceKeyOf(movementId),
        state: 'cancelled',
        reason: `Publicação cancelada pelo tribunal: ${reason}`.slice(0, 300),
        by: null,
      })
    })
  },
)
