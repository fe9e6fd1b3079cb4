import { useQuery, useQueryClient } from '@tanstack/react-query'
import { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { refetch } from '../../platform/cached.ts'
import { queryOf, useCommand } from '../../platform/query.ts'

export const useRules = () => useQuery(queryOf(tasksEndpoints.rules, {})).data?.data
const useRulesTouched = () => {
  const cache = useQueryClient()
  return () => refetch(cache, tasksEndpoints.rules)
}
export const useAddRule = () => useCommand(tasksEndpoints.addRule, { onSettled: useRulesTouched() })
export const useEditRule = () => useCommand(tasksEndpoints.editRule, { onSettled: useRulesTouched() })
export const useRemoveRule = () => useCommand(tasksEndpoints.removeRule, { onSettled: useRulesTouched() })
