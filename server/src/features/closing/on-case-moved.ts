// Listeners: what happens to the documents, the signatures, the court and the money of a case moves its road.
import { casesEvents } from '@tratativa/contract/cases/events'
import { closingEvents } from '@tratativa/contract/closing/events'
import { envelopesEvents } from '@tratativa/contract/envelopes/events'
import { caseId as readCaseId } from '@tratativa/contract/kernel/ids'
import { paymentsEvents } from '@tratativa/contract/payments/events'
import { petitionsEvents } from '@tratativa/contract/petitions/events'
import type { TenantTx } from '../../platform/db/scope.ts'
import { listen, type Listener } from '../../platform/events/listener.ts'
import type { JobRun } from '../../platform/jobs/job.ts'
import { advanceCase, leaveRoadOf, publishRoad } from './advance-road.ts'
import { findAcceptedDeal } from './facts.store.ts'
import { openRoadsPaid } from './overview/roads-list.store.ts'
import { casesWithRoad } from './roads.store.ts'

const follow = (code: string, { db, tenantId }: JobRun, first?: (tx: TenantTx) => Promise<void>) =>
  db.inTenant(tenantId, async (tx) => {
    await first?.(tx)
    await advanceCase(tx, readCaseId.parse(code))
  })

const followPaid = async ({ db, tenantId }: JobRun) => {
  for (const id of await db.inTenant(tenantId, (tx) => openRoadsPaid(tx)))
    await db.inTenant(tenantId, (tx) => advanceCase(tx, id))
}

export const roadListeners: readonly Listener[] = [
  listen(petitionsEvents, 'petitions.petition.changed', 'closing.on-petition-changed', ({ caseId }, run) =>
    follow(caseId, run),
  ),
  listen(envelopesEvents, 'envelopes.envelope.changed', 'closing.on-envelope-changed', ({ caseId }, run) =>
    follow(caseId, run),
  ),
  listen(casesEvents, 'cases.situation.reached', 'closing.on-situation-reached', ({ id }, run) => follow(id, run)),
  listen(
    casesEvents,
    'cases.situation.reached-by-many',
    'closing.on-situation-reached-by-many',
    async ({ cases }, run) => {
      const ids = cases.map(({ id }) => readCaseId.parse(id))
      for (const id of await run.db.inTenant(run.tenantId, (tx) => casesWithRoad(tx, ids)))
        await run.db.inTenant(run.tenantId, (tx) => advanceCase(tx, id))
    },
  ),
  listen(casesEvents, 'cases.cause.undone', 'closing.on-cause-undone', ({ id }, run) => follow(id, run)),
  listen(paymentsEvents, 'payments.case.changed', 'closing.on-payments-changed', ({ id }, run) => follow(id, run)),
  listen(paymentsEvents, 'payments.cases.changed', 'closing.on-many-payments-changed', (_many, run) => followPaid(run)),
  listen(closingEvents, 'closing.rules.changed', 'closing.on-rules-changed', (_rules, run) => followPaid(run)),
  listen(casesEvents, 'cases.agreement.changed', 'closing.on-agreement-changed', ({ id }, run) =>
    follow(id, run, async (tx) => {
      const caseId = readCaseId.parse(id)
      await leaveRoadOf(tx, caseId, (await findAcceptedDeal(tx, caseId))?.offerId ?? null)
      publishRoad(tx, { case_id: caseId })
    }),
  ),
]
