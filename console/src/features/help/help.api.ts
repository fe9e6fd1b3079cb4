import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { groupEndpoints } from '@tratativa/contract/clients/group-endpoints'
import { helpEndpoints } from '@tratativa/contract/help/endpoints'
import type { ArticleSummary } from '@tratativa/contract/help/shapes'
import { queryOf } from '../../platform/query.ts'

// What is written in the help changes with the installation, not with the hour.
const staleTime = 10 * 60_000

export const useArticles = (tab: ArticleSummary['tab'], search: string) =>
  useQuery({
    ...queryOf(helpEndpoints.articles, { tab, ...(search === '' ? {} : { search }) }, { staleTime }),
    // While one types, the last answer stays: a list that blinks is not read.
    placeholderData: keepPreviousData,
  })

export const useArticle = (id: string) => useQuery(queryOf(helpEndpoints.article, { id }, { staleTime }))

export const useVideos = () => useQuery(queryOf(helpEndpoints.videos, {}, { staleTime }))

export const useWhatsappGroups = () => useQuery(queryOf(groupEndpoints.whatsappGroups, {}, { staleTime }))
