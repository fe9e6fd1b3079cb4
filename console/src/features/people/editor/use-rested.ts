import { useEffect, useState } from 'react'

/** The value as it was when the hand last rested. */
export const useRested = <T>(value: T, restMs = 400): T => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
