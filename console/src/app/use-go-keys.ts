// G followed by a letter opens a page. The keys are ignored while somebody types.
import { useEffect, useEffectEvent, useRef } from 'react'
import { isHeard, pressOf } from '../platform/acts.ts'

const patienceMs = 1500

export const useGoKeys = (onGo: (letter: string) => void) => {
  const gPressedAt = useRef(-patienceMs)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const press = pressOf(event)
    const isAfterG = event.timeStamp - gPressedAt.current < patienceMs
    gPressedAt.current = -patienceMs
    if (event.isComposing || !/^[A-Z]$/.test(press) || !isHeard(press, event.target)) return
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
