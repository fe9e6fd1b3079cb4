import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { askBeforeLeaving, useLeaveWarning } from './leave-warning.ts'

/** Returns whether the browser would now warn before closing the page. */
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

it('warns while a command is pending, even one that is refused in the end', async () => {
  expect(asks()).toBe(false)
  let refuse = (_reason: Error) => undefined as void
  let answer = () => undefined as void
  askBeforeLeaving(new Promise<void>((resolve) => (answer = resolve)))
  askBeforeLeaving(new Promise<void>((_resolve, reject) => (refuse = reject)))
  answer()
  await Promise.resolve()
  expect(asks()).toBe(true)
  refuse(new Error('no'))
  await waitFor(() => expect(asks()).toBe(false))
})

it('warns while something on the screen is unsaved', () => {
  const { rerender, unmount } = renderHook(({ isUnsaved }) => useLeaveWarning(isUnsaved), {
    initialProps: { isUnsaved: true },
  })
  expect(asks()).toBe(true)
  rerender({ isUnsaved: false })
  expect(asks()).toBe(false)
  rerender({ isUnsaved: true })
  unmount()
  expect(asks()).toBe(false)
})
