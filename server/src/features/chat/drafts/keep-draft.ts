import type { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { seenChat } from '../chats/held-chat.ts'
import { forgetDraft, listOwnDrafts, writeDraft } from './drafts.store.ts'

export const keepDraft = async (tx: Tx, { id, text, template }: InputOf<typeof messageEndpoints.keepDraft>) => {
  await seenChat(tx, id)
  const draft = { chatId: id, text, template }
  await (text.trim() === '' ? forgetDraft(tx, id) : writeDraft(tx, draft))
  return { data: draft }
}

export const listDrafts = async (reader: Reader) => ({ data: await listOwnDrafts(reader) })
