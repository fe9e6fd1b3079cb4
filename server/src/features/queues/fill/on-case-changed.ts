// Listeners: what happens to cases and people moves cases in and out of the queues.
import { casesEvents } from '@tratativa/contract/cases/events'
import { caseId } from '@tratativa/contract/kernel/ids'
import { peopleEvents } from '@tratativa/contract/people/events'
import type { QueueId } from '@tratativa/contract/queues/shapes'
import { listen, type Listener } from '../../../platform/events/listener.ts'
import type { JobRun } from '../../../platform/jobs/job.ts'
import { activeQueues } from '../settings/queues.store.ts'
import { beginFilling } from './begin-filling.ts'
import { casesOfPeople, peopleWithAddress } from './entries.store.ts'
import { refreshCases } from './fill-queue.job.ts'

const refresh = (code: string, { db, tenantId }: JobRun) =>
  db.inTenant(tenantId, (tx) => refreshCases(tx, [caseId.parse(code)]))

const fillAll = ({ db, tenantId }: JobRun) =>
  db.inTenant(tenantId, async (tx) => {
    for (const { id } of await activeQueues(tx)) await beginFilling(tx, id as QueueId)
  })

export const fillListeners: readonly Listener[] = [
  listen(casesEvents, 'cases.case.changed', 'queues.on-case-changed', ({ id }, run) => refresh(id, run)),
  listen(casesEvents, 'cases.case.registered', 'queues.on-case-registered', ({ id }, run) => refresh(id, run)),
  // The end of a run fills the queues once for all of its batches.
  listen(casesEvents, 'cases.cases.changed', 'queues.on-cases-changed', ({ run: name }, run) =>
    name === '' ? fillAll(run) : Promise.resolve(),
  ),
  listen(casesEvents, 'cases.run.ended', 'queues.on-run-ended', (_ended, run) => fillAll(run)),
  listen(peopleEvents, 'people.block.changed', 'queues.on-block-changed', ({ value, personId }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      const people = personId === null ? await peopleWithAddress(tx, value ?? '') : [personId]
      await refreshCases(tx, await casesOfPeople(tx, people))
    }),
  ),
]
