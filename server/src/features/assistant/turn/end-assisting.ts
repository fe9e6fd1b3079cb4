// Ends a turn in a conversation of a person: nothing leaves. The turn is kept, with a suggestion to the person in the mode of the copilot.
import type { AssistingMode } from '@tratativa/contract/assistant/modes'
import { assistantEvents } from '@tratativa/contract/assistant/events'
import { fillSlots, personalPhraseOf } from '@tratativa/contract/assistant/phrases'
import { isSuggested } from '@tratativa/contract/assistant/suggestions'
import type { Tx } from '../../../platform/db/scope.ts'
import { hasTurn } from '../conversations/conversations.store.ts'
import { compareShadows } from '../suggestions/compare-acts.ts'
import { endSuggestion, insertSuggestion, standingSuggestions } from '../suggestions/suggestions.store.ts'
import type { TurnAnswer } from './answers.store.ts'
import type { BegunTurn } from './begin-turn.ts'
import type { Decided } from './decide-turn.ts'
import { keepTurn, lastOf } from './keep-turn.ts'

/** Something newer was heard, so that no earlier suggestion stands. */
const endEarlier = async (tx: Tx, { taken: { chat } }: BegunTurn) => {
  await compareShadows(tx, chat.id, { isOver: true })
  for (const kind of ['shadow', 'copilot'] as const)
    for (const { id } of await standingSuggestions(tx, { chatId: chat.id, kind }))
      await endSuggestion(tx, { id, outcome: 'stale' })
}

export const writeAssisting = async (
  tx: Tx,
  mode: AssistingMode,
  begun: BegunTurn,
  decided: Decided,
  answer: TurnAnswer,
) => {
  const { chat, messages } = begun.taken
  const { says } = decided
  // Another worker has ended the same turn.
  if (await hasTurn(tx, { chatId: chat.id, to: lastOf(messages).id, kind: mode })) return
  const isOffered = isSuggested(says)
  const words = answer.template === null ? personalPhraseOf(says) : fillSlots(answer.template, says)
  await endEarlier(tx, begun)
  const id = await keepTurn(tx, begun, { kind: mode, decided, answer, text: isOffered ? words : '' })
  await insertSuggestion(tx, { id, chatId: chat.id, kind: mode, outcome: isOffered ? null : 'not-compared' })
  if (mode === 'copilot')
    tx.emit(assistantEvents, 'assistant.suggestion.changed', { place: chat.place, chatId: chat.id })
}
