// A native modal dialog: the browser keeps the focus inside, makes the rest inert, and restores the focus on close.
import { useLayoutEffect, useRef } from 'react'
import { focusFirst } from './first-focus.ts'
import { addModal } from './open-modals.ts'

/** Returns a function that says whether text was typed since its last call, and still stands. */
const watchTexts = (dialog: HTMLElement) => {
  const fields = new Set<HTMLTextAreaElement>()
  dialog.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) fields.add(target)
  })
  let last = ''
  return () => {
    const text = [...fields].map((field) => (field.isConnected ? field.value.trim() : '')).join('')
    const isNew = text !== '' && text !== last
    last = text
    return isNew
  }
}

/** `onLeave` is called on Esc and on a press outside, and is told whether text was typed here since its last call. */
export const useModal = (onLeave: (hasNewText: boolean) => void) => {
  const ref = useRef<HTMLDialogElement>(null)
  const leave = useRef(onLeave)
  useLayoutEffect(() => {
    leave.current = onLeave
  })
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    let isTyped = false
    const hasNewText = watchTexts(dialog)
    const onOwn = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      leave.current(hasNewText())
    }
    // A press on the dialog element itself is on the backdrop, because the panel covers the rest. The second press of the double click that
    // opened the dialog lands there too, and a press beside a form that is being filled in is a slip.
    const onPress = (event: MouseEvent) => {
      if (event.detail < 2 && !isTyped) onOwn(event)
      // Otherwise the press would take the focus from the field.
      else if (event.target === dialog) event.preventDefault()
    }
    dialog.addEventListener('cancel', onOwn)
    dialog.addEventListener('mousedown', onPress)
    dialog.addEventListener('input', ({ target }) => {
      isTyped ||= target instanceof Element && target.closest('form') !== null
    })
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
