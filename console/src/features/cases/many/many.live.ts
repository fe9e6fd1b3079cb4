// Live handlers of runs: update the progress in the cache, and refetch the run when it ends.
import type { QueryClient } from '@tanstack/react-query'
import { casesImportEndpoints } from '@tratativa/contract/cases/many/import-endpoints'
import { casesManyEndpoints } from '@tratativa/contract/cases/many/endpoints'
import type { CasesEvents } from '@tratativa/contract/cases/events'
import { casesRunsEndpoints } from '@tratativa/contract/cases/runs/endpoints'
import type { Run } from '@tratativa/contract/cases/runs/shapes'
import type { DataOf } from '@tratativa/contract/kernel/event'
import { cachedAnswers, changeCached, isFetching, onceAnswered, refetch } from '../../../platform/cached.ts'

type RunChangedEvent = DataOf<CasesEvents, 'cases.run.moved'>

const isUnfinished = ({ state }: RunChangedEvent) => state === 'preparing' || state === 'waiting' || state === 'running'

const withRunProgress = (run: Run, { run: id, state, total, done, refused }: RunChangedEvent): Run =>
  run.id === id ? { ...run, state, total, done, refused } : run

const refetchIfUnknown = (cache: QueryClient, { run }: RunChangedEvent) => {
  const known = cachedAnswers(cache, casesRunsEndpoints.runs).flatMap(({ data }) => data.map(({ id }) => id))
  if (!known.includes(run)) refetch(cache, casesRunsEndpoints.runs)
}

export const runChanged = (cache: QueryClient, news: RunChangedEvent) => {
  changeCached(cache, casesRunsEndpoints.run, (answer) => ({ data: withRunProgress(answer.data, news) }))
  changeCached(cache, casesRunsEndpoints.runs, (answer) => ({
    ...answer,
    data: answer.data.map((run) => withRunProgress(run, news)),
  }))
  changeCached(cache, casesImportEndpoints.readImport, ({ data }) => ({
    data: { ...data, run: withRunProgress(data.run, news) },
  }))
  if (!isFetching(cache, casesRunsEndpoints.runs)) refetchIfUnknown(cache, news)
  else onceAnswered(cache, casesRunsEndpoints.runs, () => refetchIfUnknown(cache, news))
  if (isUnfinished(news)) return
  refetch(cache, casesRunsEndpoints.runs, casesRunsEndpoints.run)
  refetch(cache, casesImportEndpoints.readImport, casesManyEndpoints.runLines)
}
