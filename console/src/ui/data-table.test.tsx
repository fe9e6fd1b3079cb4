import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import type { Column, DataTableProps, Sort } from './data-table.types.ts'
import { renderPart } from './with-words.tsx'

type Row = { id: string; name: string; offer: string; deadline: string }

const rows: Row[] = ['Ana', 'Bia', 'Caio', 'Davi'].map((name, index) => ({
  id: `r${index}`,
  name,
  offer: `${index + 1}.000,00`,
  deadline: '2026-11-27',
}))

const columns: Column<Row>[] = [
  { id: 'name', header: 'Autor', width: 200, sortable: true, cell: (row) => row.name },
  {
    id: 'offer',
    header: 'Proposta',
    width: 120,
    align: 'right',
    sortable: true,
    firstSort: 'desc',
    cell: (row) => row.offer,
  },
  {
    id: 'deadline',
    header: 'Prazo',
    width: 120,
    cell: (row) => row.deadline,
  },
]

const Subject = (props: Partial<DataTableProps<Row>>) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [sort, setSort] = useState<Sort | null>(null)
  return (
    <>
      <output>{[...selected].toSorted().join(' ')}</output>
      <output>{sort && `${sort.column} ${sort.direction}`}</output>
      <DataTable
        label="Casos"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        selected={selected}
        onSelect={setSelected}
        sort={sort}
        onSort={setSort}
        {...props}
      />
    </>
  )
}

const setUp = (props: Partial<DataTableProps<Row>> = {}) => {
  renderPart(<Subject {...props} />)
  const [chosen, sorted] = screen.getAllByRole('status')
  return {
    user: userEvent.setup(),
    chosen: () => chosen?.textContent,
    sorted: () => sorted?.textContent,
    row: (name: string) => screen.getByText(name).closest('tr') ?? document.body,
  }
}

afterEach(cleanup)

describe('selection', () => {
  it('selects one row, then with Shift a range', async () => {
    const { user, chosen } = setUp()
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Ana' }))
    expect(chosen()).toBe('r0')
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Caio' }))
    await user.keyboard('{/Shift}')
    expect(chosen()).toBe('r0 r1 r2')
  })

  it('selects and clears all rows', async () => {
    const { user, chosen } = setUp()
    const all = screen.getByRole('checkbox', { name: 'Selecionar todas as linhas' })
    await user.click(all)
    expect(chosen()).toBe('r0 r1 r2 r3')
    await user.click(all)
    expect(chosen()).toBe('')
  })
})

describe('keyboard', () => {
  it('moves one cursor over the rows', async () => {
    const { user, row } = setUp()
    row('Ana').focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(row('Caio'))
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(row('Ana'))
    expect(
      [...document.querySelectorAll('tbody tr')].filter((rowElement) => rowElement.getAttribute('tabindex') === '0'),
    ).toHaveLength(1)
  })

  it('selects with Space, extends with Shift and an arrow, clears with Esc', async () => {
    const { user, row, chosen } = setUp()
    row('Bia').focus()
    await user.keyboard(' ')
    expect(chosen()).toBe('r1')
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(chosen()).toBe('r1 r2 r3')
    await user.keyboard('{Escape}')
    expect(chosen()).toBe('')
  })

  it('opens with Enter', async () => {
    const onOpen = vi.fn<(row: Row) => void>()
    const { user, row } = setUp({ onOpen })
    row('Bia').focus()
    await user.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledWith(rows[1])
  })
})

describe('sorting', () => {
  it('requests the first direction of the column, then the other', async () => {
    const { user, sorted } = setUp()
    await user.click(screen.getByRole('button', { name: 'Proposta' }))
    expect(sorted()).toBe('offer desc')
    expect(screen.getByRole('columnheader', { name: 'Proposta' }).getAttribute('aria-sort')).toBe('descending')
    await user.click(screen.getByRole('button', { name: 'Proposta' }))
    expect(sorted()).toBe('offer asc')
    await user.click(screen.getByRole('button', { name: 'Autor' }))
    expect(sorted()).toBe('name asc')
  })
})

describe('placeholder of an empty table', () => {
  it('is the element that the caller passes', () => {
    setUp({ rows: [], placeholder: <p>Nenhum caso encontrado</p> })
    expect(screen.getByText('Nenhum caso encontrado')).toBeTruthy()
  })

  it('is a skeleton in the final layout while the first rows load', () => {
    setUp({ rows: [], status: 'loading', skeletonRows: 3, placeholder: <p>Nenhum caso encontrado</p> })
    expect(screen.queryByText('Nenhum caso encontrado')).toBeNull()
    expect(screen.getByText('Carregando...')).toBeTruthy()
    expect(document.querySelectorAll('tbody tr')).toHaveLength(3)
  })
})

describe('the scroller of a table', () => {
  const stops = () => screen.queryByRole('group', { name: 'Casos' })?.tabIndex

  it('is a tab stop only where the table has none of its own', () => {
    renderPart(<DataTable label="Casos" columns={columns} rows={[]} rowId={({ id }) => id} rowLabel={({ id }) => id} />)
    expect(stops()).toBe(0)
    cleanup()
    setUp()
    expect(stops()).toBeUndefined()
  })
})
