import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useReading } from './use-reading.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const reading = (isAllSeen = () => true) => {
  const markRead = vi.fn<() => void>()
  const { result, rerender } = renderHook(({ unread }) => useReading({ unread, isAllSeen, markRead }), {
    initialProps: { unread: 2 },
  })
  return { markRead, hand: () => result.current.onHand(), scroll: () => result.current.onScroll(), rerender }
}

it('CHAT-024 marks as read at most once a second, and only unread conversations', () => {
  const { markRead, hand, rerender } = reading()
  for (let times = 0; times < 5; times++) hand()
  expect(markRead).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(999)
  hand()
  expect(markRead).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  hand()
  expect(markRead).toHaveBeenCalledTimes(2)
  rerender({ unread: 0 })
  vi.advanceTimersByTime(5_000)
  hand()
  expect(markRead).toHaveBeenCalledTimes(2)
})

it('CHAT-024 marks nothing that was not in view, and nothing that scrolled by itself', () => {
  let isAtEnd = false
  const { markRead, hand, scroll } = reading(() => isAtEnd)
  isAtEnd = true
  scroll()
  isAtEnd = false
  hand()
  expect(markRead).not.toHaveBeenCalled()
  isAtEnd = true
  scroll()
  expect(markRead).toHaveBeenCalledOnce()
})
