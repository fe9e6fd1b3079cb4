import { useEffect, useRef } from 'react'
import type { Road } from '@tratativa/contract/closing/shapes'

/** A step that waited without a control keeps the focus after it is done. */
const isLost = (list: HTMLElement) => {
  const { activeElement } = document
  return activeElement === document.body || (activeElement?.matches('li') === true && list.contains(activeElement))
}

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
