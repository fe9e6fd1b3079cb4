import type { KeyboardEvent } from 'react'

/** Opens a closed list by the arrow keys of its button, as a native select does. */
export const openByArrow = (isOpen: boolean, open: () => void) => (event: KeyboardEvent) => {
  if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
  event.preventDefault()
  open()
}
