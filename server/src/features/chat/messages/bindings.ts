import { messageEndpoints as endpoints } from '@tratativa/contract/chat/message-endpoints'
import type { Files } from '../../../platform/files/files.ts'
import { command, procedure, query, type Binding } from '../../../platform/http/binding.ts'
import { saveDraft, listDrafts } from '../drafts/save-draft.ts'
import { searchMessages } from '../search/search-messages.ts'
import { readChanges } from './list-changes.ts'
import { leaveUncertain, sendAgain } from './send-again.ts'
import { sendMessageCall } from './send-message.stream.ts'

export const messageBindings = (files: Files): readonly Binding[] => [
  procedure(endpoints.sendMessage, sendMessageCall(files)),
  command(endpoints.sendAgain, sendAgain),
  command(endpoints.leaveUncertain, leaveUncertain),
  query(endpoints.searchMessages, searchMessages),
  query(endpoints.messageChanges, readChanges),
  query(endpoints.drafts, listDrafts),
  command(endpoints.keepDraft, saveDraft),
]
