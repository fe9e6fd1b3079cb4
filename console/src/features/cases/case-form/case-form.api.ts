import { useQuery, useQueryClient } from '@tanstack/react-query'
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { casesViewEndpoints } from '@tratativa/contract/cases/list/view-endpoints'
import { casesRulesEndpoints } from '@tratativa/contract/cases/rules/endpoints'
import { formTypes, arrangeFormFields } from '@tratativa/contract/clients/form-fields'
import { subClientId } from '@tratativa/contract/kernel/ids'
import { refetch } from '../../../platform/cached.ts'
import { queryOf, useCommand } from '../../../platform/query.ts'
import { useFormFields } from '../../clients/index.ts'

const { case: oneCase } = casesDeskEndpoints

export const useFreshCase = (id: string) => useQuery({ ...queryOf(oneCase, { id }), staleTime: 0 })

// The choices rarely change, so they are refetched every five minutes at most.
const seldom = { staleTime: 5 * 60_000 } as const
export const useCaseFormChoices = () => useQuery(queryOf(casesViewEndpoints.caseFilterValues, {}, seldom))
export const useCaseFormSituations = () => useQuery(queryOf(casesRulesEndpoints.dealStatus, {}, seldom))

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
  return () => refetch(cache, casesListEndpoints.fetchCases)
}

export const useRegisterCase = () => useCommand(casesDeskEndpoints.registerCase, { onSuccess: useSaved() })

export const useEditCaseForm = () => {
  const cache = useQueryClient()
  const saved = useSaved()
  return useCommand(casesDeskEndpoints.editWholeCase, {
    onSuccess: ({ data }) => {
      cache.setQueryData(queryOf(oneCase, { id: data.id }).queryKey, { data })
      saved()
    },
    // Somebody else changed the case first: fetches their version.
    onError: () => refetch(cache, oneCase),
  })
}
