// Live handlers of runs: update the progress in the cache, and refetch the run when it ends.
import type { QueryClient } from '@tanstack/react-query'
import { casesImportEndpoints } from '@tratativa/contract/cases/many/import-endpoints'
import { casesManyEndpoints } from '@tratativa/contract/cases/many/endpoints'
import type { CasesEvents } from '@tratativa/contract/cases/events'
import { casesRunsEndpoints } from '@tratativa/contract/cases/runs/endpoints'
import type { Run } from '@tratativa/contract/cases/runs/shapes'
import type { DataOf } from '@tratativa/contract/kernel/event'
import { cachedAnswers, changeCached, isAsked, onceAnswered, refetch } from '../../../platform/cached.ts'

type Moved = DataOf<CasesEvents, 'cases.run.moved'>

const isGoingOn = ({ state }: Moved) => state === 'preparing' || state === 'waiting' || state === 'running'

const moved = (run: Run, { run: id, state, total, done, refused }: Moved): Run =>
  run.id === id ? { ...run, state, total, done, refused } : run

const askIfUnknown = (cache: QueryClient, { run }: Moved) => {
  const known = cachedAnswers(cache, casesRunsEndpoints.runs).flatMap(({ data }) => data.map(({ id }) => id))
  if (!known.includes(run)) refetch(cache, casesRunsEndpoints.runs)
}

export const runMoved = (cache: QueryClient, news: Moved) => {
  changeCached(cache, casesRunsEndpoints.run, (answer) => ({ data: moved(answer.data, news) }))
  changeCached(cache, casesRunsEndpoints.runs, (answer) => ({
    ...answer,
    data: answer.data.map((run) => moved(run, news)),
  }))
  changeCached(cache, casesImportEndpoints.readImport, ({ data }) => ({
    data: { ...data, run: moved(data.run, news) },
  }))
  if (!isAsked(cache, casesRunsEndpoints.runs)) askIfUnknown(cache, news)
  else onceAnswered(cache, casesRunsEndpoints.runs, () => askIfUnknown(cache, news))
  if (isGoingOn(news)) return
  refetch(cache, casesRunsEndpoints.runs, casesRunsEndpoints.run)
  refetch(cache, casesImportEndpoints.readImport, casesManyEndpoints.runLines)
}
