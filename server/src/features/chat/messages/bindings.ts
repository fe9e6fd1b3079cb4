import { messageEndpoints as endpoints } from '@tratativa/contract/chat/message-endpoints'
import { command, procedure, query, type Binding } from '../../../platform/http/binding.ts'
import { saveDraft, listDrafts } from '../drafts/save-draft.ts'
import { searchMessages } from '../search/search-messages.ts'
import { readChanges } from './read-chat-history.ts'
import { leaveUncertain, sendAgain } from './send-again.ts'
import type { SendMessageCall } from './send-message.stream.ts'

export const messageBindings = (sendMessage: SendMessageCall): readonly Binding[] => [
  procedure(endpoints.sendMessage, sendMessage),
  command(endpoints.sendAgain, sendAgain),
  command(endpoints.leaveUncertain, leaveUncertain),
  query(endpoints.searchMessages, searchMessages),
  query(endpoints.messageChanges, readChanges),
  query(endpoints.drafts, listDrafts),
  command(endpoints.keepDraft, saveDraft),
]
