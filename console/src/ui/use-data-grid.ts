// The behaviour of a grid: its cursor, keys and clicks, and copying to the clipboard.
import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'
import { fitted, widthsOf } from './column-handle.tsx'
import type { GridActions } from './data-grid-row.tsx'
import type { DataGridProps } from './data-grid.types.ts'
import { isEditable } from './data-table.types.ts'
import type { EditStart } from './data-table.types.ts'
import { gridActionOf, isRowKey } from './grid-keys.ts'
import type { GridAction } from './grid-keys.ts'
import { toHtml, toTsv } from './table-copy.ts'
import { useGridEditing } from './use-grid-editing.ts'
import { useRowSelection } from './use-row-selection.ts'

const resizeStep = 16
const controls = 'a, button, input, textarea, select, label, [popover], [data-cell-editor]'

/** Returns the cell of an event; null for a control inside a cell, which handles its own keys and clicks. */
const cellOf = (target: EventTarget) => {
  const element = target instanceof Element ? target : null
  return element?.closest(controls) === null ? element.closest<HTMLElement>('td[data-column]') : null
}

/** Returns the index of the cell's row; -1 for a removed cell. */
const rowIndexOf = ({ parentElement: row }: HTMLElement) =>
  [...(row?.parentElement?.children ?? [])].findIndex((child) => child === row)
const isTextChosen = () => !(getSelection()?.isCollapsed ?? true)

const inSight = (cell: HTMLElement) => {
  const scroller = cell.closest('table')?.parentElement
  return Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / Math.max(1, cell.offsetHeight)) - 2)
}

/** Returns handlers with a stable identity that always call the latest version. */
const useStable = (acts: GridActions): GridActions => {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  return useMemo(
    () => ({
      pick: (id, far) => latest.current.pick(id, far),
      controls: (cell, label, start) => latest.current.controls(cell, label, start),
    }),
    [],
  )
}

/** Returns the column before which the moved column then stands; null for the end. */
const nextSiblingAfterMove = (ids: readonly string[], index: number, by: -1 | 1) => {
  if (ids[index + by] === undefined) return undefined
  return (by === 1 ? ids[index + 2] : ids[index - 1]) ?? null
}

type GridState<Row> = {
  body: RefObject<HTMLTableSectionElement | null>
  places: readonly { row: Row; id: string; at: number }[]
  cursor: { row: number; column: string }
  isByRow: boolean
  focusRow: (row: number) => void
  selection: ReturnType<typeof useRowSelection>
  open: ReturnType<typeof useGridEditing>['open']
  setOpen: ReturnType<typeof useGridEditing>['setOpen']
}

/** Lets the screen around the grid act on it by its keys and its palette. */
const useGridHandle = <Row>({ handle, columns, onOpen, onTurn }: DataGridProps<Row>, state: GridState<Row>) => {
  const { body, places, cursor, isByRow, focusRow, selection, open, setOpen } = state
  useImperativeHandle(handle, () => ({
    open: (cell, start) => {
      const isThere = places.some(({ id }) => id === cell.row) && columns.some(({ id }) => id === cell.column)
      if (isThere) setOpen({ ...cell, ...start })
      return isThere
    },
    isOpen: () => open !== null,
    stepRow: (by) => {
      if (places.length === 0) return
      const isInside = body.current?.contains(document.activeElement) ?? false
      if (!isInside && !isByRow) return focusRow(cursor.row)
      const next = cursor.row + by
      if (next >= 0 && next < places.length) return focusRow(next)
      if (onTurn?.(by)) focusRow(by === 1 ? 0 : places.length - 1)
    },
    pickRow: (isRange) => {
      const id = places[cursor.row]?.id
      if (id === undefined) return
      focusRow(cursor.row)
      selection?.pick(id, isRange)
    },
    openRow: () => {
      const place = places[cursor.row]
      if (place) onOpen?.(place.row)
    },
    editRow: () => {
      const place = places[cursor.row]
      if (!place) return
      const focused = isByRow ? undefined : columns.find(({ id }) => id === cursor.column)
      const editable = [...(focused ? [focused] : []), ...columns].find((column) => isEditable(column, place.row))
      if (editable) setOpen({ row: place.id, column: editable.id })
    },
  }))
}

type EventParts<Row> = Pick<GridState<Row>, 'places' | 'selection' | 'isByRow'> & {
  setIsByRow: (isByRow: boolean) => void
  setStoredCursor: (cursor: { row: number; column: string }) => void
  /** Both return whether the grid handled the key or click. */
  edit: (cell: HTMLElement) => boolean
  run: (act: GridAction, cell: HTMLElement) => boolean
}

