// The draft of a person over the server's value. A new server value replaces the draft only while nothing has been edited.
import { useState } from 'react'

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

export const useRecordDraft = <T>(value: T) => {
  const [draftState, setDraftState] = useState({ base: value, draft: value })
  const isDirty = !isSame(draftState.base, draftState.draft)
  const hasNews = !isSame(draftState.base, value)
  const take = (next: T) => setDraftState({ base: next, draft: next })
  if (hasNews && (!isDirty || isSame(draftState.draft, value))) take(value)
  return {
    draft: draftState.draft,
    change: (draft: T) => setDraftState({ ...draftState, draft }),
    isDirty,
    /** Somebody else has changed the record in the meantime. */
    isStale: hasNews && isDirty,
    /** Discards the draft and takes the server's current value. */
    reset: () => take(value),
    take,
  }
}
