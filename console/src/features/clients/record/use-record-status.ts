// Activates at once, asks before it deactivates or removes, and offers an alternative when the removal is refused.
import { useState } from 'react'

export type StatusQuestion = 'deactivate' | 'remove' | 'refused'

interface StatusActions {
  readonly toggle: (isActive: boolean) => void
  readonly remove: (onRefused: (text: string) => void) => void
}

export const useRecordStatus = ({ toggle, remove }: StatusActions) => {
  const [question, setQuestion] = useState<StatusQuestion | null>(null)
  const [reason, setReason] = useState('')
  const close = () => setQuestion(null)
  return {
    question,
    reason,
    close,
    onToggle: (isActive: boolean) => (isActive ? toggle(true) : setQuestion('deactivate')),
    askRemove: () => setQuestion('remove'),
    deactivate: () => {
      close()
      toggle(false)
    },
    remove: () =>
      remove((text) => {
        setReason(text)
        setQuestion('refused')
      }),
  }
}

export type RecordStatus = ReturnType<typeof useRecordStatus>
