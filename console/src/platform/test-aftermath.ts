// Test files that share a page clean up after themselves.
import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

afterAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})
