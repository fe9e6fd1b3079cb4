// The slot of telephony: a queue that calls on its own uses the first of these.
import type { TurnOutcome } from '@tratativa/contract/queues/shapes'

export interface TurnPhone {
  startCall(caseId: string, phone: string): void
  /** A call is on the line: the next one waits for its end. */
  isCalling(): boolean
  watch(onChange: () => void): () => void
  /** Gives the call of the case, if its outcome is still open, the outcome of the turn. */
  settleCall(caseId: string, outcome: TurnOutcome): Promise<void>
}

export interface CallStarter {
  readonly id: string
  readonly order: number
  /** Loaded with the first turn: the first screen needs no telephone. Null where this person cannot call. */
  load(): Promise<TurnPhone | null>
}

declare module '../../../platform/feature.ts' {
  interface Slots {
    readonly callStarters: readonly CallStarter[]
  }
}
