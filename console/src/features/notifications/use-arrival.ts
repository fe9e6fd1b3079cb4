import { useEffect, useRef, useState } from 'react'
import type { Notice } from '@tratativa/contract/notifications/shapes'

export const alertMs = 100

/**
 * Tells when a notice arrives: `isAlert` holds for a moment, `arrived` until the next one, for whoever listens.
 * What was there when the list first opened is no arrival.
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
