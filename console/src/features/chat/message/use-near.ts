import { useState } from 'react'
import type { FocusEvent, PointerEvent } from 'react'

/** True while the pointer or the focus is in the element, for parts that are only loaded then. */
export const useNear = () => {
  const [isNear, setIsNear] = useState(false)
  return {
    isNear,
    onPointerEnter: () => setIsNear(true),
    // An open menu or dialog of the element has the focus.
    onPointerLeave: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      if (!currentTarget.contains(document.activeElement)) setIsNear(false)
    },
    onFocus: () => setIsNear(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
      if (!isInside && !currentTarget.matches(':hover')) setIsNear(false)
    },
  }
}
