// The slot for other features beside a conversation that has a case.
import type { ComponentType, LazyExoticComponent } from 'react'

interface OfChatCase {
  readonly caseId: string
}

export interface ChatSide {
  readonly id: string
  readonly order: number
  readonly part: ComponentType<OfChatCase> | LazyExoticComponent<ComponentType<OfChatCase>>
}

declare module '../../platform/feature.ts' {
  interface Slots {
    readonly chatSides: readonly ChatSide[]
  }
}
