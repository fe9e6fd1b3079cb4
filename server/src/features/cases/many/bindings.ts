import { casesManyEndpoints as endpoints } from '@tratativa/contract/cases/many/endpoints'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { previewBatch, previewRefused } from './batch/preview-batch.ts'
import { runBatchJob } from './batch/run-batch.job.ts'
import { startBatch } from './batch/start-batch.ts'
import { undoBatchJob } from './batch/undo-batch.job.ts'
import { undoRun } from './batch/undo-run.ts'
import { listRunLines } from './list-run-lines.ts'

export const manyBindings: readonly Binding[] = [
  query(endpoints.previewBatch, previewBatch),
  query(endpoints.previewRefused, previewRefused),
  command(endpoints.startBatch, startBatch),
  command(endpoints.putBatch, startBatch),
  command(endpoints.undoRun, undoRun),
  query(endpoints.runLines, listRunLines),
]

export const manyJobs: readonly JobHandler[] = [runBatchJob, undoBatchJob]
