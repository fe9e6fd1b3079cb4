import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CellChoice } from './cell-choice.tsx'
import { CellEditor } from './cell-editor.tsx'
import { DataGrid } from './data-grid.tsx'
import type { DataGridProps, GridHandle } from './data-grid.types.ts'
import type { Column } from './data-table.types.ts'
import { renderPart } from './with-words.tsx'

type Row = { id: string; name: string; offer: string; phase: string }

const rows: Row[] = ['Ana', 'Bia', 'Caio', 'Davi'].map((name, index) => ({
  id: `r${index}`,
  name,
  offer: `${index + 1}.000,00`,
  phase: 'Acordo Prévio',
}))

const save = vi.fn<(id: string, value: string) => void>()
const columns: Column<Row>[] = [
  { id: 'name', header: 'Autor', width: 200, cell: (row) => row.name },
  {
    id: 'offer',
    header: 'Proposta',
    width: 120,
    cell: (row) => row.offer,
    editor: (row, edit) => (
      <CellEditor
        kind="money"
        value={row.offer}
        edit={edit}
        check={(value) => (value === '' ? 'Diga um valor' : undefined)}
        onSave={(value) => save(row.id, value)}
      />
    ),
  },
  {
    id: 'phase',
    header: 'Fase',
    width: 120,
    cell: (row) => row.phase,
    editor: (row, edit) => (
      <CellChoice
        value={row.phase}
        edit={edit}
        shown={row.phase}
        options={['Acordo Prévio', 'Pós Sentença'].map((label) => ({ value: label, label }))}
        onSave={(value) => save(row.id, value)}
      />
    ),
  },
]
const rowId = (row: Row) => row.id
const rowLabel = (row: Row) => row.name

const Subject = (props: Partial<DataGridProps<Row>>) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <output>{[...selected].toSorted().join(' ')}</output>
      <DataGrid label="Casos" {...{ columns, rows, rowId, rowLabel, selected }} onSelect={setSelected} {...props} />
    </>
  )
}

const cell = (name: string, column: string) =>
  [...document.querySelectorAll('tr')]
    .find((row) => row.textContent.includes(name))
    ?.querySelector<HTMLElement>(`td[data-column=${column}]`) ?? document.body

const setUp = (props: Partial<DataGridProps<Row>> = {}) => {
  save.mockClear()
  renderPart(<Subject {...props} />)
  return { user: userEvent.setup(), chosen: () => screen.getByRole('status').textContent }
}
const box = () => screen.getByRole<HTMLInputElement>('textbox')

afterEach(cleanup)

describe('cursor', () => {
  it('moves over the cells, and exactly one cell is a tab stop', async () => {
    const { user } = setUp()
    await user.tab()
    await user.keyboard('{Tab}')
    cell('Ana', 'name').focus()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toBe(cell('Bia', 'offer'))
    await user.keyboard('{End}{Control>}{Home}{/Control}')
    expect(document.activeElement).toBe(cell('Ana', 'name'))
    expect(document.querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1)
  })

  it('turns the page past the last row', async () => {
    const onTurn = vi.fn<(by: -1 | 1) => boolean>(() => true)
    const { user } = setUp({ onTurn })
    cell('Davi', 'name').focus()
    await user.keyboard('{PageDown}')
    expect(onTurn).toHaveBeenCalledExactlyOnceWith(1)
  })

  it('walks whole rows: a letter is then an act on the row, and a value is typed only in a cell', async () => {
    const onOpen = vi.fn<(row: Row) => void>()
    const onTurn = vi.fn<(by: -1 | 1) => boolean>(() => false)
    const handle = createRef<GridHandle>()
    const { user, chosen } = setUp({ onOpen, onTurn, handle })
    const step = (by: -1 | 1) => act(() => handle.current?.stepRow(by))
    step(1)
    expect(document.activeElement).toBe(cell('Ana', 'name'))
    step(1)
    expect(document.activeElement).toBe(cell('Bia', 'name'))
    expect(cell('Bia', 'name').parentElement?.className).toContain('current')
    act(() => handle.current?.pickRow(false))
    step(1)
    step(1)
    act(() => handle.current?.pickRow(true))
    expect(chosen()).toBe('r1 r2 r3')
    step(1)
    expect(onTurn).toHaveBeenCalledExactlyOnceWith(1)
    expect(document.activeElement).toBe(cell('Davi', 'name'))
    act(() => handle.current?.openRow())
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[3])
    act(() => handle.current?.editRow())
    expect(box().value).toBe('4.000,00')
    await user.keyboard('{Escape}')
    cell('Ana', 'offer').focus()
    await user.keyboard('{ArrowDown}7')
    expect(box().value).toBe('7')
  })

  it('opens the row with Enter where nothing is editable', async () => {
    const onOpen = vi.fn<(row: Row) => void>()
    const { user } = setUp({ onOpen })
    cell('Bia', 'name').focus()
    await user.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
  })
})

