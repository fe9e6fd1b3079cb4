// Asks before the user leaves unsaved changes. When the tab closes, the browser's own question is used.
import { useEffect, useRef } from 'react'
import { useBlocker } from '@tanstack/react-router'

export const useLeaveQuestion = (isDirty: boolean) => {
  // Saving may navigate away before the next render, so `release` takes effect at once.
  const released = useRef(false)
  useEffect(() => {
    if (!isDirty) released.current = false
  }, [isDirty])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !released.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && !released.current,
    withResolver: true,
  })
  return {
    isAsked: blocker.status === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    release: () => {
      released.current = true
    },
  }
}
