// Drags a column heading to another position. The drop indicator is drawn without React.
import { useMemo, useRef } from 'react'
import type { DragEvent } from 'react'

type OnMoveColumn = (column: string, before: string | null) => void

const mark = (head: HTMLElement, side: 'before' | 'after' | null) => {
  if (side === null) delete head.dataset['drop']
  else head.dataset['drop'] = side
}

const sideOf = (event: DragEvent<HTMLElement>) => {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  const isPast = event.clientX > left + width / 2
  const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
  return isPast === rightToLeft ? 'before' : 'after'
}

const nextOf = (head: HTMLElement) => (head.nextElementSibling as HTMLElement | null)?.dataset['column'] ?? null

export const useColumnDrag = (onMove: OnMoveColumn | undefined) => {
  const carried = useRef<string | null>(null)
  return useMemo(() => {
    if (!onMove) return null
    return (column: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        carried.current = column
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', column)
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (carried.current === null) return
        event.preventDefault()
        mark(event.currentTarget, sideOf(event))
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => mark(event.currentTarget, null),
      onDragEnd: () => (carried.current = null),
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault()
        const from = carried.current
        carried.current = null
        mark(event.currentTarget, null)
        const before = sideOf(event) === 'before' ? column : nextOf(event.currentTarget)
        if (from !== null && from !== before && from !== column) onMove(from, before)
      },
    })
  }, [onMove])
}
