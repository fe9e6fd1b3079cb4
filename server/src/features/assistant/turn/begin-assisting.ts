// Begins a turn in a conversation of a person. It reads all that they said since our last word, and remembers nothing but the ledger: what
// it would have said itself was never said.
import type { AssistantMode, AssistingMode } from '@tratativa/contract/assistant/modes'
import { isAssisting } from '@tratativa/contract/assistant/modes'
import { emptyMemory } from '@tratativa/contract/assistant/policy'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { Tx } from '../../../platform/db/scope.ts'
import type { ChatRecord } from '../../chat/index.ts'
import { hasTurn, type HeldConversation } from '../conversations/conversations.store.ts'
import type { Settings } from '../settings/settings.store.ts'
import { confirmingOf } from '../suggestions/suggestions.store.ts'
import type { ReadDeal, Turn, TurnGround } from './decide-turn.ts'
import { readGround, type TurnPorts } from './read-ground.ts'

export const isAssisted = (
  { userId, caseId }: ChatRecord,
  mode: AssistantMode,
  assistant: Pick<Actor, 'userId'>,
): mode is AssistingMode => isAssisting(mode) && userId !== null && userId !== assistant.userId && caseId !== null

/** The memory of a conversation that a person leads. */
export const assistedConversation = (
  { offers, hasTheirMove }: Pick<ReadDeal, 'offers' | 'hasTheirMove'>,
  confirming: number | null,
): HeldConversation => ({
  memory: { ...emptyMemory, offers, hasTheirMove, confirming },
  isDisclosed: true,
  closedNoticeOn: null,
  isHandedOver: false,
})

/** Returns null where there is nothing new to answer. */
export const beginAssisting = async (
  tx: Tx,
  ports: TurnPorts,
  chat: ChatRecord,
  { settings, mode }: { readonly settings: Settings; readonly mode: AssistingMode },
): Promise<{ readonly taken: Turn; readonly ground: TurnGround } | null> => {
  const [first, ...rest] = await ports.chats.unansweredByUs(tx, chat.id)
  const last = rest.at(-1) ?? first
  if (first === undefined || last === undefined) return null
  if (await hasTurn(tx, { chatId: chat.id, to: last.id, kind: mode })) return null
  const ground = await readGround(tx, ports, chat)
  const conversation = assistedConversation(ground.deal, await confirmingOf(tx, chat.id))
  return { taken: { chat, settings, messages: [first, ...rest], conversation }, ground }
}
