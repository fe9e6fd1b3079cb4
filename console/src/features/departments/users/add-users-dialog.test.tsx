import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { initI18n } from '../../../platform/i18n.ts'
import { renderPart } from '../../../ui/with-words.tsx'
import { AddUsersDialog } from './add-users-dialog.tsx'
import { newPerson } from './new-people.ts'

beforeAll(() => initI18n('en', ['departments', 'menu', 'errors', 'refusals']))
afterEach(cleanup)

it('ADMIN-002 I18N-003 says in the language of the reader why a person was refused', () => {
  const refused = { email: 'bia@144.demo', field: 'email' }
  const message = 'Este e-mail já está em uso nesta empresa.'
  const errors = [
    { ...refused, message, code: 'identity.email-taken' },
    { email: 'ana@144.demo', field: 'name', message: 'Recusa sem código.' },
  ]
  const people = [{ ...newPerson(1), name: 'Bia', email: 'bia@144.demo' }]
  const handlers = { onPeople: vi.fn(), onSend: vi.fn(), onClose: vi.fn() }
  const choices = { profileTypes: [], departments: [] }
  renderPart(<AddUsersDialog {...{ people, errors }} isBusy={false} {...handlers} {...choices} />)
  expect(screen.getAllByText('This e-mail is already in use in this company.', { exact: false })).toHaveLength(2)
  expect(screen.getByText('Recusa sem código.', { exact: false })).toBeTruthy()
})
