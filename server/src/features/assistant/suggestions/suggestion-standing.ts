// Tells if a suggestion still stands: the mode holds, nothing newer is in the conversation, and the assistant would decide the same now.
import { isDeepStrictEqual } from 'node:util'
import type { Reader } from '../../../platform/db/scope.ts'
import type { DealActs } from '../../cases/index.ts'
import type { ChatRecord, HeldChats } from '../../chat/index.ts'
import { actorOfAssistant } from '../../identity/index.ts'
import { modeOf } from '../settings/modes.store.ts'
import { readSettings } from '../settings/settings.store.ts'
import { assistedConversation, isAssisted } from '../turn/begin-assisting.ts'
import { decideTurn, type TurnGround } from '../turn/decide-turn.ts'
import { readGround } from '../turn/read-ground.ts'
import { confirmingOf, type StoredSuggestion } from './suggestions.store.ts'

export interface SuggestionPorts {
  readonly chats: Pick<HeldChats, 'isReachable'>
  readonly deals: Pick<DealActs, 'read'>
}

/** Returns the state of the case at which it stands, or null. */
export const groundOf = async (
  reader: Reader,
  ports: SuggestionPorts,
  chat: ChatRecord,
  { toMessageId, heard, said }: StoredSuggestion,
): Promise<TurnGround | null> => {
  const settings = await readSettings(reader)
  const assistant = settings.userId === null ? null : await actorOfAssistant(reader, settings.userId)
  if (assistant === null || chat.chat.lastMessageId !== toMessageId) return null
  const mode = await modeOf(reader, settings, chat.caseId)
  if (mode !== 'copilot' || !isAssisted(chat, mode, assistant)) return null
  const ground = await readGround({ ...reader, actor: assistant }, ports, chat)
  const conversation = assistedConversation(ground.deal, await confirmingOf(reader, chat.id))
  const { says } = decideTurn({ chat, settings, conversation }, ground, heard)
  return isDeepStrictEqual(says, said) ? ground : null
}
