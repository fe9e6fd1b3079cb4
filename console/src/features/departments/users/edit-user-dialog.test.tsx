import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { user } from '@tratativa/contract/departments/shapes'
import { initI18n } from '../../../platform/i18n.ts'
import { UiWords } from '../../../ui/words.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import type { RoleChoices } from './role-fields.tsx'

const bruna = user.parse({
  id: 8,
  name: 'Bruna Teixeira',
  email: 'bruna@144.demo',
  profileTypeId: 3,
  profileTypeName: 'Negociador',
  departmentId: 2,
  departmentName: 'Cível',
  isActive: true,
  isPending: false,
  tratativaId: 108,
})
const choices: RoleChoices = {
  profileTypes: [
    { id: 1, name: 'Administrador' },
    { id: 3, name: 'Negociador' },
  ],
  departments: [{ id: 2, name: 'Cível' }],
}

describe('ADMIN-002 edits a user', () => {
  const onSave = vi.fn()
  const show = (error: { field: string | undefined; text: string } | null = null) =>
    render(
      <UiWords say={(key) => key} language="pt">
        <EditUserDialog user={bruna} error={error} isBusy={false} onSave={onSave} onClose={vi.fn()} {...choices} />
      </UiWords>,
    )

  beforeAll(() => initI18n('pt', ['departments', 'menu']))
  afterEach(() => {
    cleanup()
    vi.clearAllMocks()
  })

  it('changes name, profile and department, and leaves the e-mail as it is', () => {
    show()
    const email = screen.getByLabelText<HTMLInputElement>('E-mail')
    expect(email.value).toBe('bruna@144.demo')
    expect(email.readOnly).toBe(true)
    fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Bruna T.' } })
    fireEvent.change(screen.getByLabelText('Perfil'), { target: { value: '1' } })
    fireEvent.submit(email)
    expect(onSave).toHaveBeenCalledWith({ name: 'Bruna T.', profileTypeId: 1, departmentId: 2 })
  })

  it('shows a refusal of the server beside its field', () => {
    show({ field: 'profileTypeId', text: 'Esta pessoa é a única com perfil de administrador ativo.' })
    expect(screen.getByText('Esta pessoa é a única com perfil de administrador ativo.')).toBeTruthy()
    expect(screen.getByLabelText('Perfil').getAttribute('aria-invalid')).toBe('true')
  })
})
