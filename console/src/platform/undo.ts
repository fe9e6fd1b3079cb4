import type { QueryClient } from '@tanstack/react-query'
import { undoCalls } from '@tratativa/contract/kernel/undo-call'
import { refetch } from './cached.ts'

/** Shows the notice of an act that was just done and can be taken back, and removes the notices of acts that no longer can. */
export const refetchUndoableActs = (cache: QueryClient) => refetch(cache, undoCalls.undoableActs)
