// Maps a key over the cells of a grid to an act. Pure: the grid performs the act.
export type GridPosition = { row: number; column: number }
type Size = { rows: number; columns: number; /** The number of visible rows. */ sight: number }

export type GridAction =
  | { act: 'go'; to: GridPosition; /** Also selects the rows passed over. */ sweep: boolean }
  | { act: 'turn'; by: -1 | 1 }
  | { act: 'open' | 'edit' | 'pickAll' | 'clear' }
  | { act: 'type'; typed: string }
  | { act: 'pick'; far: boolean }
  | { act: 'resize' | 'move'; by: -1 | 1 }

type Pressed = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

const within = (value: number, size: number) => Math.max(0, Math.min(value, size - 1))

const along = (key: string, rightToLeft: boolean): -1 | 0 | 1 => {
  if (key === 'ArrowRight') return rightToLeft ? -1 : 1
  if (key === 'ArrowLeft') return rightToLeft ? 1 : -1
  return 0
}
const across = (key: string): -1 | 0 | 1 => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)

const arrow = (event: Pressed, { row, column }: GridPosition, size: Size, rightToLeft: boolean): GridAction | null => {
  const [over, down] = [along(event.key, rightToLeft), across(event.key)]
  if (over === 0 && down === 0) return null
  if (event.altKey) return over === 0 ? null : { act: event.shiftKey ? 'resize' : 'move', by: over }
  const far = event.ctrlKey || event.metaKey
  const to = {
    row: within(far && down !== 0 ? down * size.rows : row + down, size.rows),
    column: within(far && over !== 0 ? over * size.columns : column + over, size.columns),
  }
  return { act: 'go', to, sweep: event.shiftKey && down !== 0 }
}

const leap = (event: Pressed, { row, column }: GridPosition, size: Size): GridAction | null => {
  const far = event.ctrlKey || event.metaKey
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const go = (to: GridPosition): GridAction => ({ act: 'go', to, sweep: false })
  if (event.key === 'Home') return go({ row: far ? 0 : row, column: 0 })
  if (event.key === 'End') return go({ row: far ? last.row : row, column: last.column })
  if (event.key === 'PageDown')
    return row === last.row ? { act: 'turn', by: 1 } : go({ row: within(row + size.sight, size.rows), column })
  if (event.key === 'PageUp')
    return row === 0 ? { act: 'turn', by: -1 } : go({ row: within(row - size.sight, size.rows), column })
  return null
}

const command = ({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): GridAction | null => {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' && !altKey ? { act: 'pickAll' } : null
  if (altKey) return null
  if (key === 'Enter') return { act: 'open' }
  if (key === 'F2') return { act: 'edit' }
  if (key === ' ') return { act: 'pick', far: shiftKey }
  if (key === 'Escape') return { act: 'clear' }
  if (key === 'Delete' || key === 'Backspace') return { act: 'type', typed: '' }
  return key.length === 1 ? { act: 'type', typed: key } : null
}

/** A letter or Enter without Ctrl or Alt: over a focused row it is an act on the row. */
export const isRowKey = ({ key, ctrlKey, metaKey, altKey }: Pressed) =>
  !ctrlKey && !metaKey && !altKey && (key === 'Enter' || (key.length === 1 && key !== ' '))

export const gridActionOf = (
  event: Pressed,
  gridPlace: GridPosition,
  size: Size,
  rightToLeft: boolean,
): GridAction | null => arrow(event, gridPlace, size, rightToLeft) ?? leap(event, gridPlace, size) ?? command(event)
