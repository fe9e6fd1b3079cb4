import { useQuery, useQueryClient } from '@tanstack/react-query'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import { casesListCalls } from '@tratativa/contract/cases/list/calls'
import { casesViewCalls } from '@tratativa/contract/cases/list/view-calls'
import { casesRulesCalls } from '@tratativa/contract/cases/rules/calls'
import { formTypes, arrangeFormFields } from '@tratativa/contract/clients/form-fields'
import { subClientId } from '@tratativa/contract/kernel/ids'
import { refetch } from '../../../platform/cached.ts'
import { queryOf, useCommand } from '../../../platform/query.ts'
import { useFormFields } from '../../clients/index.ts'

const { case: oneCase } = casesDeskCalls

export const useFreshCase = (id: string) => useQuery({ ...queryOf(oneCase, { id }), staleTime: 0 })

// The choices rarely change, so they are refetched every five minutes at most.
const seldom = { staleTime: 5 * 60_000 } as const
export const useCaseFormChoices = () => useQuery(queryOf(casesViewCalls.caseFilterValues, {}, seldom))
export const useCaseFormSituations = () => useQuery(queryOf(casesRulesCalls.dealStatus, {}, seldom))

const plainForm = formTypes.flatMap((type) => arrangeFormFields(type, new Map(), false))
// An id that no sub-client has: the query with it stays disabled.
const noSubClient = subClientId.parse(2_147_483_647)

/** The fields of a sub-client's form; a case without a sub-client uses the catalogue's own list. */
export const useCaseForm = (group: string) => {
  const known = subClientId.safeParse(Number(group))
  const { data, error, refetch: again } = useFormFields(known.success ? known.data : noSubClient, known.success)
  return known.success ? { form: data?.data, error, again } : { form: plainForm, error: null, again }
}

const useSaved = () => {
  const cache = useQueryClient()
  return () => refetch(cache, casesListCalls.fetchCases)
}

export const useRegisterCase = () => useCommand(casesDeskCalls.registerCase, { onSuccess: useSaved() })

export const useEditCaseForm = () => {
  const cache = useQueryClient()
  const saved = useSaved()
  return useCommand(casesDeskCalls.editWholeCase, {
    onSuccess: ({ data }) => {
      cache.setQueryData(queryOf(oneCase, { id: data.id }).queryKey, { data })
      saved()
    },
    // Somebody else changed the case first: fetches their version.
    onError: () => refetch(cache, oneCase),
  })
}
