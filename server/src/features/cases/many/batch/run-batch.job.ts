// Changes the cases of a batch, and stores the previous values for the undo.
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import { z } from 'zod'
import { defineJob, handleJob } from '../../../../platform/jobs/job.ts'
import { changeCases } from '../../changes/apply-many.ts'
import type { CaseResult } from '../../changes/apply.ts'
import type { NewResultRow } from '../result-rows.store.ts'
import { casesOfRun } from '../progress.store.ts'
import { type Outcome } from '../run-end.ts'
import { giveUpRun, workThrough } from '../run-batches.ts'
import { toReason } from '../../../../platform/refusal/to-reason.ts'

export const runBatch = defineJob({ name: 'cases.batch.run', payload: z.object({ run: z.number() }), attempts: 5 })

/** Small enough that other writers of these cases hardly wait. */
export const casesPerBatch = 4_000

interface Plan {
  readonly fields: CaseFields
}

/** The batch name under which the audit and the ledger store a run's changes. */
export const batchOf = (run: number) => `run:${run}`

const resultRowsOf = (
  { id, verdict, refusal, before, after, ownCeiling }: CaseResult,
  line: number,
): NewResultRow[] => {
  if (verdict === 'same') return []
  if (refusal === null) return [{ line, caseId: id, verdict: 'applied', data: { before, after, ownCeiling } }]
  const reason = { column: refusal.field ?? '', value: '', ...toReason(refusal) }
  return [{ line, caseId: id, verdict: 'refused', reasons: [reason] }]
}

const countOf = (results: readonly CaseResult[], verdict: CaseResult['verdict']) =>
  results.filter((result) => result.verdict === verdict).length

/** `first` is the row number of the first result. */
export const outcomeOf = (results: readonly CaseResult[], first: number): Outcome => ({
  count: results.length,
  lines: results.flatMap((result, index) => resultRowsOf(result, first + index)),
  result: {
    changed: countOf(results, 'changed'),
    same: countOf(results, 'same'),
    added: 0,
    requests: results.filter(({ isAsked }) => isAsked).length,
  },
})

export const runBatchJob = handleJob(
  runBatch,
  ({ run: id }, job) =>
    workThrough(job, id, async (run, by) => {
      const ids = await job.db.inTenant(job.tenantId, (tx) => casesOfRun(tx, id))
      const { fields } = run.plan as Plan
      return {
        by,
        async *pieces(from) {
          for (let index = from; index < ids.length; index += casesPerBatch)
            yield { at: index, ids: ids.slice(index, index + casesPerBatch) }
        },
        apply: async (tx, piece) =>
          outcomeOf(
            await changeCases(tx, piece.ids, fields, { by, channel: 'batch', batch: batchOf(id) }),
            piece.at + 1,
          ),
      }
    }),
  giveUpRun,
)
