// The slot for other features' settings among those of the conversations.
import type { ComponentType, LazyExoticComponent } from 'react'

export interface ChatSetting {
  readonly id: string
  readonly order: number
  readonly part: ComponentType | LazyExoticComponent<ComponentType>
}

declare module '../../../platform/feature.ts' {
  interface Slots {
    readonly chatSettings: readonly ChatSetting[]
  }
}
