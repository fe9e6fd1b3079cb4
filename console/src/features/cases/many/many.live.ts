// News of a run: what is shown of it moves by itself, and is fetched anew when it has come to its end.
import type { QueryClient } from '@tanstack/react-query'
import { casesImportEndpoints } from '@tratativa/contract/cases/many/import-endpoints'
import { casesManyEndpoints } from '@tratativa/contract/cases/many/endpoints'
import type { CasesEvents } from '@tratativa/contract/cases/events'
import { casesRunsEndpoints } from '@tratativa/contract/cases/runs/endpoints'
import type { Run } from '@tratativa/contract/cases/runs/shapes'
import type { DataOf } from '@tratativa/contract/kernel/event'
import { cachedAnswers, changeCached, refetch } from '../../../platform/cached.ts'

type Moved = DataOf<CasesEvents, 'cases.run.moved'>

const isGoingOn = ({ state }: Moved) => state === 'preparing' || state === 'waiting' || state === 'running'

const moved = (run: Run, { run: id, state, total, done, refused }: Moved): Run =>
  run.id === id ? { ...run, state, total, done, refused } : run

export const runMoved = (cache: QueryClient, news: Moved) => {
  changeCached(cache, casesRunsEndpoints.run, (answer) => ({ data: moved(answer.data, news) }))
  changeCached(cache, casesRunsEndpoints.runs, (answer) => ({
    ...answer,
    data: answer.data.map((run) => moved(run, news)),
  }))
  changeCached(cache, casesImportEndpoints.readImport, ({ data }) => ({
    data: { ...data, run: moved(data.run, news) },
  }))
  const isKnown = cachedAnswers(cache, casesRunsEndpoints.runs).some(({ data }) =>
    data.some(({ id }) => id === news.run),
  )
  if (!isKnown) refetch(cache, casesRunsEndpoints.runs)
  if (isGoingOn(news)) return
  refetch(cache, casesRunsEndpoints.runs, casesRunsEndpoints.run)
  refetch(cache, casesImportEndpoints.readImport, casesManyEndpoints.runLines)
}
