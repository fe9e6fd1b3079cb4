// Generous timeouts for tests: a slow machine must not fail a test.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 20_000 })

declare module 'vitest' {
  interface ProvidedContext {
    /** True when THOROUGH=1: a test tries all of its cases, not only the everyday share. */
    thorough: boolean
  }
}
