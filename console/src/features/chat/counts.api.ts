import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { chatCalls } from '@tratativa/contract/chat/chat-calls'
import type { AccountId, DepartmentId } from '@tratativa/contract/kernel/ids'
import { queryOf } from '../../platform/query.ts'

/** The people and departments whose conversations are shown; everybody's when none is named. */
export interface Narrowing {
  readonly operators?: readonly AccountId[]
  readonly departments?: readonly DepartmentId[]
}

export const narrowed = ({ operators = [], departments = [] }: Narrowing) => ({
  ...(operators.length === 0 ? {} : { operators: operators.map(String) }),
  ...(departments.length === 0 ? {} : { departments: departments.map(String) }),
})

export const useChatCounts = (narrowing: Narrowing) =>
  useQuery({ ...queryOf(chatCalls.chatCounts, narrowed(narrowing)), placeholderData: keepPreviousData })
