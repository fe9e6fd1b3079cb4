// Asks before what is written and not saved is left. The browser's own question is asked before the tab goes.
import { useEffect, useRef } from 'react'
import { useBlocker } from '@tanstack/react-router'

export const useLeaveQuestion = (isDirty: boolean) => {
  // Whoever has just saved leaves in the same breath, before this is drawn anew.
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
