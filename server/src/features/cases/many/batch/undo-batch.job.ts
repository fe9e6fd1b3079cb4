// Undoes a batch, and names the cases that somebody has changed since.
import { z } from 'zod'
import { defineJob, handleJob } from '../../../../platform/jobs/job.ts'
import { undoChanges } from '../../changes/undo.ts'
import { appliedFrom } from '../result-rows.store.ts'
import { giveUpRun, workThrough } from '../run-batches.ts'
import { batchOf, casesPerBatch, outcomeOf } from './run-batch.job.ts'

export const undoBatch = defineJob({ name: 'cases.batch.undo', payload: z.object({ run: z.number() }), attempts: 5 })

export const undoBatchJob = handleJob(
  undoBatch,
  ({ run: id }, job) =>
    workThrough(job, id, async (run, by) => {
      const undone = run.undoes ?? 0
      return {
        by,
        async *pieces(from) {
          for (let index = from; index < run.total; index += casesPerBatch) yield index
        },
        async apply(tx, offset) {
          const undoings = await appliedFrom(tx, undone, { offset: offset, limit: casesPerBatch })
          const act = { by, channel: 'batch' as const, batch: batchOf(id) }
          const results = await undoChanges(tx, undoings, batchOf(undone), act)
          // An undo cannot itself be undone, so it stores only the refused rows.
          const { lines, ...outcome } = outcomeOf(results, offset + 1)
          return { ...outcome, lines: lines.filter(({ verdict }) => verdict === 'refused') }
        },
      }
    }),
  giveUpRun,
)
