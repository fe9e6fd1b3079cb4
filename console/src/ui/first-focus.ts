// Sets the first focus of a dialog: its first field, so that no key is lost.
import { insertTypedAhead } from './typed-ahead-text.ts'

const fields =
  'input:not([type=hidden], [type=file], [type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [aria-haspopup=listbox]'
const choices = 'input[type=checkbox], input[type=radio]'

const isUsable = (element: HTMLElement) =>
  !element.matches(':disabled, [aria-disabled=true], [inert], [inert] *') && (element.checkVisibility?.() ?? true)

const firstUsable = (dialog: HTMLElement, selector: string) =>
  [...dialog.querySelectorAll<HTMLElement>(selector)].find(isUsable)

/**
 * Returns the first field, else the button that a stray Enter may press: the primary button, or the cancel button of a destructive dialog.
 */
const firstFocus = (dialog: HTMLElement): HTMLElement =>
  firstUsable(dialog, '[data-autofocus]') ??
  firstUsable(dialog, fields) ??
  firstUsable(dialog, choices) ??
  firstUsable(dialog, '[data-look=primary]') ??
  (dialog.querySelector('[data-look=dangerFilled]') ? firstUsable(dialog, 'footer button') : undefined) ??
  dialog

const focusOn = (element: HTMLElement) => {
  element.focus()
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) insertTypedAhead(element)
}

const isField = (element: HTMLElement) => element.matches(`[data-autofocus], ${fields}`)

/** Focuses the first field; if none exists yet, focuses it as soon as it is rendered. Returns a function that stops waiting. */
export const focusFirst = (dialog: HTMLElement): (() => void) => {
  const landed = firstFocus(dialog)
  focusOn(landed)
  const observer = new MutationObserver(() => {
    const first = firstFocus(dialog)
    if (dialog.ownerDocument.activeElement !== landed && landed.isConnected) observer.disconnect()
    else if (isField(first)) {
      observer.disconnect()
      focusOn(first)
    }
  })
  if (!isField(landed)) observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => observer.disconnect()
}
