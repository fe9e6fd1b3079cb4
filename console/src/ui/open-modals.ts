// The modal dialogs that are open, the topmost last, and the element that must stay usable above them: the notices.
const modals: HTMLElement[] = []
let float: { readonly element: HTMLElement; readonly onMoved: () => void } | undefined

const move = () => {
  const top = modals.at(-1) ?? document.body
  if (!float || float.element.parentNode === top) return
  top.append(float.element)
  float.onMoved()
}

/**
 * A modal makes all outside of it inert, even in the top layer. So the element lives in the topmost modal, and moves out before that
 * one closes. `onMoved` shows it anew: a popover that is moved is hidden.
 */
export const floatAboveModals = (element: HTMLElement, onMoved: () => void): (() => void) => {
  float = { element, onMoved }
  move()
  return () => {
    float = undefined
    element.remove()
  }
}

export const addModal = (dialog: HTMLElement): (() => void) => {
  modals.push(dialog)
  move()
  return () => {
    modals.splice(modals.indexOf(dialog), 1)
    move()
  }
}
