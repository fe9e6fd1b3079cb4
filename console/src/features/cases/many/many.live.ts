// Live handlers of runs: update the progress in the cache, and refetch the run when it ends.
import type { QueryClient } from '@tanstack/react-query'
import { casesImportCalls } from '@tratativa/contract/cases/many/import-calls'
import { casesManyCalls } from '@tratativa/contract/cases/many/calls'
import { casesDraftCalls } from '@tratativa/contract/cases/desk/draft-calls'
import type { CasesEvents } from '@tratativa/contract/cases/events'
import { casesRunsCalls } from '@tratativa/contract/cases/runs/calls'
import type { Run } from '@tratativa/contract/cases/runs/shapes'
import type { DataOf } from '@tratativa/contract/kernel/event'
import { cachedAnswers, changeCached, isFetching, onceAnswered, refetch } from '../../../platform/cached.ts'

type RunChangedEvent = DataOf<CasesEvents, 'cases.run.moved'>

const isUnfinished = ({ state }: RunChangedEvent) => state === 'preparing' || state === 'waiting' || state === 'running'

const withRunProgress = (run: Run, { run: id, state, total, done, refused }: RunChangedEvent): Run =>
  run.id === id ? { ...run, state, total, done, refused } : run

const refetchIfUnknown = (cache: QueryClient, { run }: RunChangedEvent) => {
  const known = cachedAnswers(cache, casesRunsCalls.runs).flatMap(({ data }) => data.map(({ id }) => id))
  if (!known.includes(run)) refetch(cache, casesRunsCalls.runs)
}

export const runChanged = (cache: QueryClient, news: RunChangedEvent) => {
  changeCached(cache, casesRunsCalls.run, (answer) => ({ data: withRunProgress(answer.data, news) }))
  changeCached(cache, casesRunsCalls.runs, (answer) => ({
    ...answer,
    data: answer.data.map((run) => withRunProgress(run, news)),
  }))
  changeCached(cache, casesImportCalls.readImport, ({ data }) => ({
    data: { ...data, run: withRunProgress(data.run, news) },
  }))
  if (!isFetching(cache, casesRunsCalls.runs)) refetchIfUnknown(cache, news)
  else onceAnswered(cache, casesRunsCalls.runs, () => refetchIfUnknown(cache, news))
  if (isUnfinished(news)) return
  // A mail taken back is a draft again.
  if (news.kind === 'mails' && news.state === 'cancelled') refetch(cache, casesDraftCalls.caseDrafts)
  refetch(cache, casesRunsCalls.runs, casesRunsCalls.run)
  refetch(cache, casesImportCalls.readImport, casesManyCalls.runLines)
}
