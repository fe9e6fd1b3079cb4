import { useState } from 'react'
import type { FocusEvent, PointerEvent } from 'react'

/** An open menu or dialog of the element, or the keyboard, is in use there. A button that was clicked with the mouse has the focus, too, but not visibly. */
const isInUse = (element: HTMLElement) =>
  element.querySelector('[aria-expanded=true], dialog[open], :focus-visible') !== null

/** True while the pointer or the focus is in the element, for parts that are only loaded then. */
export const useNear = () => {
  const [isNear, setIsNear] = useState(false)
  return {
    isNear,
    onPointerEnter: () => setIsNear(true),
    onPointerLeave: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      if (!isInUse(currentTarget)) setIsNear(false)
    },
    onFocus: () => setIsNear(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
      if (!isInside && !currentTarget.matches(':hover')) setIsNear(false)
    },
  }
}
