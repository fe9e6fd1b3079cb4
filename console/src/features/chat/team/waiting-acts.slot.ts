// The slot for acts on a conversation that waits for an answer, on the overview of those who lead.
import type { ComponentType, LazyExoticComponent } from 'react'
import type { ChatId } from '@tratativa/contract/chat/ids'

interface OfWaitingChat {
  /** Null: the conversation has no case. */
  readonly caseId: string | null
  readonly chatId: ChatId
  /** The contact. */
  readonly name: string
}

export interface WaitingAct {
  readonly id: string
  readonly order: number
  readonly part: ComponentType<OfWaitingChat> | LazyExoticComponent<ComponentType<OfWaitingChat>>
}

declare module '../../../platform/feature.ts' {
  interface Slots {
    readonly waitingActs: readonly WaitingAct[]
  }
}
