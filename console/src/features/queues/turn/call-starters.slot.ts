// The slot of telephony: a queue that calls on its own starts the call by the first of these.

export interface CallStarter {
  readonly id: string
  readonly order: number
  startCall(caseId: string, phone: string): void
}

declare module '../../../platform/feature.ts' {
  interface Slots {
    readonly callStarters: readonly CallStarter[]
  }
}
