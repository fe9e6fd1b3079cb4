import { casesManyEndpoints as endpoints } from '@tratativa/contract/cases/many/endpoints'
import { casesImportEndpoints as imports } from '@tratativa/contract/cases/many/import-endpoints'
import type { Files } from '../../../platform/files/files.ts'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { previewBatch, previewRefused } from './batch/preview-batch.ts'
import { runBatchJob } from './batch/run-batch.job.ts'
import { startBatch } from './batch/start-batch.ts'
import { undoBatchJob } from './batch/undo-batch.job.ts'
import { undoRun } from './batch/undo-run.ts'
import { importStreams } from './import/bring-import.stream.ts'
import { checkImportJob } from './import/check-import.job.ts'
import { runImportJob } from './import/run-import.job.ts'
import { applyImport, mapImport, readImport } from './import/settle-import.ts'
import { listRunLines } from './list-run-lines.ts'

export const manyBindings = (files: Files): readonly Binding[] => [
  query(endpoints.previewBatch, previewBatch),
  query(endpoints.previewRefused, previewRefused),
  command(endpoints.startBatch, startBatch),
  command(endpoints.putBatch, startBatch),
  command(endpoints.undoRun, undoRun),
  query(endpoints.runLines, listRunLines),
  query(imports.readImport, readImport),
  command(imports.mapImport, mapImport),
  command(imports.applyImport, applyImport),
  ...importStreams(files),
]

export const manyJobs = (files: Files): readonly JobHandler[] => [
  runBatchJob,
  undoBatchJob,
  checkImportJob(files),
  runImportJob(files),
]
