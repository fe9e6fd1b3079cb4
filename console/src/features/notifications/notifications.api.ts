import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { notificationsCalls } from '@tratativa/contract/notifications/calls'
import { cachedAnswers, changeOptimistically, refetch } from '../../platform/cached.ts'
import { pagesOf, queryOf, useCommand } from '../../platform/query.ts'
import { withAllRead, withMarked } from './marked-notices.ts'

const { notices, markNotice, markAllNotices } = notificationsCalls

/** Notices arrive over the live connection; this polling is the fallback. */
const noticesTimes = { staleTime: 30_000, refetchInterval: 30_000 } as const

export const useNewestNotices = () => useQuery(queryOf(notices, {}, noticesTimes))

export const useUnreadNotices = () => useQuery(queryOf(notices, { read: false }, noticesTimes))

export const useNoticePages = (read: boolean | undefined) =>
  useInfiniteQuery(pagesOf(notices, read === undefined ? {} : { read }, noticesTimes))

/** In the order of the presses: a notice that was marked as unread and then with all as read stayed unread when the later call came first. */
const inOrder = { scope: { id: 'notices' } }

export const useMarkNotice = () => {
  const cache = useQueryClient()
  return useCommand(markNotice, {
    ...inOrder,
    onMutate: ({ id, read }) => {
      const cachedNotices = cachedAnswers(cache, notices).flatMap(({ data }) => data)
      const wasRead = cachedNotices.find(({ _id }) => _id === id)?.read ?? !read
      return changeOptimistically(cache, notices, (answer) => withMarked(answer, id, read, wasRead))
    },
    onError: (_error, _given, undo) => undo?.(),
    onSettled: () => refetch(cache, notices),
  })
}

export const useMarkAllNotices = () => {
  const cache = useQueryClient()
  return useCommand(markAllNotices, {
    ...inOrder,
    onMutate: () => changeOptimistically(cache, notices, withAllRead),
    onError: (_error, _given, undo) => undo?.(),
    onSettled: () => refetch(cache, notices),
  })
}
