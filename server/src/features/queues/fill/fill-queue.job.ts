// Keeps the entries of queues true to their filters: a whole count in bounded steps, each a transaction that enqueues the next, and single
// cases when they change.
import { storedCaseFilter } from '@tratativa/contract/cases/filter'
import { queuesEvents } from '@tratativa/contract/queues/events'
import { queueSettings, type QueueId } from '@tratativa/contract/queues/shapes'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { z } from 'zod'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { handleJob } from '../../../platform/jobs/job.ts'
import { activeQueues, findQueue, type QueueRow } from '../settings/queues.store.ts'
import { fillQueue } from './begin-filling.ts'
import {
  endFilling,
  matchingAmong,
  nextMatching,
  placedAmong,
  removeEntries,
  removeOthers,
  stopFilling,
  upsertEntries,
} from './entries.store.ts'
import { makeEntries, readFillContext, type FillContext } from './make-entries.ts'

const chunkSize = 1000
const maxId = 2_147_483_647

const ordering = queueSettings.pick({ order: true, mix: true })
const orderOf = ({ sort, mix }: QueueRow) => ordering.parse({ order: sort, mix })

type Step = z.output<typeof fillQueue.payload>

const fillStep = async (tx: TenantTx, { queue, filling, after }: Step) => {
  const id = queue as QueueId
  const row = await findQueue(tx, id)
  if (row?.state !== 'active' || row.filling !== filling) return
  const ids = await nextMatching(tx, storedCaseFilter.parse(row.filter), { after, limit: chunkSize })
  const isOver = ids.length < chunkSize
  const to = isOver ? maxId : (ids.at(-1) ?? maxId)
  await removeOthers(tx, id, { after, to, matching: ids })
  await upsertEntries(tx, id, await makeEntries(tx, orderOf(row), ids, await readFillContext(tx)))
  if (isOver) {
    await endFilling(tx, id, filling)
    tx.emit(queuesEvents, 'queues.queue.changed', { id })
  } else tx.enqueue(fillQueue, { queue, filling, after: to }, { lane: `queues.fill:${tx.tenantId}:${queue}` })
}

/** The board says that the count stands still. The next morning counts every active queue anew. */
const stop = async (tx: TenantTx, { queue, filling }: Step) => {
  const id = queue as QueueId
  if (await stopFilling(tx, id, filling)) tx.emit(queuesEvents, 'queues.queue.changed', { id })
}

export const fillQueueJob = handleJob(
  fillQueue,
  (step, { db, tenantId }) => db.inTenant(tenantId, (tx) => fillStep(tx, step)),
  (step, { db, tenantId }) => db.inTenant(tenantId, (tx) => stop(tx, step)),
)

/** Makes the entries of these cases in a queue, whatever its filter says. */
export const fillWith = async (tx: TenantTx, row: QueueRow, ids: readonly CaseId[]) =>
  upsertEntries(tx, row.id as QueueId, await makeEntries(tx, orderOf(row), ids, await readFillContext(tx)))

const refreshIn = async (tx: TenantTx, row: QueueRow, ids: readonly number[], context: FillContext) => {
  const id = row.id as QueueId
  const matching = [
    ...new Set([
      ...(await matchingAmong(tx, storedCaseFilter.parse(row.filter), ids)),
      ...(await placedAmong(tx, id, ids)),
    ]),
  ]
  const known = new Set<number>(matching)
  await removeEntries(
    tx,
    id,
    ids.filter((caseId) => !known.has(caseId)),
  )
  await upsertEntries(tx, id, await makeEntries(tx, orderOf(row), matching, context))
}

/** Puts these cases in or out of every active queue. */
export const refreshCases = async (tx: TenantTx, ids: readonly number[]) => {
  const rows = await activeQueues(tx)
  if (rows.length === 0 || ids.length === 0) return
  const context = await readFillContext(tx)
  for (const row of rows) await refreshIn(tx, row, ids, context)
}
