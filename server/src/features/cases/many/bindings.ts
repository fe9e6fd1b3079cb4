import { casesManyEndpoints as endpoints } from '@tratativa/contract/cases/many/endpoints'
import { casesImportEndpoints as imports } from '@tratativa/contract/cases/many/import-endpoints'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { once } from '../../../platform/once/once.ts'
import { runBatchJob } from './batch/run-batch.job.ts'
import { undoBatchJob } from './batch/undo-batch.job.ts'
import { previewBatch, previewRefused } from './batch/preview-batch.ts'
import { readBatch, startBatch } from './batch/start-batch.ts'
import { undoRun } from './batch/undo-run.ts'
import { checkImportJob } from './import/check-import.job.ts'
import { runImportJob, type ImportParts } from './import/run-import.job.ts'
import { applyImport, mapImport, readImport } from './import/settle-import.ts'
import { listRunResultRows } from './list-run-result-rows.ts'

/** Both names of the call are one act. */
const startOnce = once('cases.batch.start', startBatch)

export const manyBindings: readonly Binding[] = [
  query(endpoints.previewBatch, previewBatch),
  query(endpoints.previewRefused, previewRefused),
  command(endpoints.startBatch, startOnce),
  command(endpoints.putBatch, startOnce),
  query(endpoints.batch, readBatch),
  command(endpoints.undoRun, once('cases.run.undo', undoRun)),
  query(endpoints.runLines, listRunResultRows),
  query(imports.readImport, readImport),
  command(imports.mapImport, mapImport),
  command(imports.applyImport, once('cases.import.apply', applyImport)),
]

export const manyJobs = (parts: ImportParts): readonly JobHandler[] => [
  runBatchJob,
  undoBatchJob,
  checkImportJob(parts.files),
  runImportJob(parts),
]
