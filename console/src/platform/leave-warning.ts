// Warns before the page is closed or left with unsaved changes or pending commands.
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

/** Warns until the command is answered, even after the component that sent it has unmounted. */
export const warnBeforeLeaving = (answer: Promise<unknown>) => {
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
