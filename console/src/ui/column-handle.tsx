// The resize handle of a column heading. The table follows the drag at once; the owner is notified at the end.
import type { PointerEvent } from 'react'
import type { Widths } from './data-grid.types.ts'
import styles from './data-grid.module.css'

const narrowest = 56
const widest = 640
export const fitted = (width: number) => Math.round(Math.max(narrowest, Math.min(widest, width)))

/** Returns the rendered widths of the columns. */
export const widthsOf = (table: HTMLTableElement | null): Widths => {
  const heads = [...(table?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])]
  return Object.fromEntries(heads.map((head) => [head.dataset['column'] ?? '', head.offsetWidth]))
}

/** Fixes the current widths, so that resizing one column does not change the others. */
const freeze = (table: HTMLTableElement): Widths => {
  const widths = widthsOf(table)
  for (const col of table.querySelectorAll<HTMLElement>('col[data-column]'))
    col.style.width = `${widths[col.dataset['column'] ?? ''] ?? 0}px`
  return widths
}

type HandleProps = { column: string; onResize: (widths: Widths) => void }

const drag = (event: PointerEvent<HTMLElement>, { column, onResize }: HandleProps) => {
  const grip = event.currentTarget
  const table = grip.closest('table')
  const col = table?.querySelector<HTMLElement>(`col[data-column="${CSS.escape(column)}"]`)
  if (!table || !col) return
  const widths = freeze(table)
  const whole = table.offsetWidth
  const from = { x: event.clientX, width: widths[column] ?? 0 }
  const toward = getComputedStyle(table).direction === 'rtl' ? -1 : 1
  let width = from.width
  const follow = ({ clientX }: { clientX: number }) => {
    width = fitted(from.width + (clientX - from.x) * toward)
    col.style.width = `${width}px`
    table.style.minWidth = '0'
    table.style.width = `${whole + width - from.width}px`
  }
  const end = () => {
    grip.removeEventListener('pointermove', follow)
    grip.removeEventListener('lostpointercapture', end)
    if (width !== from.width) onResize({ ...widths, [column]: width })
  }
  grip.setPointerCapture(event.pointerId)
  grip.addEventListener('pointermove', follow)
  grip.addEventListener('lostpointercapture', end)
}

export const ColumnHandle = (props: HandleProps) => (
  <span
    className={styles.handle}
    aria-hidden
    // Prevents a drag of the whole heading, which would move the column.
    onMouseDown={(event) => event.preventDefault()}
    onPointerDown={(event) => event.button === 0 && drag(event, props)}
  />
)
