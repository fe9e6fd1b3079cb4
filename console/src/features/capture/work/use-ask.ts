import { useState } from 'react'
import { useErrorText } from '../../../platform/errors.ts'
import { Refused } from '../../../platform/refused.ts'
import { useAskContacts } from '../capture.api.ts'
import { useFoundText } from './use-found-text.ts'

interface Outcome {
  readonly text: string
  readonly isFailure: boolean
  /** The outcome of an earlier question is unknown: asking again may cost again. */
  readonly mayRepeat: boolean
}

/** Asks the provider once a press: a key of its own goes with each. */
export const useAsk = (caseId: string) => {
  const { mutate, isPending } = useAskContacts()
  const errorText = useErrorText()
  const foundText = useFoundText()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const fail = (error: Error) => {
    const code = error instanceof Refused ? error.code : ''
    // The provider's status and status text.
    const text = code === 'capture.provider-failed' && error.message !== '' ? error.message : errorText(error)
    setOutcome({ text, isFailure: true, mayRepeat: code === 'capture.outcome-unknown' })
  }
  return {
    isPending,
    outcome,
    close: () => setOutcome(null),
    send: (isRepeat = false) =>
      mutate(
        { caseId, clientId: crypto.randomUUID(), isRepeat },
        {
          onError: fail,
          onSuccess: ({ data: { message, contacts } }) =>
            setOutcome({ text: message || foundText(contacts), isFailure: false, mayRepeat: false }),
        },
      ),
  }
}
