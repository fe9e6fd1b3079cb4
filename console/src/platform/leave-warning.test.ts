import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { warnBeforeLeaving, useLeaveWarning } from './leave-warning.ts'

/** Returns whether the browser would now warn before closing the page. */
const wouldWarn = () => {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

it('warns while a command is pending, even one that is refused in the end', async () => {
  expect(wouldWarn()).toBe(false)
  let refuse = (_reason: Error) => undefined as void
  let answer = () => undefined as void
  warnBeforeLeaving(new Promise<void>((resolve) => (answer = resolve)))
  warnBeforeLeaving(new Promise<void>((_resolve, reject) => (refuse = reject)))
  answer()
  await Promise.resolve()
  expect(wouldWarn()).toBe(true)
  refuse(new Error('no'))
  await waitFor(() => expect(wouldWarn()).toBe(false))
})

it('warns while something on the screen is unsaved', () => {
  const { rerender, unmount } = renderHook(({ isUnsaved }) => useLeaveWarning(isUnsaved), {
    initialProps: { isUnsaved: true },
  })
  expect(wouldWarn()).toBe(true)
  rerender({ isUnsaved: false })
  expect(wouldWarn()).toBe(false)
  rerender({ isUnsaved: true })
  unmount()
  expect(wouldWarn()).toBe(false)
})
