// Endpoints for changes of many cases: batches with their preview, spreadsheets, and the progress of runs.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { casesManyCalls as many } from '@tratativa/contract/cases/many/calls'
import { casesImportCalls as imports } from '@tratativa/contract/cases/many/import-calls'
import { casesRulesCalls } from '@tratativa/contract/cases/rules/calls'
import { casesRunsCalls as runs } from '@tratativa/contract/cases/runs/calls'
import { casesViewCalls } from '@tratativa/contract/cases/list/view-calls'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import type { InputTo, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { refetch } from '../../../platform/cached.ts'
import { pagesOf, queryOf, useCommand } from '../../../platform/query.ts'

const seldom = { staleTime: 5 * 60_000 } as const
// A preview holds only for the moment of its request, so it is never served from the cache.
const fresh = { staleTime: 0 } as const
/** Polling interval in ms for active runs, in case the live connection is down. */
const whileUnderWay = 3_000
const isUnderWay = (state: string | undefined) => state === 'preparing' || state === 'waiting' || state === 'running'

export type BatchInput = InputTo<typeof many.previewBatch>

export const useBatchFilterValues = () => useQuery(queryOf(casesViewCalls.caseFilterValues, {}, seldom)).data?.data
export const useBatchSituations = () => useQuery(queryOf(casesRulesCalls.dealStatus, {}, seldom)).data?.data

export const usePreview = (wish: BatchInput | null) =>
  useQuery({ ...queryOf(many.previewBatch, wish ?? { changes: {} }, fresh), enabled: wish !== null, retry: false })

export const useRefusedCases = (wish: BatchInput, enabled: boolean) =>
  useInfiniteQuery({ ...pagesOf(many.previewRefused, wish, fresh), enabled })

/** Caches the run in its first state, so that `useRunEnd` reports a run that ends before its first fetch. */
const cacheStartedRun = (cache: QueryClient, startedRun: OutputOf<typeof runs.run>) => {
  cache.setQueryData([urlOf(runs.run), { id: startedRun.data.id }], startedRun)
  refetch(cache, runs.runs)
}

export const useStartBatch = () => {
  const cache = useQueryClient()
  return useCommand(many.startBatch, { onSuccess: (startedRun) => cacheStartedRun(cache, startedRun) })
}

export const useRuns = () => useInfiniteQuery(pagesOf(runs.runs, {}))

export const useRun = (id: string) =>
  useQuery({
    ...queryOf(runs.run, { id }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (isUnderWay(state.data?.data.state) ? whileUnderWay : false),
  })

export const useRunRows = (id: string) => useInfiniteQuery(pagesOf(many.runLines, { id }))

export const useCancelRun = () => {
  const cache = useQueryClient()
  return useCommand(runs.cancelRun, { onSuccess: () => refetch(cache, runs.runs, runs.run, imports.readImport) })
}

export const useUndoRun = () => {
  const cache = useQueryClient()
  return useCommand(many.undoRun, { onSuccess: (startedRun) => cacheStartedRun(cache, startedRun) })
}

export const useImport = (id: string) =>
  useQuery({
    ...queryOf(imports.readImport, { id }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.data.run.state) ? whileUnderWay : false),
  })

export const useMapImport = () => {
  const cache = useQueryClient()
  return useCommand(imports.mapImport, { onSuccess: () => refetch(cache, imports.readImport, many.runLines) })
}

export const useApplyImport = () => {
  const cache = useQueryClient()
  return useCommand(imports.applyImport, {
    onSuccess: () => refetch(cache, imports.readImport, runs.runs, many.runLines),
  })
}
