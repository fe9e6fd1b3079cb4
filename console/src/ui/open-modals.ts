// The modal dialogs that are open, the topmost last, and the elements that must stay usable above them.
const modals: HTMLDialogElement[] = []
const floats = new Map<HTMLElement, () => void>()

const moveAll = () => {
  const top = modals.at(-1) ?? document.body
  for (const [element, onMoved] of floats) {
    if (element.parentNode === top) continue
    top.append(element)
    onMoved()
  }
}

/**
 * A modal makes all outside of it inert, even in the top layer. So the element lives in the topmost modal, and moves out before that
 * one closes. `onMoved` shows it anew: a popover that is moved is hidden.
 */
export const floatAboveModals = (element: HTMLElement, onMoved: () => void): (() => void) => {
  floats.set(element, onMoved)
  moveAll()
  return () => {
    floats.delete(element)
    element.remove()
  }
}

export const addModal = (dialog: HTMLDialogElement): (() => void) => {
  modals.push(dialog)
  moveAll()
  return () => {
    modals.splice(modals.lastIndexOf(dialog), 1)
    moveAll()
  }
}
