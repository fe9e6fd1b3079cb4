import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { askBeforeLeaving, useLeaveWarning } from './leave-warning.ts'

/** Whether the browser would ask somebody who closes the page now. */
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

it('asks while something is unanswered, be it refused in the end', async () => {
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

it('asks while something on the screen is unsaved', () => {
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
