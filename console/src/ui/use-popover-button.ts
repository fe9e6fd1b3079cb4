import { useRef, useState } from 'react'

/** A popover and the button that opens and closes it: the properties of the button, and the state for the popover. */
export const usePopoverButton = () => {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return {
    anchor,
    isOpen,
    close: () => setIsOpen(false),
    button: {
      ref: anchor,
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      onClick: () => setIsOpen(!isOpen),
    },
  } as const
}
