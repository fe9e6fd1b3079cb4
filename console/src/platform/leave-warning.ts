// A page that is closed or left while something of it is unsaved, or unanswered, asks first.
import { useEffect } from 'react'

const reasons = new Set<object>()
const warn = (event: BeforeUnloadEvent) => event.preventDefault()

const add = (reason: object) => {
  if (reasons.size === 0) addEventListener('beforeunload', warn)
  reasons.add(reason)
}
const drop = (reason: object) => {
  reasons.delete(reason)
  if (reasons.size === 0) removeEventListener('beforeunload', warn)
}

/** Until it is answered: longer than the part of the screen that asked stands. */
export const askBeforeLeaving = (answer: Promise<unknown>) => {
  add(answer)
  const settled = () => drop(answer)
  void answer.then(settled, settled)
}

export const useLeaveWarning = (isUnsaved: boolean) =>
  useEffect(() => {
    if (!isUnsaved) return
    const reason = {}
    add(reason)
    return () => drop(reason)
  }, [isUnsaved])
