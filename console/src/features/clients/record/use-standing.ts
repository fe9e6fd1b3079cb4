// Activates at once, asks before it deactivates or removes, and offers an alternative when the removal is refused.
import { useState } from 'react'

export type Asked = 'deactivate' | 'remove' | 'refused'

interface Acts {
  readonly toggle: (isActive: boolean) => void
  readonly remove: (onRefused: (text: string) => void) => void
}

export const useStanding = ({ toggle, remove }: Acts) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [reason, setReason] = useState('')
  const close = () => setAsked(null)
  return {
    asked,
    reason,
    close,
    onToggle: (isActive: boolean) => (isActive ? toggle(true) : setAsked('deactivate')),
    askRemove: () => setAsked('remove'),
    deactivate: () => {
      close()
      toggle(false)
    },
    remove: () =>
      remove((text) => {
        setReason(text)
        setAsked('refused')
      }),
  }
}

export type StandingQuestions = ReturnType<typeof useStanding>
