import { useQuery, useQueryClient } from '@tanstack/react-query'
import { assistantModelCalls } from '@tratativa/contract/assistant/models/calls'
import { changeCached } from '../../../platform/cached.ts'
import { queryOf, useCommand } from '../../../platform/query.ts'

const { companyModels, saveCompanyModel, removeCompanyModel, testCompanyModel } = assistantModelCalls

const settingsMs = 5 * 60_000

export const useCompanyModels = (sessionId: string) =>
  useQuery(queryOf(companyModels, { session_id: sessionId }, { staleTime: settingsMs }))

export const useSaveModel = () => {
  const cache = useQueryClient()
  return useCommand(saveCompanyModel, {
    onSuccess: ({ data }) => changeCached(cache, companyModels, () => ({ data })),
  })
}

export const useRemoveModel = () => {
  const cache = useQueryClient()
  return useCommand(removeCompanyModel, {
    onSuccess: ({ data }) => changeCached(cache, companyModels, () => ({ data })),
  })
}

export const useTestModel = () => useCommand(testCompanyModel)
