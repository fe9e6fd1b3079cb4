// A conversation that is looked at is read: whoever scrolls, points or types in it has seen it. Told at most once a second.
import { useCallback, useEffect, useRef } from 'react'

const restMs = 1000

export const useReading = (unread: number, markRead: () => void) => {
  const state = useRef({ unread, markRead, last: Number.NEGATIVE_INFINITY })
  useEffect(() => {
    state.current.unread = unread
    state.current.markRead = markRead
  })
  return useCallback(() => {
    const now = Date.now()
    const { unread, markRead, last } = state.current
    if (unread === 0 || now - last < restMs) return
    state.current.last = now
    markRead()
  }, [])
}
