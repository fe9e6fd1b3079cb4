import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { casesViewEndpoints } from '@tratativa/contract/cases/list/view-endpoints'
import { casesMailsEndpoints } from '@tratativa/contract/cases/mails/endpoints'
import type { MailModel } from '@tratativa/contract/cases/mails/shapes'
import { casesExportEndpoints } from '@tratativa/contract/cases/export/endpoints'
import { casesRulesEndpoints } from '@tratativa/contract/cases/rules/endpoints'
import type { InputTo, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { changeOptimistically, changeCached, refetch } from '../../../platform/cached.ts'
import { pagesOf, queryOf, useCommand } from '../../../platform/query.ts'

const { situations, statuses, dealStatus, caseStatus } = casesRulesEndpoints
const { ceilings, ceilingVersions, offerRequests, ceilingRule, baseRequests } = casesCeilingEndpoints
const { mailModels } = casesMailsEndpoints

export const useSavedSituations = () => useQuery(queryOf(situations, {}))
export const useSavedStatuses = () => useQuery(queryOf(statuses, {}))
export const useRuleChoices = () =>
  useQuery(queryOf(casesViewEndpoints.caseFilterValues, {}, { staleTime: 5 * 60_000 }))

const ruled = (cache: QueryClient) =>
  refetch(cache, situations, statuses, dealStatus, caseStatus, casesViewEndpoints.caseFilterValues)

type SituationCommand =
  | typeof casesRulesEndpoints.addSituation
  | typeof casesRulesEndpoints.editSituation
  | typeof casesRulesEndpoints.tieSteps
  | typeof casesRulesEndpoints.setSituationActive
type StatusCommand =
  | typeof casesRulesEndpoints.addStatus
  | typeof casesRulesEndpoints.editStatus
  | typeof casesRulesEndpoints.setStatusActive

const useRuleCommand = <E extends SituationCommand | StatusCommand>(endpoint: E) => {
  const cache = useQueryClient()
  return useCommand(endpoint, { onSuccess: () => ruled(cache) })
}

export const useAddSituation = () => useRuleCommand(casesRulesEndpoints.addSituation)
export const useEditSituation = () => useRuleCommand(casesRulesEndpoints.editSituation)
export const useTieSteps = () => useRuleCommand(casesRulesEndpoints.tieSteps)
export const useSetSituationActive = () => useRuleCommand(casesRulesEndpoints.setSituationActive)
export const useAddStatus = () => useRuleCommand(casesRulesEndpoints.addStatus)
export const useEditStatus = () => useRuleCommand(casesRulesEndpoints.editStatus)
export const useSetStatusActive = () => useRuleCommand(casesRulesEndpoints.setStatusActive)

const inOrder = <Rule extends { id: number }>(rules: readonly Rule[], ids: readonly number[]): Rule[] =>
  rules.toSorted((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id))

export const useOrderSituations = () => {
  const cache = useQueryClient()
  return useCommand(casesRulesEndpoints.orderSituations, {
    onMutate: ({ ids }) => changeOptimistically(cache, situations, ({ data }) => ({ data: inOrder(data, ids) })),
    onError: (_error, _given, undo) => undo?.(),
    onSettled: () => ruled(cache),
  })
}

export const useOrderStatuses = () => {
  const cache = useQueryClient()
  return useCommand(casesRulesEndpoints.orderStatuses, {
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
  return useCommand(casesCeilingEndpoints.setCeiling, { onSuccess: () => refetch(cache, ceilings, ceilingVersions) })
}

export const useCeilingRule = () => useQuery(queryOf(ceilingRule, {}))
export const useSetCeilingRule = () => {
  const cache = useQueryClient()
  return useCommand(casesCeilingEndpoints.setCeilingRule, {
    onMutate: (data) => changeOptimistically(cache, ceilingRule, () => ({ data })),
    onError: (_error, _given, undo) => undo?.(),
    onSettled: () => refetch(cache, ceilingRule),
  })
}

// ---- exports that administrators are told of ----

const { exportRule, setExportRule } = casesExportEndpoints
export const useExportRule = () => useQuery(queryOf(exportRule, {}))
export const useSetExportRule = () => {
  const cache = useQueryClient()
  return useCommand(setExportRule, { onSettled: () => refetch(cache, exportRule) })
}

// ---- changes that raise a ceiling ----

export const useBaseRequests = () => useInfiniteQuery(pagesOf(baseRequests, {}))
export const useDecideBase = () => {
  const cache = useQueryClient()
  return useCommand(casesCeilingEndpoints.decideBase, {
    onSettled: () => refetch(cache, baseRequests, casesDeskEndpoints.case),
  })
}

// ---- requests to exceed a ceiling ----

export type RequestState = 'waiting' | 'decided'

export const useOfferRequests = (state: RequestState) => useInfiniteQuery(pagesOf(offerRequests, { state }))

const decided = (cache: QueryClient) => refetch(cache, offerRequests, casesDeskEndpoints.case)

export const useDecideRequest = () => {
  const cache = useQueryClient()
  return useCommand(casesCeilingEndpoints.decideRequest, { onSettled: () => decided(cache) })
}
export const useWithdrawRequest = () => {
  const cache = useQueryClient()
  return useCommand(casesCeilingEndpoints.withdrawRequest, { onSettled: () => decided(cache) })
}

// ---- models of mails ----

const withModel = (answer: OutputOf<typeof mailModels>, model: MailModel) => ({
  data: [...answer.data.filter(({ id }) => id !== model.id), model].toSorted((left, right) =>
    left.name.localeCompare(right.name),
  ),
})

export const useRuleMailModels = () => useQuery(queryOf(mailModels, {}))
export const useAddMailModel = () => {
  const cache = useQueryClient()
  return useCommand(casesMailsEndpoints.addMailModel, {
    // Puts the new model into the cache before the refetch, because its editor is already open.
    onSuccess: ({ data }) => {
      changeCached(cache, mailModels, (answer) => withModel(answer, data))
      refetch(cache, mailModels)
    },
  })
}
export const useEditMailModel = () => {
  const cache = useQueryClient()
  return useCommand(casesMailsEndpoints.editMailModel, {
    onSuccess: ({ data }) => {
      changeCached(cache, mailModels, (answer) => withModel(answer, data))
      refetch(cache, mailModels)
    },
  })
}
export const useRemoveMailModel = () => {
  const cache = useQueryClient()
  return useCommand(casesMailsEndpoints.removeMailModel, { onSuccess: () => refetch(cache, mailModels) })
}

/** Returns the case that the model preview uses: the given one, or the newest. */
export const useSampleCase = (id: string | null) => {
  const newest = useQuery({
    ...queryOf(casesListEndpoints.fetchCases, { pagination: { page: 1, size: 1 }, withTotal: false }),
    enabled: id === null,
  })
  const named = useQuery({ ...queryOf(casesDeskEndpoints.case, { id: id ?? '' }), enabled: id !== null })
  return id === null ? newest.data?.data[0] : named.data?.data
}
export const useCaseSearch = (search: string) =>
  useQuery({
    ...queryOf(casesListEndpoints.fastSearch, { search }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
