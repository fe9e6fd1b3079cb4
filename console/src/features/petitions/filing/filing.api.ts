// The calls of the filing: the bundle, the receipt, and how courts take files.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { filingCalls as calls } from '@tratativa/contract/petitions/filing/calls'
import { refetch } from '../../../platform/cached.ts'
import { queryOf, useCommand } from '../../../platform/query.ts'

/** Asked again while the bundle is made: its progress is no event. */
export const usePetitionFiling = (id: string) =>
  useQuery({
    ...queryOf(calls.petitionFiling, { id }),
    refetchInterval: ({ state }) => (state.data?.data.bundle?.state === 'waiting' ? 1_000 : false),
  })

export const useMakeBundle = () => {
  const cache = useQueryClient()
  return useCommand(calls.makeBundle, {
    onSuccess: (answer, { id }) => cache.setQueryData([urlOf(calls.petitionFiling), { id }], answer),
  })
}

export const useReadReceipt = () => useCommand(calls.readReceipt)

export const useCourtRules = () => useQuery(queryOf(calls.courtRules, {}))
const useRulesChanged = () => {
  const cache = useQueryClient()
  return { onSuccess: () => refetch(cache, calls.courtRules, calls.petitionFiling) }
}
export const useSetCourtRule = () => useCommand(calls.setCourtRule, useRulesChanged())
export const useResetCourtRule = () => useCommand(calls.resetCourtRule, useRulesChanged())

export const useCourtFiling = (id: string) => useQuery(queryOf(calls.courtFiling, { id }))
export const useFileAtCourt = () => {
  const cache = useQueryClient()
  return useCommand(calls.fileAtCourt, {
    onSuccess: (answer, { id }) => cache.setQueryData([urlOf(calls.courtFiling), { id }], answer),
  })
}

export const useCourtAccess = (court: string) => useQuery(queryOf(calls.courtAccess, { court }))
const useAccessChanged = () => {
  const cache = useQueryClient()
  return { onSuccess: () => refetch(cache, calls.courtAccess, calls.courtFiling) }
}
export const useSetCourtAccess = () => useCommand(calls.setCourtAccess, useAccessChanged())
export const useRemoveCourtAccess = () => useCommand(calls.removeCourtAccess, useAccessChanged())
export const useTestCourtAccess = () => useCommand(calls.testCourtAccess)
