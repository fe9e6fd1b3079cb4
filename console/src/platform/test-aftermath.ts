// Files that share a page leave it as they found it.
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
