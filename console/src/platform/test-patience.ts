// What a test waits for comes when it comes: a slow machine is no fault.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 10_000 })
