import { useQuery } from '@tanstack/react-query'
import { casesMailsEndpoints } from '@tratativa/contract/cases/mails/endpoints'
import { queryOf, useCommand } from '../../../../platform/query.ts'

const { mailModels, previewMails, sendMails } = casesMailsEndpoints

export const useBulkMailModels = () =>
  useQuery(queryOf(mailModels, {}, { staleTime: 60_000 })).data?.data.filter(({ isActive }) => isActive)

export const usePreviewMails = () => useCommand(previewMails)

export const useSendMails = () => useCommand(sendMails)
