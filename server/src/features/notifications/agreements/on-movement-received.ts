// A movement that matters is a notice for the person who works on the case, and for those who lead where its kind asks for it.
import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import { caseId as readCaseId, type AccountId } from '@tratativa/contract/kernel/ids'
import { casePath } from '@tratativa/contract/kernel/paths'
import { formatDay } from '@tratativa/contract/kernel/time'
import { monitoringEvents } from '@tratativa/contract/monitoring/events'
import { alarmingKinds, kindsForLeaders } from '@tratativa/contract/monitoring/movement-kinds'
import type { NoticeSentence } from '@tratativa/contract/notifications/shapes'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { listen } from '../../../platform/events/listener.ts'
import { findCase } from '../../cases/index.ts'
import { listByProfiles, listByUsers } from '../../identity/index.ts'
import { sentence } from '../describe-notice.ts'
import { raiseNotice } from '../raise-notice.ts'

/** The negotiator of the case; those who lead where it has none. */
const responsibleFor = async (tx: TenantTx, code: string): Promise<readonly AccountId[]> => {
  const case_ = await findCase(tx, readCaseId.parse(code))
  if (case_ === null || !case_.isActive) return []
  return case_.negotiatorId === null ? listByProfiles(tx, leadingProfiles) : listByUsers(tx, [case_.negotiatorId])
}

interface CourtNotice {
  readonly caseId: string
  readonly sentences: readonly NoticeSentence[]
  readonly source: string
}

const notify = async (tx: TenantTx, { caseId, ...notice }: CourtNotice, others: readonly AccountId[] = []) => {
  const responsible = await responsibleFor(tx, caseId)
  await raiseNotice(tx, {
    ...notice,
    accountIds: [...responsible, ...others],
    file: casePath(caseId),
    origin: 'monitoring',
  })
}

export const onMovementReceived = listen(
  monitoringEvents,
  'monitoring.movement.received',
  'notifications.on-movement-received',
  async ({ caseId, movementId, kind, name, happenedAt, proposes }, { db, tenantId }) => {
    if (!alarmingKinds.includes(kind) && proposes === null) return
    await db.inTenant(tenantId, async (tx) => {
      const leaders = kindsForLeaders.includes(kind) ? await listByProfiles(tx, leadingProfiles) : []
      const sentences = [
        sentence('movement.received', { movement: kind, caseId, name, day: formatDay(happenedAt) ?? '' }),
        ...(proposes === null ? [] : [sentence('movement.proposes')]),
      ]
      await notify(tx, { caseId, sentences, source: `monitoring.movement:${movementId}` }, leaders)
    })
  },
)

export const onPublicationReceived = listen(
  monitoringEvents,
  'monitoring.publication.received',
  'notifications.on-publication-received',
  ({ caseId, movementId, kind, availableOn }, { db, tenantId }) =>
    db.inTenant(tenantId, (tx) =>
      notify(tx, {
        caseId,
        sentences: [
          sentence('publication.received', { caseId, kind, day: formatDay(`${availableOn}T12:00:00Z`) ?? '' }),
        ],
        source: `monitoring.publication:${movementId}`,
      }),
    ),
)

export const onPublicationCancelled = listen(
  monitoringEvents,
  'monitoring.publication.cancelled',
  'notifications.on-publication-cancelled',
  ({ caseId, movementId, reason }, { db, tenantId }) =>
    db.inTenant(tenantId, (tx) =>
      notify(tx, {
        caseId,
        sentences: [sentence('publication.cancelled', { caseId, reason })],
        source: `monitoring.publication.cancelled:${movementId}`,
      }),
    ),
)
