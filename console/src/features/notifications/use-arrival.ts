import { useEffect, useRef, useState } from 'react'
import type { Notice } from '@tratativa/contract/notifications/shapes'

export const alertMs = 100

/**
 * Detects a new notice: `isAlert` stays true for 100 ms, and `arrived` keeps the notice until the next one, for screen readers. Notices in
 * the first list do not count as new.
 */
export const useArrival = (notices: readonly Notice[] | undefined) => {
  const newest = notices?.[0]
  const last = useRef<string | null | undefined>(undefined)
  const [arrived, setArrived] = useState<Notice | null>(null)
  const [isAlert, setIsAlert] = useState(false)
  useEffect(() => {
    if (notices === undefined) return
    const isNews = last.current !== undefined && newest !== undefined && newest._id !== last.current
    last.current = newest?._id ?? null
    if (!isNews || newest.read) return
    setArrived(newest)
    setIsAlert(true)
    const timer = setTimeout(() => setIsAlert(false), alertMs)
    return () => {
      clearTimeout(timer)
      setIsAlert(false)
    }
    // A list fetched anew with the same notice on top is no news.
    // eslint-disable-next-line react/exhaustive-deps
  }, [notices === undefined, newest?._id])
  return { arrived, isAlert }
}
