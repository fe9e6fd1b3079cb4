// Holds a message of an offer back until the feature that sends it lets it go: it may have a question first.
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { OfferMessage } from '@tratativa/contract/cases/deals/shapes'
import type { ChatId } from '@tratativa/contract/chat/ids'
import { useSlot } from '../../../../platform/slots.ts'
import type { GatedMessage } from '../desk-parts.slot.ts'

/** Returns the conversation or number of a message; null for a mail, and where nothing is sent. */
export const gatedMessageOf = (message: OfferMessage | undefined): GatedMessage | null => {
  if (message?.channel !== 'whatsapp') return null
  const { chatId, phone } = message
  if (chatId !== undefined) return { chatId }
  return phone === undefined ? null : { phone }
}

/** Returns the conversation of a message that was sent before. */
export const gatedChat = (chatId: ChatId | undefined): GatedMessage | null => (chatId === undefined ? null : { chatId })

export interface HeldMessages {
  /** Calls `go` at once, or after the question; never when the person goes back. */
  readonly pass: (message: GatedMessage | null, go: () => void) => void
  readonly isWaiting: boolean
  /** The question. */
  readonly question: ReactNode
}

export const useMessageGate = (): HeldMessages => {
  const [gate] = useSlot('messageGates')
  const [waiting, setWaiting] = useState<{ message: GatedMessage; go: () => void } | null>(null)
  const shut = () => setWaiting(null)
  return {
    pass: (message, go) => (gate && message ? setWaiting({ message, go }) : go()),
    isWaiting: waiting !== null,
    question: gate && waiting && (
      <Suspense>
        <gate.part
          target={waiting.message}
          onGo={() => {
            shut()
            waiting.go()
          }}
          onBack={shut}
        />
      </Suspense>
    ),
  }
}
