// Counts the open deadlines of a court again after its calendar changed, some per step. Each step is one transaction that also enqueues the
// next one.
import { deadlinesEvents } from '@tratativa/contract/deadlines/events'
import { caseCode } from '@tratativa/contract/kernel/ids'
import { z } from 'zod'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { defineJob, handleJob } from '../../../platform/jobs/job.ts'
import { recordDeadline } from '../deadlines/record-deadline.ts'
import { countByClosures } from '../deadlines/count-by-court.ts'
import { openOfCourt, updateDeadline, type CaseDeadlineRow } from '../deadlines/deadlines.store.ts'
import { closuresOfCourt } from './closures.store.ts'
import { advanceRecount, insertMoves, lockRecount, setRecountStopped } from './recounts.store.ts'

const recountDeadlines = defineJob({
  name: 'deadlines.recount',
  payload: z.object({ recount: z.number(), after: z.number() }),
  attempts: 12,
})

const chunkSize = 200

interface MoveCause {
  readonly cause: string
  readonly recount: number
}

const moveDeadline = async (
  tx: TenantTx,
  before: CaseDeadlineRow,
  after: CaseDeadlineRow,
  { cause, recount }: MoveCause,
) => {
  await recordDeadline(tx, { what: 'moved', before, after, key: `recount:${recount}`, by: null })
  tx.emit(deadlinesEvents, 'deadlines.deadline.moved', {
    id: after.id,
    caseId: caseCode(after.case_id),
    title: after.title,
    before: before.due_on,
    after: after.due_on,
    cause,
    userId: after.user_id,
    version: after.version,
  })
}

type Step = z.output<typeof recountDeadlines.payload>

export const enqueueRecount = (tx: TenantTx, court: string, step: Step) => {
  tx.enqueue(recountDeadlines, step, { lane: `deadlines.recount:${tx.tenantId}:${court}` })
}

/** Undefined for a step that was delivered twice. */
const lockStep = async (tx: TenantTx, { recount: id, after }: Step) => {
  const recount = await lockRecount(tx, id)
  return recount?.over_at === null && recount.position === after ? recount : undefined
}

const recountStep = async (tx: TenantTx, step: Step) => {
  const recount = await lockStep(tx, step)
  if (!recount) return
  const { recount: id, after } = step
  const closures = await closuresOfCourt(tx, recount.court)
  const rows = await openOfCourt(tx, recount.court, after, chunkSize)
  const moves = []
  for (const row of rows) {
    const counted = countByClosures(row, closures)
    // The explanation may change without the day: a row was confirmed or renamed.
    const moved = await updateDeadline(tx, row.id, { counted, version: row.version })
    if (!moved || moved.due_on === row.due_on) continue
    moves.push({ deadlineId: row.id, before: row.due_on, after: moved.due_on })
    await moveDeadline(tx, row, moved, { cause: recount.cause, recount: id })
  }
  await insertMoves(tx, id, moves)
  const last = rows.at(-1)
  const isOver = last === undefined || rows.length < chunkSize
  await advanceRecount(tx, id, { checked: rows.length, moved: moves.length, position: last?.id ?? after, isOver })
  if (!isOver) enqueueRecount(tx, recount.court, { recount: id, after: last.id })
  tx.emit(deadlinesEvents, 'deadlines.recount.changed', { court: recount.court })
}

/** The page of the calendar says that the recount stands still; `resumeRecounts` takes it up again. */
const stop = async (tx: TenantTx, step: Step) => {
  const recount = await lockStep(tx, step)
  if (!recount) return
  await setRecountStopped(tx, step.recount, tx.now)
  tx.emit(deadlinesEvents, 'deadlines.recount.changed', { court: recount.court })
}

export const recountDeadlinesJob = handleJob(
  recountDeadlines,
  (step, { db, tenantId }) => db.inTenant(tenantId, (tx) => recountStep(tx, step)),
  (step, { db, tenantId }) => db.inTenant(tenantId, (tx) => stop(tx, step)),
)
