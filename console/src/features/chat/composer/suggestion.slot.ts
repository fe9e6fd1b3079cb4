// The slot for an answer that another feature suggests above the text box.
import type { ComponentType, LazyExoticComponent, RefObject } from 'react'
import type { Chat } from '@tratativa/contract/chat/shapes'
import type { Deliver } from '../sending/outbox.state.ts'

interface OfSuggestion {
  readonly chat: Chat
  /** The text that the person has begun. */
  readonly text: string
  /** False while a file or a quoted message goes with the text: it is then sent as an ordinary message. */
  readonly isPlain: boolean
  /** Puts a text into the box. */
  readonly onEdit: (text: string) => void
  readonly onSend: (text: string, deliver: Deliver) => void
  /** The way in which the text of the box is sent, while it is an edited suggestion. */
  readonly delivery: RefObject<Deliver | null>
}

export interface ChatSuggestion {
  readonly id: string
  readonly order: number
  readonly part: ComponentType<OfSuggestion> | LazyExoticComponent<ComponentType<OfSuggestion>>
}

declare module '../../../platform/feature.ts' {
  interface Slots {
    readonly chatSuggestions: readonly ChatSuggestion[]
  }
}
