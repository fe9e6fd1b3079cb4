// G followed by a letter opens a page. The keys are ignored while somebody types.
import { useEffect, useEffectEvent, useRef } from 'react'
import { acceptsKeyPress, pressOf } from '../platform/actions.ts'

const sequenceTimeoutMs = 1500

export const useNavigationKeys = (onGo: (letter: string) => void) => {
  const gPressedAt = useRef(-sequenceTimeoutMs)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const press = pressOf(event)
    const isAfterG = event.timeStamp - gPressedAt.current < sequenceTimeoutMs
    gPressedAt.current = -sequenceTimeoutMs
    if (event.isComposing || !/^[A-Z]$/.test(press) || !acceptsKeyPress(press, event.target)) return
    if (isAfterG) onGo(press.toLowerCase())
    else if (press === 'G') gPressedAt.current = event.timeStamp
    else return
    event.preventDefault()
    // The letter after G does not trigger an act of the screen.
    event.stopImmediatePropagation()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
