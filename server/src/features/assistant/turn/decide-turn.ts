// Reads the unanswered messages of a turn and decides. Pure.
import type { HandOverReason, HeardAct, SpokenAct } from '@tratativa/contract/assistant/acts'
import { amountOf, decide, type Memory } from '@tratativa/contract/assistant/policy'
import { readMessages } from '@tratativa/contract/assistant/read-message'
import { dayAfter } from '@tratativa/contract/kernel/time'
import type { DealActs } from '../../cases/index.ts'
import type { ChatRecord, UnansweredMessage } from '../../chat/index.ts'
import type { HeldConversation } from '../conversations/conversations.store.ts'
import type { Settings } from '../settings/settings.store.ts'

export interface Turn {
  readonly chat: ChatRecord
  readonly settings: Settings
  readonly messages: readonly [UnansweredMessage, ...UnansweredMessage[]]
  readonly conversation: HeldConversation
}

type ReadDeal = Awaited<ReturnType<DealActs['read']>>

export const noDeal: ReadDeal = {
  isActive: false,
  limitDate: null,
  ceiling: null,
  open: null,
  highest: null,
  theirs: null,
  isTheirsOpen: false,
}

export interface Decided {
  readonly heard: readonly HeardAct[]
  readonly deal: ReadDeal
  readonly says: SpokenAct
  readonly memory: Memory
  /** The amount of theirs that counts from now on. */
  readonly theirs: number | null
}

/** Returns true while too little time is left for a conversation without a person: on the day before the deadline, and after it. */
const isDeadlineNear = ({ limitDate }: ReadDeal, today: string) => limitDate !== null && limitDate <= dayAfter(today, 1)

export const decideTurn = (
  taken: Turn,
  deal: ReadDeal,
  { isReachable, today }: { readonly isReachable: boolean; readonly today: string },
): Decided => {
  const { messages, conversation, settings, chat } = taken
  const before = conversation.memory
  const heard = readMessages(
    messages.map(({ text, kind }) => ({ text, hasMedia: kind !== 'text' && kind !== 'template' })),
    { ours: deal.open?.cents ?? null, theirs: deal.theirs, isConfirming: before.confirming !== null },
  )
  const handOver = (reason: HandOverReason): Decided => ({
    heard,
    deal,
    says: { act: 'hand-over', reason },
    memory: before,
    theirs: null,
  })
  if (!isReachable) return handOver('unreachable')
  const isEnding = heard.some(({ act }) => act === 'opt-out')
  if (!isEnding && (chat.caseId === null || !deal.isActive)) return handOver('no-case')
  if (!isEnding && isDeadlineNear(deal, today)) return handOver('deadline')
  const { says, memory } = decide({
    heard,
    deal: { ceiling: deal.ceiling, open: deal.open?.cents ?? null, highest: deal.highest },
    memory: before,
    parameters: settings.parameters,
  })
  return { heard, deal, says, memory, theirs: amountOf({ heard, memory: before }) }
}
