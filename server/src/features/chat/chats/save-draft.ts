import type { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { deleteDraft, listOwnDrafts, requireVisibleChat, upsertDraft } from './chats.store.ts'

export const saveDraft = async (tx: Tx, { id, text, template }: InputOf<typeof messageEndpoints.keepDraft>) => {
  await requireVisibleChat(tx, id)
  const draft = { chatId: id, text, template }
  await (text.trim() === '' ? deleteDraft(tx, id) : upsertDraft(tx, draft))
  return { data: draft }
}

export const listDrafts = async (reader: Reader) => ({ data: await listOwnDrafts(reader) })
