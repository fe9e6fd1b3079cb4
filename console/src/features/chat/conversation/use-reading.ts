// A conversation is read when a hand is in it and all of it up to the newest message was in view. Told at most once a second.
import { useCallback, useEffect, useRef } from 'react'

const readDelayMs = 1000

interface Reading {
  readonly unread: number
  /** True when the newest message is in view: only then is the whole conversation marked as read. */
  readonly isAllSeen: () => boolean
  readonly markRead: () => void
}

export const useReading = (reading: Reading) => {
  const current = useRef(reading)
  useEffect(() => {
    current.current = reading
  })
  const last = useRef(Number.NEGATIVE_INFINITY)
  const hasHand = useRef(false)
  const look = useCallback(() => {
    const now = Date.now()
    const { unread, isAllSeen, markRead } = current.current
    if (unread === 0 || now - last.current < readDelayMs || !isAllSeen()) return
    last.current = now
    markRead()
  }, [])
  const onHand = useCallback(() => {
    hasHand.current = true
    look()
  }, [look])
  // Opening a conversation scrolls it too: nobody has seen it by that.
  const onScroll = useCallback(() => {
    if (hasHand.current) look()
  }, [look])
  return { onHand, onScroll }
}
