// Gives a conversation of the assistant to a person, with the reason.
import type { HandOverReason, SpokenAct } from '@tratativa/contract/assistant/acts'
import { assistantEvents } from '@tratativa/contract/assistant/events'
import type { Tx } from '../../../platform/db/scope.ts'
import type { ChatRecord, HeldChats } from '../../chat/index.ts'
import { storeHandOver } from '../conversations/conversations.store.ts'
import type { Settings } from '../settings/settings.store.ts'

/** The person who gets it after an agreement, or when the assistant does not go on. */
export const reasonOf = (says: SpokenAct): HandOverReason | null => {
  if (says.act === 'hand-over') return says.reason
  if (says.act === 'stop') return 'opt-out'
  return says.act === 'agree' ? 'agreed' : null
}

export const handOver = async (
  tx: Tx,
  { chats }: { readonly chats: Pick<HeldChats, 'pass'> },
  chat: ChatRecord,
  {
    reason,
    turnId,
    settings,
    keepsWords = true,
  }: {
    readonly reason: HandOverReason
    readonly turnId: string
    readonly settings: Settings
    readonly keepsWords?: boolean
  },
) => {
  const to = settings.overflowUserId
  await storeHandOver(tx, chat.id, { reason, to })
  const { accountId } = await chats.pass(tx, chat, to, { keepsWords })
  tx.emit(assistantEvents, 'assistant.chat.handed-over', {
    chatId: chat.id,
    turn: turnId,
    to: accountId,
    name: chat.chat.name || chat.chat.number,
    reason,
  })
}
