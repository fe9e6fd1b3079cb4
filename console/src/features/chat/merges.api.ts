// Merges of contacts, and how a merge is undone.
import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { chatCalls } from '@tratativa/contract/chat/chat-calls'
import type { ChatId } from '@tratativa/contract/chat/ids'
import { mergeCalls } from '@tratativa/contract/chat/merge-calls'
import type { ContactMerge } from '@tratativa/contract/chat/shapes'
import { refetch } from '../../platform/cached.ts'
import { queryOf, useCommand } from '../../platform/query.ts'

const { chatMerges, undoContactMerge } = mergeCalls
const none: readonly ContactMerge[] = []

/**
 * Fetched once per conversation and again with every refetch of its history, because merging or separating contacts changes the history
 * too.
 */
export const useMerges = (id: ChatId, isHistoryAsked: boolean): readonly ContactMerge[] => {
  const { data, refetch: ask } = useQuery(queryOf(chatMerges, { id }, { staleTime: Number.POSITIVE_INFINITY }))
  useEffect(() => {
    if (isHistoryAsked) void ask()
  }, [isHistoryAsked, ask])
  return data?.data ?? none
}

export const useUndoContactMerge = () => {
  const cache = useQueryClient()
  const { chats, chatCounts, history, standing } = chatCalls
  return useCommand(undoContactMerge, {
    onSuccess: () => refetch(cache, chatMerges, chats, chatCounts, history, standing),
  })
}
