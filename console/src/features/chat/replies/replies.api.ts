import { useQuery, useQueryClient } from '@tanstack/react-query'
import { savedReplyCalls } from '@tratativa/contract/chat/saved-reply-calls'
import { refetch } from '../../../platform/cached.ts'
import { queryOf, useCommand } from '../../../platform/query.ts'

const { savedReplies, addReply, editReply, removeReply, fillReply } = savedReplyCalls

export const useSavedReplies = () => useQuery(queryOf(savedReplies, {}, { staleTime: 60_000 }))

const useRefetched = () => {
  const cache = useQueryClient()
  return () => refetch(cache, savedReplies)
}

export const useAddReply = () => useCommand(addReply, { onSuccess: useRefetched() })
export const useEditReply = () => useCommand(editReply, { onSuccess: useRefetched() })
export const useRemoveReply = () => useCommand(removeReply, { onSuccess: useRefetched() })
export const useFillReply = () => useCommand(fillReply)
