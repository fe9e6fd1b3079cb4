// The submission of a form: whether it is running, and its last refusal until the next attempt.
import { useState } from 'react'

export const useSubmit = <Given>(act: (input: Given) => Promise<void>) => {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const submit = (input: Given) => {
    if (busy) return
    setBusy(true)
    setRefused(null)
    act(input)
      .catch((error: unknown) => setRefused(error))
      .finally(() => setBusy(false))
  }
  return { busy, refused, submit }
}
