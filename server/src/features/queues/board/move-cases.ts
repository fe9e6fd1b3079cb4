// Leaders even out the work: they give waiting cases to a person of the queue, or move them into another queue.
import { profiles } from '@tratativa/contract/kernel/actor'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { UserId } from '@tratativa/contract/kernel/ids'
import type { queuesEndpoints } from '@tratativa/contract/queues/endpoints'
import { queuesErrors as e } from '@tratativa/contract/queues/errors'
import { queuesEvents } from '@tratativa/contract/queues/events'
import type { QueueId } from '@tratativa/contract/queues/shapes'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { fillWith } from '../fill/fill-queue.job.ts'
import { findQueue } from '../settings/queues.store.ts'
import { memberProfile } from '../turns/turns.store.ts'
import { giveEntries, insertMoveActs, placeEntries, readTargets, takeOutEntries } from './moves.store.ts'
import { moveUndo } from './undo-move.ts'

const givenMs = 24 * 3_600_000

const give = async (tx: Tx, id: QueueId, to: UserId, count: number) => {
  const profile = orRefuse(await memberProfile(tx, id, to), e.notMember)
  const until = new Date(tx.now.getTime() + givenMs)
  const entries = await giveEntries(tx, { id, to, leads: profile !== profiles.negotiator, count, until })
  const ids = entries.map(({ caseId }) => caseId)
  await insertMoveActs(tx, { id, ids, kind: 'given', by: tx.actor.userId, note: String(to) })
  return { entries, targets: [] }
}

const moveInto = async (tx: Tx, from: QueueId, to: QueueId, count: number) => {
  if (from === to) refuse(e.sameQueue)
  const queue = orRefuse(await findQueue(tx, to), errors.notFound)
  if (queue.state === 'archived') refuse(e.queueStopped)
  const entries = await takeOutEntries(tx, { from, to, count })
  const ids = entries.map(({ caseId }) => caseId)
  const targets = await readTargets(tx, to, ids)
  await fillWith(tx, queue, ids)
  await placeEntries(tx, to, ids)
  await insertMoveActs(tx, { id: from, ids, kind: 'moved', by: tx.actor.userId, note: String(to) })
  tx.emitOnce(queuesEvents, 'queues.queue.changed', { id: to })
  return { entries, targets }
}

export const moveCases = async (tx: Tx, { id, count, to }: InputOf<typeof queuesEndpoints.moveCases>) => {
  const { name } = orRefuse(await findQueue(tx, id), errors.notFound)
  const { entries, targets } =
    to.kind === 'person' ? await give(tx, id, to.userId, count) : await moveInto(tx, id, to.queueId, count)
  const moved = entries.length
  if (moved === 0) refuse(e.noneToMove)
  await moveUndo.allow(tx, { id, to, movedAt: tx.now.toISOString(), entries, targets }, `${name} · ${moved}`)
  tx.audit({
    action: 'queues.queue.cases-moved',
    subjectId: String(id),
    subject: name,
    before: null,
    after: { moved, ...to },
  })
  tx.emitOnce(queuesEvents, 'queues.queue.changed', { id })
  return { data: { moved } }
}
