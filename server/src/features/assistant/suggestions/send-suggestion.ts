// Sends a suggestion as the caller, by the rules of any message and offer of theirs, or throws it away. The conversation is locked, so that
// of two presses one sends.
import type { assistantEndpoints } from '@tratativa/contract/assistant/endpoints'
import { assistantErrors as e } from '@tratativa/contract/assistant/errors'
import { assistantEvents } from '@tratativa/contract/assistant/events'
import { carriedIn } from '@tratativa/contract/assistant/suggestions'
import { chatErrors } from '@tratativa/contract/chat/errors'
import { canWrite } from '@tratativa/contract/chat/abilities'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import type { DealActs } from '../../cases/index.ts'
import type { ChatRecord, HeldChats } from '../../chat/index.ts'
import type { TurnGround } from '../turn/decide-turn.ts'
import { groundOf, type SuggestionPorts } from './suggestion-standing.ts'
import { endSuggestion, lockSuggestion, type StoredSuggestion } from './suggestions.store.ts'

interface Ports extends SuggestionPorts {
  readonly chats: Pick<HeldChats, 'isReachable' | 'find' | 'lock' | 'sendAsCaller' | 'shown'>
  readonly deals: Pick<DealActs, 'read' | 'offerAsCaller' | 'accept'>
}

type SendInput = InputOf<typeof assistantEndpoints.sendSuggestion>

const lockBoth = async (tx: Tx, { chats }: Ports, id: ChatId, suggestionId: string) => {
  orRefuse(await chats.find(tx, id), errors.notFound)
  const chat = orRefuse(await chats.lock(tx, id), chatErrors.finished)
  if (!canWrite(tx.actor, chat.chat)) refuse(chatErrors.notWriter)
  return { chat, stored: orRefuse(await lockSuggestion(tx, id, suggestionId), errors.notFound) }
}

interface Sending {
  readonly chat: ChatRecord
  readonly said: StoredSuggestion['said']
  readonly ground: TurnGround
  readonly text: string
  readonly clientId: string | undefined
}

/** An offer leaves with its message, and an agreement is recorded with its message: both or neither. */
const send = async (tx: Tx, { chats, deals }: Ports, { chat, said, ground, text, clientId }: Sending) => {
  const carried = carriedIn(said, text)
  const message = { chatId: chat.id, text, clientId }
  const { caseId } = chat
  if (carried?.kind === 'offer' && caseId !== null)
    return deals.offerAsCaller(tx, { ...message, caseId, cents: carried.cents, instalments: carried.instalments })
  if (carried?.kind === 'agreement') await deals.accept(tx, orRefuse(ground.deal.open, e.suggestionGone).id)
  return chats.sendAsCaller(tx, message)
}

export const sendSuggestion =
  (ports: Ports) =>
  async (tx: Tx, { id, suggestionId, text: edited, clientId }: SendInput) => {
    const { chat, stored } = await lockBoth(tx, ports, id, suggestionId)
    const { said, outcome, messageId, accountId } = stored
    if (messageId !== null && accountId === tx.actor.accountId) return ports.chats.shown(tx, messageId)
    const ground = outcome === null ? await groundOf(tx, ports, chat, stored) : null
    if (ground === null) return refuse(e.suggestionGone)
    const text = edited ?? stored.text
    const sent = await send(tx, ports, { chat, said, ground, text, clientId })
    const isSame = text.trim() === stored.text.trim()
    const end = { outcome: isSame ? 'sent' : 'edited', accountId: tx.actor.accountId, messageId: sent } as const
    await endSuggestion(tx, { id: stored.id, ...end })
    return ports.chats.shown(tx, sent)
  }

export const discardSuggestion =
  (ports: Ports) =>
  async (tx: Tx, { id, suggestionId }: InputOf<typeof assistantEndpoints.discardSuggestion>) => {
    const { chat, stored } = await lockBoth(tx, ports, id, suggestionId)
    if (stored.messageId !== null) refuse(e.suggestionGone)
    await endSuggestion(tx, { id: stored.id, outcome: 'thrown-away', accountId: tx.actor.accountId })
    tx.emit(assistantEvents, 'assistant.suggestion.changed', { place: chat.place, chatId: id })
    return {}
  }
