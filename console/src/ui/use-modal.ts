// A native modal dialog: the browser keeps the focus inside, makes the rest inert, and restores the focus on close.
import { useLayoutEffect, useRef } from 'react'
import { focusFirst } from './first-focus.ts'
import { addModal } from './open-modals.ts'

/** `onLeave` is called on Esc and on a press outside. */
export const useModal = (onLeave: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)
  const leave = useRef(onLeave)
  useLayoutEffect(() => {
    leave.current = onLeave
  })
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // A press on the dialog element itself is on the backdrop, because the panel covers the rest.
    const onOwn = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      leave.current()
    }
    dialog.addEventListener('cancel', onOwn)
    dialog.addEventListener('mousedown', onOwn)
    dialog.showModal()
    const remove = addModal(dialog)
    const stop = focusFirst(dialog)
    return () => {
      stop()
      remove()
      dialog.close()
    }
  }, [])
  return ref
}
