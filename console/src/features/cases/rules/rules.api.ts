import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { casesCeilingCalls } from '@tratativa/contract/cases/deals/ceiling-calls'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import { casesListCalls } from '@tratativa/contract/cases/list/calls'
import { casesViewCalls } from '@tratativa/contract/cases/list/view-calls'
import { casesMailsCalls } from '@tratativa/contract/cases/mails/calls'
import type { MailModel } from '@tratativa/contract/cases/mails/shapes'
import { conductCalls } from '@tratativa/contract/conduct/calls'
import { casesExportCalls } from '@tratativa/contract/cases/export/calls'
import { casesRulesCalls } from '@tratativa/contract/cases/rules/calls'
import type { InputTo, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { changeOptimistically, changeCached, refetch } from '../../../platform/cached.ts'
import { pagesOf, queryOf, useCommand } from '../../../platform/query.ts'

const { situations, statuses, dealStatus, caseStatus } = casesRulesCalls
const { ceilings, ceilingVersions, offerRequests, ceilingRule, baseRequests } = casesCeilingCalls
const { mailModels } = casesMailsCalls

export const useSavedSituations = () => useQuery(queryOf(situations, {}))
export const useSavedStatuses = () => useQuery(queryOf(statuses, {}))
export const useRuleChoices = () => useQuery(queryOf(casesViewCalls.caseFilterValues, {}, { staleTime: 5 * 60_000 }))

const ruled = (cache: QueryClient) =>
  refetch(cache, situations, statuses, dealStatus, caseStatus, casesViewCalls.caseFilterValues)

type SituationCommand =
  | typeof casesRulesCalls.addSituation
  | typeof casesRulesCalls.editSituation
  | typeof casesRulesCalls.tieSteps
  | typeof casesRulesCalls.setSituationActive
type StatusCommand =
  | typeof casesRulesCalls.addStatus
  | typeof casesRulesCalls.editStatus
  | typeof casesRulesCalls.setStatusActive

const useRuleCommand = <E extends SituationCommand | StatusCommand>(endpoint: E) => {
  const cache = useQueryClient()
  return useCommand(endpoint, { onSuccess: () => ruled(cache) })
}

export const useAddSituation = () => useRuleCommand(casesRulesCalls.addSituation)
export const useEditSituation = () => useRuleCommand(casesRulesCalls.editSituation)
export const useTieSteps = () => useRuleCommand(casesRulesCalls.tieSteps)
export const useSetSituationActive = () => useRuleCommand(casesRulesCalls.setSituationActive)
export const useAddStatus = () => useRuleCommand(casesRulesCalls.addStatus)
export const useEditStatus = () => useRuleCommand(casesRulesCalls.editStatus)
export const useSetStatusActive = () => useRuleCommand(casesRulesCalls.setStatusActive)

const inOrder = <Rule extends { id: number }>(rules: readonly Rule[], ids: readonly number[]): Rule[] =>
  rules.toSorted((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id))

export const useOrderSituations = () => {
  const cache = useQueryClient()
  return useCommand(casesRulesCalls.orderSituations, {
    onMutate: ({ ids }) => changeOptimistically(cache, situations, ({ data }) => ({ data: inOrder(data, ids) })),
    onError: (_error, _given, undo) => undo?.(),
    onSettled: () => ruled(cache),
  })
}

export const useOrderStatuses = () => {
  const cache = useQueryClient()
  return useCommand(casesRulesCalls.orderStatuses, {
    onMutate: ({ ids }) => changeOptimistically(cache, statuses, ({ data }) => ({ data: inOrder(data, ids) })),
    onError: (_error, _given, undo) => undo?.(),
    onSettled: () => ruled(cache),
  })
}

// ---- ceilings ----

export const useCeilings = (filter: Omit<InputTo<typeof ceilings>, 'cursor'>) =>
  useInfiniteQuery({ ...pagesOf(ceilings, filter), placeholderData: keepPreviousData })

export const useCeilingVersions = (id: string) => useInfiniteQuery(pagesOf(ceilingVersions, { id }))

export const useSetCeiling = () => {
  const cache = useQueryClient()
  return useCommand(casesCeilingCalls.setCeiling, { onSuccess: () => refetch(cache, ceilings, ceilingVersions) })
}

export const useCeilingRule = () => useQuery(queryOf(ceilingRule, {}))
export const useSetCeilingRule = () => {
  const cache = useQueryClient()
  return useCommand(casesCeilingCalls.setCeilingRule, {
    onMutate: (data) => changeOptimistically(cache, ceilingRule, () => ({ data })),
    onError: (_error, _given, undo) => undo?.(),
    onSettled: () => refetch(cache, ceilingRule),
  })
}

// ---- exports that administrators are told of ----

const { exportRule, setExportRule } = casesExportCalls
export const useExportRule = () => useQuery(queryOf(exportRule, {}))
export const useSetExportRule = () => {
  const cache = useQueryClient()
  return useCommand(setExportRule, { onSettled: () => refetch(cache, exportRule) })
}

// ---- conduct ----

const { conductRules, setConductRules } = conductCalls
export const useConductRules = () => useQuery(queryOf(conductRules, {}))
export const useSetConductRules = () => {
  const cache = useQueryClient()
  return useCommand(setConductRules, { onSettled: () => refetch(cache, conductRules) })
}

// ---- changes that raise a ceiling ----

export const useBaseRequests = () => useInfiniteQuery(pagesOf(baseRequests, {}))
export const useDecideBase = () => {
  const cache = useQueryClient()
  return useCommand(casesCeilingCalls.decideBase, {
    onSettled: () => refetch(cache, baseRequests, casesDeskCalls.case),
  })
}

// ---- requests to exceed a ceiling ----

export type RequestState = 'waiting' | 'decided'

export const useOfferRequests = (state: RequestState) => useInfiniteQuery(pagesOf(offerRequests, { state }))

const decided = (cache: QueryClient) =>
  refetch(cache, offerRequests, casesCeilingCalls.offerRequestCount, casesDeskCalls.case)

export const useDecideRequest = () => {
  const cache = useQueryClient()
  return useCommand(casesCeilingCalls.decideRequest, { onSettled: () => decided(cache) })
}
export const useWithdrawRequest = () => {
  const cache = useQueryClient()
  return useCommand(casesCeilingCalls.withdrawRequest, { onSettled: () => decided(cache) })
}

// ---- models of mails ----

const withModel = (answer: OutputOf<typeof mailModels>, model: MailModel) => ({
  data: [...answer.data.filter(({ id }) => id !== model.id), model].toSorted((left, right) =>
    left.name.localeCompare(right.name),
  ),
})

export const useRuleMailModels = () => useQuery(queryOf(mailModels, {}))
const useMailModelCommand = <E extends typeof casesMailsCalls.addMailModel | typeof casesMailsCalls.editMailModel>(
  endpoint: E,
) => {
  const cache = useQueryClient()
  return useCommand(endpoint, {
    // Puts a new model into the cache before the refetch, because its editor is already open.
    onSuccess: ({ data }) => {
      changeCached(cache, mailModels, (answer) => withModel(answer, data))
      refetch(cache, mailModels)
    },
  })
}
export const useAddMailModel = () => useMailModelCommand(casesMailsCalls.addMailModel)
export const useEditMailModel = () => useMailModelCommand(casesMailsCalls.editMailModel)
export const useRemoveMailModel = () => {
  const cache = useQueryClient()
  return useCommand(casesMailsCalls.removeMailModel, { onSuccess: () => refetch(cache, mailModels) })
}

/** Returns the case that the model preview uses: the given one, or the newest. */
export const useSampleCase = (id: string | null) => {
  const newest = useQuery({
    ...queryOf(casesListCalls.fetchCases, { pagination: { page: 1, size: 1 }, withTotal: false }),
    enabled: id === null,
  })
  const named = useQuery({ ...queryOf(casesDeskCalls.case, { id: id ?? '' }), enabled: id !== null })
  return id === null ? newest.data?.data[0] : named.data?.data
}
export const useCaseSearch = (search: string) =>
  useQuery({
    ...queryOf(casesListCalls.fastSearch, { search }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
