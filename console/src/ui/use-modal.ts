// The native modal: the browser keeps focus inside, makes the rest inert and gives focus back when it closes.
import { useLayoutEffect, useRef } from 'react'
import { focusFirst } from './first-focus.ts'
import { addModal } from './open-modals.ts'

/** `onLeave` is told of Esc and of a press outside. */
export const useModal = (onLeave: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)
  const leave = useRef(onLeave)
  useLayoutEffect(() => {
    leave.current = onLeave
  })
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // Only the backdrop is the dialog's own surface: the panel inside covers all the rest.
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
