import { useQuery, useQueryClient } from '@tanstack/react-query'
import { worklistCalls } from '@tratativa/contract/cases/worklist/calls'
import { chatCalls } from '@tratativa/contract/chat/chat-calls'
import { chatSnoozeCalls } from '@tratativa/contract/chat/snooze-calls'
import { refetch } from '../../../platform/cached.ts'
import { queryOf, useCommand } from '../../../platform/query.ts'

const { snoozedChats, snoozeChat, wakeChat } = chatSnoozeCalls
const { chats, chatCounts } = chatCalls
const { snoozeCase, wakeCase } = worklistCalls

/** A snooze ends by its time without an event to a window that was asleep. */
export const useSnoozedChats = () => useQuery(queryOf(snoozedChats, {}, { refetchInterval: 60_000 }))

const useTouched = () => {
  const cache = useQueryClient()
  return () => refetch(cache, snoozedChats, chats, chatCounts)
}

export const useSnoozeChat = () => useCommand(snoozeChat, { onSettled: useTouched() })
export const useWakeChat = () => useCommand(wakeChat, { onSettled: useTouched() })
/** A conversation with a case puts off its case: the case leaves the worklist. */
export const useSnoozeCaseOfChat = () => useCommand(snoozeCase)
export const useWakeCaseOfChat = () => useCommand(wakeCase)
