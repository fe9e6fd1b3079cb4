import { useEffect, useState } from 'react'

/** The value once it has rested for this long. */
export const useRested = <T>(value: T, restMs: number): T => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