const gridEvents = <Row>({ columns, rows, onOpen }: DataGridProps<Row>, parts: EventParts<Row>) => {
  const { places, selection, isByRow, setIsByRow, setStoredCursor, edit, run } = parts
  return {
    onFocus: ({ target }: FocusEvent) => {
      const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('td[data-column]') : null
      if (cell) setStoredCursor({ row: rowIndexOf(cell), column: cell.dataset['column'] ?? '' })
    },
    onKeyDown: (event: KeyboardEvent) => {
      const cell = event.target instanceof HTMLElement && event.target.matches('td[data-column]') ? event.target : null
      if (!cell || cell.matches('[data-cell-editor]')) return
      if (isByRow && isRowKey(event)) return
      const row = rowIndexOf(cell)
      const column = columns.findIndex(({ id }) => id === cell.dataset['column'])
      const size = { rows: rows.length, columns: columns.length, sight: inSight(cell) }
      const act = gridActionOf(event, { row, column }, size, getComputedStyle(cell).direction === 'rtl')
      if (act && run(act, cell)) event.preventDefault()
    },
    // Shift+click selects rows, so the browser must not select their text.
    onMouseDown: (event: MouseEvent) => {
      const cell = event.shiftKey ? cellOf(event.target) : null
      if (!cell) return
      event.preventDefault()
      cell.focus()
    },
    onClick: (event: MouseEvent) => {
      const cell = cellOf(event.target)
      const id = cell?.parentElement?.dataset['row']
      if (!cell || id === undefined) return
      setIsByRow(false)
      if (event.shiftKey || event.ctrlKey || event.metaKey) selection?.pick(id, event.shiftKey)
      else if (!isTextChosen()) edit(cell)
    },
    onDoubleClick: (event: MouseEvent) => {
      const cell = cellOf(event.target)
      const place = cell && places[rowIndexOf(cell)]
      if (place && !cell.dataset['editable']) onOpen?.(place.row)
    },
  }
}

export const useDataGrid = <Row>(props: DataGridProps<Row>) => {
  const { columns, rows, rowId, selected, onSelect, onOpen, onTurn, onResize, onMove } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const places = useMemo(() => rows.map((row, index) => ({ row, id: rowId(row), at: index })), [rows, rowId])
  const ids = places.map(({ id }) => id)
  const selection = useRowSelection(ids, selected, onSelect)
  const [storedCursor, setStoredCursor] = useState({ row: 0, column: '' })
  const cursor = {
    row: Math.min(storedCursor.row, Math.max(0, rows.length - 1)),
    column: columns.some(({ id }) => id === storedCursor.column) ? storedCursor.column : (columns[0]?.id ?? ''),
  }
  const focus = (row: number, column: string) => {
    const cell = body.current?.children[row]?.querySelector<HTMLElement>(`td[data-column="${CSS.escape(column)}"]`)
    cell?.focus({ preventScroll: true })
    // Scrolled explicitly, because focus alone may leave the cell partly hidden.
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }
  // While the keys walk whole rows, a letter is an act on the row and not the first letter of a value.
  const [isByRow, setIsByRow] = useState(false)
  const focusRow = (row: number) => {
    setIsByRow(true)
    setStoredCursor({ row, column: columns[0]?.id ?? '' })
    focus(row, columns[0]?.id ?? '')
  }
  const { open, setOpen, controls: editControls } = useGridEditing({ columns, rows, rowId }, focus)
  const acts = useStable({ pick: (id, far) => selection?.pick(id, far), controls: editControls })
  useGridHandle(props, { body, places, cursor, isByRow, focusRow, selection, open, setOpen })

  const edit = (cell: HTMLElement, start: EditStart = {}) => {
    const place = places[rowIndexOf(cell)]
    const column = columns.find(({ id }) => id === cell.dataset['column'])
    if (!place || !column || !isEditable(column, place.row)) return false
    setOpen({ row: place.id, column: column.id, ...start })
    return true
  }
  const shape = (act: 'resize' | 'move', by: -1 | 1, cell: HTMLElement) => {
    const column = cell.dataset['column'] ?? ''
    const names = columns.map(({ id }) => id)
    const row = rowIndexOf(cell)
    if (act === 'move') {
      const before = nextSiblingAfterMove(names, names.indexOf(column), by)
      if (before !== undefined) onMove?.(column, before)
    } else {
      const widths = widthsOf(cell.closest('table'))
      onResize?.({ ...widths, [column]: fitted((widths[column] ?? 0) + by * resizeStep) })
    }
    requestAnimationFrame(() => focus(row, column))
    return true
  }
  /** Performs the act and returns whether the grid handled the key. */
  const run = (act: GridAction, cell: HTMLElement): boolean => {
    const cellIndex = rowIndexOf(cell)
    const { row, id = '' } = places[cellIndex] ?? {}
    switch (act.act) {
      case 'go':
        setIsByRow(false)
        if (act.sweep && act.to.row !== cellIndex) selection?.sweep(id, ids[act.to.row] ?? id)
        focus(act.to.row, columns[act.to.column]?.id ?? '')
        return true
      case 'turn':
        onTurn?.(act.by)
        return onTurn !== undefined
      case 'open':
        if (!edit(cell) && row !== undefined) onOpen?.(row)
        return true
      case 'edit':
        return edit(cell)
      case 'type':
        return edit(cell, { typed: act.typed })
      case 'pick':
        selection?.pick(id, act.far)
        return true
      case 'pickAll':
        selection?.pickAll()
        return true
      case 'clear':
        if (selected.size === 0) return false
        selection?.clear()
        return true
      default:
        return shape(act.act, act.by, cell)
    }
  }
  const on = gridEvents(props, { places, selection, isByRow, setIsByRow, setStoredCursor, edit, run })
  const copy = (event: ClipboardEvent) => {
    const isWriting = event.target instanceof Element && event.target.matches('input, textarea')
    const copied = isWriting || isTextChosen() ? null : props.onCopy?.()
    if (!copied) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', toTsv(copied))
    event.clipboardData.setData('text/html', toHtml(copied))
  }
  return { body, places, ids, selection, cursor, isByRow, open, acts, on, copy }
}
