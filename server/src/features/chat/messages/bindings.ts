import { messageEndpoints as endpoints } from '@tratativa/contract/chat/message-endpoints'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import { saveDraft, listDrafts } from '../drafts/save-draft.ts'
import { searchMessages } from '../search/search-messages.ts'
import { readChanges } from './list-changes.ts'
import { leaveUncertain, sendAgain } from './send-again.ts'

export const messageBindings: readonly Binding[] = [
  command(endpoints.sendAgain, sendAgain),
  command(endpoints.leaveUncertain, leaveUncertain),
  query(endpoints.searchMessages, searchMessages),
  query(endpoints.messageChanges, readChanges),
  query(endpoints.drafts, listDrafts),
  command(endpoints.keepDraft, saveDraft),
]
