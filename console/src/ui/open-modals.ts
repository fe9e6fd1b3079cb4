// The modals that are open, the one on top last: all that is not inside that one is inert.
import { useSyncExternalStore } from 'react'

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const become = (next: readonly HTMLDialogElement[]) => {
  open = next
  for (const tell of listeners) tell()
}

/** Until the function that it answers is called. */
export const enterModal = (dialog: HTMLDialogElement) => {
  become([...open, dialog])
  return () => become(open.filter((one) => one !== dialog))
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useTopModal = () => useSyncExternalStore(subscribe, () => open.at(-1) ?? null)
