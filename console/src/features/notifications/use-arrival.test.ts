// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Notice } from '@tratativa/contract/notifications/shapes'
import { alertMs, useArrival } from './use-arrival.ts'

const notice = (id: string, read = false): Notice => ({
  _id: id,
  read,
  description: `Aviso ${id}`,
  file: null,
  createdAt: '2026-11-18T12:00:00Z',
  origin: 'identity',
  kind: 'default',
})
const watch = (first: Notice[] | undefined) =>
  renderHook(({ notices }) => useArrival(notices), { initialProps: { notices: first } })

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

describe('NOTI-004 alert of a new notice', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('clears after 100 ms, while the text stays', () => {
    const { result, rerender } = watch([notice('1')])
    rerender({ notices: [notice('2'), notice('1')] })
    expect(result.current).toMatchObject({ isAlert: true, arrived: { _id: '2' } })
    pass(alertMs - 1)
    expect(result.current.isAlert).toBe(true)
    pass(1)
    expect(result.current).toMatchObject({ isAlert: false, arrived: { _id: '2' } })
    expect(alertMs).toBe(100)
  })

  it('is not raised by the first list, nor by an unchanged list', () => {
    const { result, rerender } = watch(undefined)
    rerender({ notices: [notice('1')] })
    rerender({ notices: [notice('1')] })
    expect(result.current).toEqual({ isAlert: false, arrived: null })
  })

  it('is raised by the first notice of a person who had none, unless it is already read', () => {
    const { result, rerender } = watch([])
    rerender({ notices: [notice('1', true)] })
    expect(result.current.isAlert).toBe(false)
    rerender({ notices: [notice('2'), notice('1', true)] })
    expect(result.current.isAlert).toBe(true)
  })
})
