import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Focuses the field when the count grows; nothing is focused at 0. */
export const useFocusOnRequest = (field: RefObject<HTMLElement | null>, focusCount: number) => {
  useEffect(() => {
    if (focusCount > 0) field.current?.focus()
  }, [field, focusCount])
}
