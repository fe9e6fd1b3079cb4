import type { mergeEndpoints } from '@tratativa/contract/chat/merge-endpoints'
import { chatClock } from '@tratativa/contract/chat/clock'
import { formatPhone } from '@tratativa/contract/kernel/brazil'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Reader } from '../../../platform/db/scope.ts'
import { requireVisibleChat } from '../chats/chats.store.ts'
import { mergesOfContact, type ContactMergeRecord } from './merges.store.ts'

export const showMerge = ({ id, contacts, merged_at: mergedAt, undone_at: undoneAt }: ContactMergeRecord) => ({
  id,
  contacts: contacts.map(({ name, number }) => ({ name, number: number === '' ? '' : formatPhone(number) })),
  mergedAt: chatClock(mergedAt),
  undoneAt: undoneAt && chatClock(undoneAt),
})

export const listMerges = async (reader: Reader, { id }: InputOf<typeof mergeEndpoints.chatMerges>) => {
  const { contactId } = await requireVisibleChat(reader, id)
  return { data: (await mergesOfContact(reader, contactId)).map(showMerge) }
}
