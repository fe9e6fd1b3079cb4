// Undoes a batch, and names the cases that somebody has changed since.
import { z } from 'zod'
import { defineJob, handleJob } from '../../../../platform/jobs/job.ts'
import { undoMoves } from '../../moves/undo/undo-moves.ts'
import { appliedFrom } from '../lines.store.ts'
import { workThrough } from '../work-through.ts'
import { batchOf, byOf, inPiece, outcomeOf } from './run-batch.job.ts'

const attempts = 5
export const undoBatch = defineJob({ name: 'cases.batch.undo', payload: z.object({ run: z.number() }), attempts })

export const undoBatchJob = handleJob(undoBatch, ({ run: id }, job) =>
  workThrough(job, id, attempts, async (run) => {
    const by = byOf(run)
    const undone = run.undoes ?? 0
    return {
      by,
      async *pieces(from) {
        for (let at = from; at < run.total; at += inPiece) yield at
      },
      async apply(tx, at) {
        const undoings = await appliedFrom(tx, undone, { offset: at, limit: inPiece })
        const act = { by, channel: 'batch' as const, batch: batchOf(id) }
        const results = await undoMoves(tx, undoings, batchOf(undone), act)
        // An undo cannot itself be undone, so it stores only the refused rows.
        const { lines, ...outcome } = outcomeOf(results, at + 1)
        return { ...outcome, lines: lines.filter(({ verdict }) => verdict === 'refused') }
      },
    }
  }),
)
