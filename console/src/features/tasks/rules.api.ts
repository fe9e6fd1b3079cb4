import { useQuery, useQueryClient } from '@tanstack/react-query'
import { tasksCalls } from '@tratativa/contract/tasks/calls'
import { refetch } from '../../platform/cached.ts'
import { queryOf, useCommand } from '../../platform/query.ts'

export const useRules = () => useQuery(queryOf(tasksCalls.rules, {})).data?.data
const useRulesTouched = () => {
  const cache = useQueryClient()
  return () => refetch(cache, tasksCalls.rules)
}
export const useAddRule = () => useCommand(tasksCalls.addRule, { onSettled: useRulesTouched() })
export const useEditRule = () => useCommand(tasksCalls.editRule, { onSettled: useRulesTouched() })
export const useRemoveRule = () => useCommand(tasksCalls.removeRule, { onSettled: useRulesTouched() })
