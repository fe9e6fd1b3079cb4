import type { KeyboardEvent } from 'react'

/** Handles Ctrl+Enter, on a Mac also Command+Enter: the shortcut of the main button of a form. */
export const onCtrlEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  act()
}
