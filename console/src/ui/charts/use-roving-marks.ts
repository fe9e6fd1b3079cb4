// One mark of a chart is in the tab order; arrows move between marks, mirrored in right-to-left scripts.
import { useState } from 'react'
import type { KeyboardEvent } from 'react'

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'

const stepOf = (key: string, isMirrored: boolean): number => {
  if (key === 'ArrowDown') return 1
  if (key === 'ArrowUp') return -1
  if (key === 'ArrowRight') return isMirrored ? -1 : 1
  return key === 'ArrowLeft' ? (isMirrored ? 1 : -1) : 0
}

export const useRovingMarks = (ids: readonly string[]) => {
  const [current, setCurrent] = useState<string | null>(null)
  const active = current !== null && ids.includes(current) ? current : ids[0]
  const onKeyDown = (event: KeyboardEvent<SVGElement>) => {
    const from = ids.indexOf(active ?? '')
    const last = ids.length - 1
    const step = stepOf(event.key, isRightToLeft(event.currentTarget))
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : step === 0 ? -1 : from + step
    const id = ids[to]
    if (id === undefined) return
    event.preventDefault()
    setCurrent(id)
    event.currentTarget.querySelector<SVGElement>(`[data-mark="${id}"]`)?.focus()
  }
  return {
    onKeyDown,
    markOf: (id: string) => ({ 'data-mark': id, tabIndex: id === active ? 0 : -1, onFocus: () => setCurrent(id) }),
  }
}
