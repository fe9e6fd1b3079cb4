// The draft of a person over the server's value. A new server value replaces the draft only while nothing has been edited.
import { useState } from 'react'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const useDraft = <T>(value: T) => {
  const [held, setHeld] = useState({ base: value, draft: value })
  const isDirty = !isSame(held.base, held.draft)
  const hasNews = !isSame(held.base, value)
  const take = (next: T) => setHeld({ base: next, draft: next })
  if (hasNews && (!isDirty || isSame(held.draft, value))) take(value)
  return {
    draft: held.draft,
    change: (draft: T) => setHeld({ ...held, draft }),
    isDirty,
    /** Somebody else has changed the record in the meantime. */
    isStale: hasNews && isDirty,
    /** Discards the draft and takes the server's current value. */
    reset: () => take(value),
    take,
  }
}
