import { casesRunsEndpoints as endpoints } from '@tratativa/contract/cases/runs/endpoints'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import { cancelRun, listRuns, readRun } from './follow-runs.ts'

export const runBindings: readonly Binding[] = [
  query(endpoints.runs, listRuns),
  query(endpoints.run, readRun),
  command(endpoints.cancelRun, cancelRun),
]
