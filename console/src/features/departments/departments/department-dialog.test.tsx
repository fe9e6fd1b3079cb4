import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { user } from '@tratativa/contract/departments/shapes'
import { initI18n } from '../../../platform/i18n.ts'
import { UiWords } from '../../../ui/words.tsx'
import { DepartmentDialog } from './department-dialog.tsx'

const bruna = user.parse({
  id: 8,
  name: 'Bruna Teixeira',
  email: 'bruna@144.demo',
  profileTypeId: 3,
  profileTypeName: 'Negociador',
  departmentId: null,
  departmentName: null,
  isActive: true,
  isPending: false,
  tratativaId: 108,
})

describe('ADMIN-001 department dialog', () => {
  const onSave = vi.fn()
  const show = (name: string | null, error: string | null = null) =>
    render(
      <UiWords say={(key) => key} language="pt">
        <DepartmentDialog name={name} people={[bruna]} error={error} isBusy={false} onSave={onSave} onClose={vi.fn()} />
      </UiWords>,
    )
  const save = () => fireEvent.submit(screen.getByLabelText('Nome do departamento'))

  beforeAll(() => initI18n('pt', ['departments']))
  afterEach(() => {
    cleanup()
    vi.clearAllMocks()
  })

  it('allows people to be chosen for a new department', () => {
    show(null)
    fireEvent.change(screen.getByLabelText('Nome do departamento'), { target: { value: 'Cível' } })
    fireEvent.click(screen.getByLabelText('Pessoas'))
    fireEvent.click(screen.getByRole('option', { name: /Bruna Teixeira/ }))
    save()
    expect(onSave).toHaveBeenCalledWith('Cível', [8])
  })

  it('changes only the name of an existing department', () => {
    show('Cível')
    expect(screen.queryByText('Pessoas')).toBeNull()
    fireEvent.change(screen.getByLabelText('Nome do departamento'), { target: { value: 'Consumidor' } })
    save()
    expect(onSave).toHaveBeenCalledWith('Consumidor', [])
  })

  it('does not save without a name, and shows what the server refused', () => {
    show(null, 'Já existe um departamento com este nome.')
    expect(screen.getByText('Já existe um departamento com este nome.')).toBeTruthy()
    save()
    expect(onSave).not.toHaveBeenCalled()
    expect(screen.getByText('Preencha este campo.')).toBeTruthy()
  })
})
