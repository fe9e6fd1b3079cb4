// Generous timeouts for tests: a slow machine must not fail a test.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 20_000 })
