import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { captureCalls } from '@tratativa/contract/capture/calls'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { refetch } from '../../platform/cached.ts'
import { call } from '../../platform/http.ts'
import { pagesOf, queryOf, useCommand } from '../../platform/query.ts'

const { captureNeeds, captureSummary, capture, captureRuns, captureSettings } = captureCalls

export type NeedFilter = Omit<InputTo<typeof captureNeeds>, 'cursor'>

export const useNeedPages = (filter: NeedFilter) =>
  useInfiniteQuery({ ...pagesOf(captureNeeds, filter), placeholderData: keepPreviousData })
export const useNeedSummary = () => useQuery(queryOf(captureSummary, {}))
export const useCapture = (caseId: string) => useQuery(queryOf(capture, { caseId }))
export const useCaptureRuns = () => useQuery(queryOf(captureRuns, {}))
export const useCaptureSettings = () => useQuery(queryOf(captureSettings, {}))

export const refetchNeeds = (cache: QueryClient) => refetch(cache, captureNeeds, captureSummary, capture)
export const refetchCaptures = (cache: QueryClient) => refetch(cache, capture)
export const refetchRuns = (cache: QueryClient) => refetch(cache, captureRuns)
export const refetchSettings = (cache: QueryClient) => refetch(cache, captureSettings, captureSummary, capture)

const useTouched = () => {
  const cache = useQueryClient()
  return { onSettled: () => refetchNeeds(cache) }
}

export const useNextCapture = () => useCommand(captureCalls.nextCapture, useTouched())
export const useTakeCapture = () => useCommand(captureCalls.takeCapture, useTouched())
export const renewCapture = (caseId: string) => void call(captureCalls.renewCapture, { caseId }).catch(() => undefined)
export const useAddContact = () => useCommand(captureCalls.addContact, useTouched())
export const useAskNumbers = () => useCommand(captureCalls.askNumbers, useTouched())
export const useMarkWrong = () => useCommand(captureCalls.markContactWrong, useTouched())
export const useDecideContact = () => useCommand(captureCalls.decideContact, useTouched())
export const useAskContacts = () => useCommand(captureCalls.askContacts, useTouched())
export const useCheckContact = (value: string) =>
  useQuery({
    ...queryOf(captureCalls.checkContact, { value }),
    enabled: value.trim().length > 4,
    placeholderData: keepPreviousData,
  })

export const useStartCaptureRun = () => {
  const cache = useQueryClient()
  return useCommand(captureCalls.startCaptureRun, { onSuccess: () => refetchRuns(cache) })
}
export const useStopRun = () => {
  const cache = useQueryClient()
  return useCommand(captureCalls.stopCaptureRun, { onSuccess: () => refetchRuns(cache) })
}
export const useSaveProviderSettings = () => {
  const cache = useQueryClient()
  return useCommand(captureCalls.saveCaptureSettings, { onSuccess: () => refetchSettings(cache) })
}
export const useTestProvider = () => useCommand(captureCalls.testContactsProvider)
