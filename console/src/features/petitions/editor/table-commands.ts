// Rows and columns of a table.
import { TextSelection } from 'prosemirror-state'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import type { Node } from 'prosemirror-model'
import type { GroupName } from '@tratativa/contract/petitions/text/fields'
import { enclosing, insertBlock } from './block-commands.ts'
import { maxColumns, schema } from './schema.ts'

const { table, tableRow, tableCell } = schema.nodes
const maxRows = 400

const emptyRow = (columns: number, isHeader = false) =>
  tableRow.create(
    { isHeader },
    Array.from({ length: columns }, () => tableCell.create()),
  )

export const insertTable: Command = (state, dispatch, view) =>
  insertBlock(table.create(null, [emptyRow(3, true), emptyRow(3), emptyRow(3)]))(state, dispatch, view)

/** The table, row and column of the caret. */
export const cellOf = ({ selection: { $from } }: EditorState) => {
  const cell = enclosing($from, 'tableCell')
  if (!cell) return null
  const { depth } = cell
  return {
    table: $from.node(depth - 2),
    tableFrom: $from.before(depth - 2),
    row: $from.node(depth - 1),
    rowFrom: $from.before(depth - 1),
    rowIndex: $from.index(depth - 2),
    columnIndex: $from.index(depth - 1),
  }
}
type Cell = NonNullable<ReturnType<typeof cellOf>>

const inTable =
  (isPossible: (cell: Cell) => boolean, change: (draft: Transaction, cell: Cell) => Transaction): Command =>
  (state, dispatch) => {
    const cell = cellOf(state)
    if (!cell || !isPossible(cell)) return false
    dispatch?.(change(state.tr, cell).scrollIntoView())
    return true
  }

const childFrom = (parent: Node, parentFrom: number, index: number) => {
  let from = parentFrom + 1
  for (let child = 0; child < index; child += 1) from += parent.child(child).nodeSize
  return from
}

const caretIn = (change: Transaction, cellFrom: number) =>
  change.setSelection(TextSelection.create(change.doc, cellFrom + 1))

export const addRow = (side: 'above' | 'below'): Command =>
  inTable(
    (cell) => cell.table.childCount < maxRows,
    (draft, { row, rowFrom }) => {
      const from = side === 'above' ? rowFrom : rowFrom + row.nodeSize
      return caretIn(draft.insert(from, emptyRow(row.childCount)), from + 1)
    },
  )

export const removeTable: Command = inTable(
  () => true,
  (draft, cell) => draft.delete(cell.tableFrom, cell.tableFrom + cell.table.nodeSize),
)

export const removeRow: Command = (state, dispatch, view) =>
  cellOf(state)?.table.childCount === 1
    ? removeTable(state, dispatch, view)
    : inTable(
        () => true,
        (draft, { row, rowFrom }) => draft.delete(rowFrom, rowFrom + row.nodeSize),
      )(state, dispatch, view)

/** Rows are changed from the last to the first, so that the positions of the earlier ones stay. */
const eachRow = (draft: Transaction, cell: Cell, change: (row: Node, from: number) => void) => {
  for (let index = cell.table.childCount - 1; index >= 0; index -= 1)
    change(cell.table.child(index), childFrom(cell.table, cell.tableFrom, index))
  return draft
}

export const addColumn = (side: 'before' | 'after'): Command =>
  inTable(
    (cell) => cell.row.childCount < maxColumns,
    (draft, cell) =>
      eachRow(draft, cell, (row, from) => {
        const index = Math.min(cell.columnIndex + (side === 'after' ? 1 : 0), row.childCount)
        if (row.childCount < maxColumns) draft.insert(childFrom(row, from, index), tableCell.create())
      }),
  )

export const removeColumn: Command = (state, dispatch, view) =>
  cellOf(state)?.row.childCount === 1
    ? removeTable(state, dispatch, view)
    : inTable(
        () => true,
        (draft, cell) =>
          eachRow(draft, cell, (row, from) => {
            if (row.childCount === 1 || cell.columnIndex >= row.childCount) return
            const cellFrom = childFrom(row, from, cell.columnIndex)
            draft.delete(cellFrom, cellFrom + row.child(cell.columnIndex).nodeSize)
          }),
      )(state, dispatch, view)

const changeRow = (attrsOf: (row: Node) => Readonly<Record<string, unknown>>): Command =>
  inTable(
    () => true,
    (draft, { row, rowFrom }) => draft.setNodeMarkup(rowFrom, null, { ...row.attrs, ...attrsOf(row) }),
  )

export const toggleHeaderRow = changeRow(({ attrs }) => ({ isHeader: attrs['isHeader'] !== true }))
export const repeatRow = (group: GroupName | null): Command => changeRow(() => ({ repeats: group }))

/** Tab and Shift+Tab: the next or previous cell. Tab in the last cell adds a row; Shift+Tab in the first one leaves the table. */
export const nextCell =
  (step: 1 | -1): Command =>
  (state, dispatch, view) => {
    const cell = cellOf(state)
    if (!cell) return false
    const cells: number[] = []
    cell.table.forEach((row, rowOffset) =>
      row.forEach((_child, cellOffset) => cells.push(cell.tableFrom + 1 + rowOffset + 1 + cellOffset)),
    )
    const current = childFrom(cell.row, cell.rowFrom, cell.columnIndex)
    const next = cells[cells.indexOf(current) + step]
    if (next !== undefined) {
      const { tr } = state
      dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(next + 1))).scrollIntoView())
      return true
    }
    return step === 1 && addRow('below')(state, dispatch, view)
  }
