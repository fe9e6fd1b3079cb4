import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { groupCalls } from '@tratativa/contract/clients/group-calls'
import { helpCalls } from '@tratativa/contract/help/calls'
import type { ArticleSummary } from '@tratativa/contract/help/shapes'
import { queryOf } from '../../platform/query.ts'

// The help content changes only with the installation, so it is cached for ten minutes.
const staleTime = 10 * 60_000

export const useArticles = (tab: ArticleSummary['tab'], search: string) =>
  useQuery({
    ...queryOf(helpCalls.articles, { tab, ...(search === '' ? {} : { search }) }, { staleTime }),
    // Keeps the previous answer while somebody types, so that the list does not flicker.
    placeholderData: keepPreviousData,
  })

export const useArticle = (id: string) => useQuery(queryOf(helpCalls.article, { id }, { staleTime }))

export const useVideos = () => useQuery(queryOf(helpCalls.videos, {}, { staleTime }))

export const useWhatsappGroups = () => useQuery(queryOf(groupCalls.whatsappGroups, {}, { staleTime }))
