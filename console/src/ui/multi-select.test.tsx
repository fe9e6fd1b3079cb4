import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { searchOptions } from './listbox.tsx'
import { MultiSelect, toggledAll } from './multi-select.tsx'
import { Select } from './select.tsx'
import { renderPart } from './with-words.tsx'

const options = ['Aéreo', 'Consignado', 'Energia', 'Telefonia'].map((label) => ({ value: label.toLowerCase(), label }))

const Subject = () => {
  const [values, setValues] = useState<string[]>([])
  return (
    <>
      <output>{values.join(' ')}</output>
      <MultiSelect label="Departamento" noun="departamentos" options={options} values={values} onChange={setValues} />
    </>
  )
}

const open = async () => {
  renderPart(<Subject />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Departamento' }))
  return { user, chosen: () => screen.getAllByRole('status')[0]?.textContent }
}

afterEach(cleanup)

describe('MultiSelect', () => {
  it('shows how many of how many are selected', async () => {
    const { user } = await open()
    const trigger = screen.getByRole('button', { name: 'Departamento' })
    expect(trigger.textContent).toBe('0 de 4 departamentos')
    await user.click(screen.getByRole('option', { name: 'Energia' }))
    expect(trigger.textContent).toBe('1 de 4 departamentos')
  })

  it('selects all, and clears all', async () => {
    const { user, chosen } = await open()
    await user.click(screen.getByRole('option', { name: 'Selecionar tudo' }))
    expect(chosen()).toBe('aéreo consignado energia telefonia')
    await user.click(screen.getByRole('option', { name: 'Selecionar tudo' }))
    expect(chosen()).toBe('')
  })

  it('searches without accents, and selects with arrows and Enter', async () => {
    const { user, chosen } = await open()
    const search = screen.getByPlaceholderText('Buscar...')
    expect(document.activeElement).toBe(search)
    await user.keyboard('aereo{Enter}')
    expect(chosen()).toBe('aéreo')
    await user.clear(search)
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(chosen()).toBe('aéreo energia')
  })

  it('shows that the search finds nothing', async () => {
    const { user } = await open()
    await user.keyboard('xyz')
    expect(screen.getByText('Nenhuma opção encontrada')).toBeTruthy()
  })

  it('closes by Esc and restores the focus', async () => {
    const { user } = await open()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Departamento' }))
  })

  it('selects all options that the search shows and keeps the others', () => {
    const shown = searchOptions(options, 'ia')
    expect(shown.map((option) => option.label)).toEqual(['Energia', 'Telefonia'])
    expect(toggledAll(['aéreo'], shown)).toEqual(['aéreo', 'energia', 'telefonia'])
    expect(toggledAll(['aéreo', 'energia', 'telefonia'], shown)).toEqual(['aéreo'])
  })
})

describe('Select', () => {
  it('picks one and closes', async () => {
    const Single = () => {
      const [value, setValue] = useState('')
      return <Select label="Departamento" options={options} value={value} onChange={setValue} />
    }
    renderPart(<Single />)
    const user = userEvent.setup()
    const trigger = screen.getByRole('button', { name: 'Departamento' })
    trigger.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(trigger.textContent).toBe('Consignado')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(trigger)
  })
})

it('searchOptions keeps the hits of its owner, whatever their labels are', () => {
  const hit = { value: 'hit', label: 'Dr. Nelson', isHit: true }
  expect(searchOptions([...options, hit], '11 98765').map(({ value }) => value)).toEqual(['hit'])
})
