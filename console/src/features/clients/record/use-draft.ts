// What a person is writing over what the server says: the server's news come in while nothing is written, and wait else.
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
    /** Somebody else changed it meanwhile. */
    isStale: hasNews && isDirty,
    /** Gives up what was written, for what the server says now. */
    reset: () => take(value),
    take,
  }
}
