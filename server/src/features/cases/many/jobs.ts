// The jobs that change many cases at once.
import { runBatchJob } from './batch/run-batch.job.ts'
import { undoBatchJob } from './batch/undo-batch.job.ts'
import { checkImportJob } from './import/check-import.job.ts'
import { runImportJob, type ImportParts } from './import/run-import.job.ts'

export const manyJobs = (parts: ImportParts) => [
  runBatchJob,
  undoBatchJob,
  checkImportJob(parts.files),
  runImportJob(parts),
]
