import { useEffect, useState } from 'react'

/** Returns the value debounced by `restMs`. */
export const useDebounced = <T>(value: T, restMs = 400): T => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
