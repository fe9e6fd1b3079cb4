import { useQuery, useQueryClient } from '@tanstack/react-query'
import { casesMailsCalls } from '@tratativa/contract/cases/mails/calls'
import { queryOf, useCommand } from '../../../../platform/query.ts'
import { refetchUndoableActs } from '../../../../platform/undo.ts'

const { mailModels, previewMails, sendMails } = casesMailsCalls

export const useBulkMailModels = () =>
  useQuery(queryOf(mailModels, {}, { staleTime: 60_000 })).data?.data.filter(({ isActive }) => isActive)

export const usePreviewMails = () => useCommand(previewMails)

export const useSendMails = () => {
  const cache = useQueryClient()
  return useCommand(sendMails, { onSuccess: () => refetchUndoableActs(cache) })
}
