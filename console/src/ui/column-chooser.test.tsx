import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { arrange, ColumnChooser, moveColumn } from './column-chooser.tsx'
import { renderPart } from './with-words.tsx'

const columns = ['Autor', 'Processo', 'Prazo'].map((header) => ({ id: header.toLowerCase(), header }))
const defaults = ['autor', 'processo']

const Subject = () => {
  const [shown, setShown] = useState(defaults)
  return (
    <>
      <output>{shown.join(' ')}</output>
      <ColumnChooser columns={columns} shown={shown} defaults={defaults} onChange={setShown} />
    </>
  )
}

const open = async () => {
  renderPart(<Subject />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /Colunas/ }))
  return { user, shown: () => screen.getAllByRole('status')[0]?.textContent }
}

afterEach(cleanup)

describe('columns of a table', () => {
  it('are shown, hidden, reordered and restored', async () => {
    const { user, shown } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Prazo' }))
    expect(shown()).toBe('autor processo prazo')
    await user.click(screen.getByRole('button', { name: 'Subir Prazo' }))
    expect(shown()).toBe('autor prazo processo')
    await user.click(screen.getByRole('checkbox', { name: 'Autor' }))
    expect(shown()).toBe('prazo processo')
    await user.click(screen.getByRole('button', { name: 'Restaurar padrão' }))
    expect(shown()).toBe('autor processo')
  })

  it('cannot all be hidden', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Autor' }))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Processo' }).disabled).toBe(true)
  })

  it('drop removed columns, and do not move past an end', () => {
    expect(arrange(columns, ['prazo', 'gone', 'autor']).map((column) => column.id)).toEqual(['prazo', 'autor'])
    expect(moveColumn(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
    expect(moveColumn(['a', 'b'], 'b', 1)).toEqual(['a', 'b'])
  })
})