describe('editing in place', () => {
  it('opens with Enter, saves with Enter and goes down', async () => {
    const { user } = setUp()
    cell('Ana', 'offer').focus()
    await user.keyboard('{Enter}')
    expect(box().value).toBe('1.000,00')
    await user.clear(box())
    await user.keyboard('6500,5{Enter}')
    expect(save).toHaveBeenCalledExactlyOnceWith('r0', '6.500,50')
    await waitFor(() => expect(document.activeElement).toBe(cell('Bia', 'offer')))
  })

  it('opens by typing, which replaces the value', async () => {
    const { user } = setUp()
    cell('Ana', 'offer').focus()
    await user.keyboard('75{Enter}')
    expect(save).toHaveBeenCalledExactlyOnceWith('r0', '75,00')
  })

  it('cancels with Escape, and the cursor stays', async () => {
    const { user } = setUp()
    cell('Bia', 'offer').focus()
    await user.keyboard('9{Escape}')
    expect(save).not.toHaveBeenCalled()
    await waitFor(() => expect(document.activeElement).toBe(cell('Bia', 'offer')))
  })

  it('stays open with the reason while the value is invalid', async () => {
    const { user } = setUp()
    cell('Ana', 'offer').focus()
    await user.keyboard('{Delete}{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Diga um valor')
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(save).not.toHaveBeenCalled()
  })

  it('goes to the next editable cell with Tab, across rows, and back', async () => {
    const { user } = setUp()
    cell('Ana', 'offer').focus()
    await user.keyboard('{F2}{Tab}')
    expect(screen.getByRole('listbox', { name: 'Editar Fase' })).toBeTruthy()
    await user.keyboard('{Tab}')
    expect(box().value).toBe('2.000,00')
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    expect(screen.getByRole('listbox', { name: 'Editar Fase' })).toBeTruthy()
  })

  it('picks a choice by its first letter and Enter', async () => {
    const { user } = setUp()
    cell('Caio', 'phase').focus()
    await user.keyboard('p{Enter}')
    expect(save).toHaveBeenCalledExactlyOnceWith('r2', 'Pós Sentença')
  })

  it('marks unsaved cells', () => {
    setUp({ edited: new Map([['r1', new Set(['offer'])]]) })
    expect(cell('Bia', 'offer').textContent).toContain('editado, ainda não salvo')
    expect(cell('Ana', 'offer').textContent).not.toContain('editado')
  })
})

describe('selecting and copying', () => {
  it('selects with Space, a range with Shift+Space, the page with Ctrl+A', async () => {
    const { user, chosen } = setUp()
    cell('Ana', 'phase').focus()
    await user.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}')
    expect(chosen()).toBe('r0 r1 r2')
    await user.keyboard('{Control>}a{/Control}')
    expect(chosen()).toBe('r0 r1 r2 r3')
    await user.keyboard('{Escape}')
    expect(chosen()).toBe('')
  })

  it('selects a range with Shift and a click, and opens nothing', async () => {
    const { user, chosen } = setUp()
    await user.keyboard('{Control>}')
    await user.click(cell('Ana', 'offer'))
    await user.keyboard('{/Control}{Shift>}')
    await user.click(cell('Caio', 'offer'))
    await user.keyboard('{/Shift}')
    expect(chosen()).toBe('r0 r1 r2')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('copies the table to the clipboard, unless a cell is being edited', () => {
    setUp({ onCopy: () => ({ head: ['Autor'], rows: [[{ text: 'Ana' }]] }) })
    const clipboard: Record<string, string> = {}
    const event = createEvent.copy(cell('Ana', 'name'), {
      clipboardData: { setData: (type: string, text: string) => (clipboard[type] = text) },
    })
    fireEvent(cell('Ana', 'name'), event)
    expect(clipboard['text/plain']).toBe('Autor\r\nAna')
    expect(clipboard['text/html']).toContain('<td')
  })

  it('moves and widens the cursor’s column with Alt and the arrows', async () => {
    const onMove = vi.fn<(column: string, before: string | null) => void>()
    const onResize = vi.fn<(widths: Readonly<Record<string, number>>) => void>()
    const { user } = setUp({ onMove, onResize })
    cell('Ana', 'offer').focus()
    await user.keyboard('{Alt>}{ArrowRight}{ArrowLeft}{Shift>}{ArrowRight}{/Shift}{/Alt}')
    expect(onMove.mock.calls).toEqual([
      ['offer', null],
      ['offer', 'name'],
    ])
    expect(onResize).toHaveBeenCalledOnce()
  })
})
