import { useLayoutEffect, useRef, useState } from 'react'

/** Returns the width of an element in pixels, so that a drawing fills it without scaling its text. */
export const useWidth = (initial: number) => {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const measure = () => setWidth(Math.max(200, Math.floor(element.clientWidth) || initial))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [initial])
  return { ref, width }
}
