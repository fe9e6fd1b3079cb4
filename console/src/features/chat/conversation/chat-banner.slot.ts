// The slot for what another feature says about a conversation, above its messages.
import type { ComponentType, LazyExoticComponent } from 'react'
import type { Chat } from '@tratativa/contract/chat/shapes'

interface OfChat {
  readonly chat: Chat
}

export interface ChatBanner {
  readonly id: string
  readonly order: number
  readonly part: ComponentType<OfChat> | LazyExoticComponent<ComponentType<OfChat>>
}

declare module '../../../platform/feature.ts' {
  interface Slots {
    readonly chatBanners: readonly ChatBanner[]
  }
}
