// Decides a turn from what was heard in its messages. Pure: before it writes, the server decides again on fresh rows.
import type { HandOverReason, HeardAct, SpokenAct } from '@tratativa/contract/assistant/acts'
import { decide, theirTermsOf, type Memory } from '@tratativa/contract/assistant/policy'
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

export type ReadDeal = Awaited<ReturnType<DealActs['read']>>

export const noDeal: ReadDeal = {
  isActive: false,
  author: '',
  limitDate: null,
  ceiling: null,
  open: null,
  highest: null,
  offers: 0,
  theirs: null,
  hasTheirMove: false,
  theirsIn: 1,
  isTheirsOpen: false,
}

export interface Decided {
  readonly deal: ReadDeal
  readonly says: SpokenAct
  readonly memory: Memory
  /** The amount of theirs that counts from now on, and its payments. */
  readonly theirs: ReturnType<typeof theirTermsOf>
}

/** Returns true while too little time is left for a conversation without a person: on the day before the deadline, and after it. */
export const isDeadlineNear = ({ limitDate }: ReadDeal, today: string) =>
  limitDate !== null && limitDate <= dayAfter(today, 1)

/** The state of the company and of the case at which a turn is decided. */
export interface TurnGround {
  readonly deal: ReadDeal
  readonly isReachable: boolean
  /** YYYY-MM-DD */
  readonly today: string
}

export const decideTurn = (
  { conversation, settings, chat }: Omit<Turn, 'messages'>,
  { deal, isReachable, today }: TurnGround,
  heard: readonly HeardAct[],
): Decided => {
  const before = conversation.memory
  const handOver = (reason: HandOverReason): Decided => ({
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
    deal: {
      ceiling: deal.ceiling,
      open: deal.open?.cents ?? null,
      openIn: deal.open?.instalments ?? 1,
      highest: deal.highest,
    },
    memory: before,
    parameters: settings.parameters,
  })
  return { deal, says, memory, theirs: theirTermsOf({ heard, memory: before }) }
}
