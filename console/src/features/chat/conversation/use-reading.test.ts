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

it('CHAT-024 marks as read at most once a second, and only what is unread', () => {
  const read = vi.fn<() => void>()
  const { result, rerender } = renderHook(({ unread }) => useReading(unread, read), { initialProps: { unread: 2 } })
  for (let times = 0; times < 5; times++) result.current()
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(999)
  result.current()
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  result.current()
  expect(read).toHaveBeenCalledTimes(2)
  rerender({ unread: 0 })
  vi.advanceTimersByTime(5_000)
  result.current()
  expect(read).toHaveBeenCalledTimes(2)
})
