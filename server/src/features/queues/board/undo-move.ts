// Takes a move of cases back: cases that somebody has taken or ended since stay where they are.
import { errors } from '@tratativa/contract/kernel/errors'
import { toCaseId, type CaseId, type UserId } from '@tratativa/contract/kernel/ids'
import { queuesEvents } from '@tratativa/contract/queues/events'
import { moveTarget, queueId } from '@tratativa/contract/queues/shapes'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { undoKind } from '../../../platform/undo/undo.ts'
import { findQueue } from '../settings/queues.store.ts'
import { leaveTarget, removeMoveActs, returnEntries, ungiveEntries } from './move-undo.store.ts'
import type { EntryBefore, TargetBefore } from './moves.store.ts'

const caseRow = z.number().int().min(1).max(2_147_483_647).transform(toCaseId)
const instant = z.iso.datetime()

const entryBefore = z.object({
  caseId: caseRow,
  reservedUser: z.number().int().nullable(),
  reservedUntil: instant.nullable(),
  isPlaced: z.boolean(),
}) satisfies z.ZodType<EntryBefore>

const targetBefore = z.object({
  caseId: caseRow,
  isPlaced: z.boolean(),
  since: instant,
  endedAt: instant.nullable(),
  endedOutcome: z.string().nullable(),
}) satisfies z.ZodType<TargetBefore>

const move = z.object({
  id: queueId,
  to: moveTarget,
  movedAt: instant,
  entries: z.array(entryBefore),
  targets: z.array(targetBefore),
})
type Move = z.output<typeof move>

const takeBack = async (tx: Tx, { id, to, entries, targets, ...move_ }: Move): Promise<readonly CaseId[]> => {
  if (to.kind === 'person') return ungiveEntries(tx, id, to.userId as UserId, entries)
  const movedAt = new Date(move_.movedAt)
  const ids = await leaveTarget(tx, to.queueId, { ids: entries.map(({ caseId }) => caseId), movedAt, targets })
  tx.emitOnce(queuesEvents, 'queues.queue.changed', { id: to.queueId })
  return returnEntries(tx, id, { entries: entries.filter(({ caseId }) => ids.includes(caseId)), movedAt })
}

export const moveUndo = undoKind('queues.cases.moved', move, async (tx, moved) => {
  const ids = await takeBack(tx, moved)
  if (ids.length === 0) refuse(errors.undoTooLate)
  await removeMoveActs(tx, moved.id, ids, new Date(moved.movedAt))
  tx.audit({
    action: 'queues.queue.move-undone',
    subjectId: String(moved.id),
    subject: (await findQueue(tx, moved.id))?.name ?? '',
    before: { moved: moved.entries.length, ...moved.to },
    after: { returned: ids.length },
  })
  tx.emitOnce(queuesEvents, 'queues.queue.changed', { id: moved.id })
})
