// Endpoints for the mails of a case: model texts, preview and send.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { casesMailsCalls } from '@tratativa/contract/cases/mails/calls'
import { queryOf, useCommand } from '../../../../platform/query.ts'
import { refetchUndoableActs } from '../../../../platform/undo.ts'
import { historyGrew } from '../desk.live.ts'

const { mailModels, previewMails, sendMails } = casesMailsCalls

export const useDeskMailModels = () =>
  useQuery(queryOf(mailModels, {}, { staleTime: 60_000 })).data?.data.filter(({ isActive }) => isActive)

export const usePreviewMail = () => useCommand(previewMails)

export const useSendMail = (id: string) => {
  const cache = useQueryClient()
  return useCommand(sendMails, {
    onSuccess: () => {
      historyGrew(cache, { id })
      refetchUndoableActs(cache)
    },
  })
}
