import { useEffect, useRef } from 'react'
import type { Road } from '@tratativa/contract/closing/shapes'

const isLost = (list: HTMLElement) =>
  document.activeElement === document.body || document.activeElement === list.querySelector('[aria-current=step]')

/** A press removes its own button: the focus goes to the next step's control, or to the step where it has none yet. */
export const useStepFocus = (road: Road | null) => {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef<string | null>(null)
  const position = road && `${road.step} ${road.waitsFor}`
  useEffect(() => {
    const isFirst = shown.current === null
    shown.current = position ?? ''
    const { current } = list
    if (isFirst || !current || !isLost(current)) return
    const step = current.querySelector<HTMLElement>('[aria-current=step]')
    const control = step?.querySelector<HTMLElement>('[data-acts] :is(button, a)') ?? step
    ;(control ?? current).focus()
  }, [position])
  return list
}
