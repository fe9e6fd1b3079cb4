import { describe, expect, it } from 'vitest'
import { user } from '@tratativa/contract/departments/shapes'
import { withActive, withUser } from './changed-users.ts'

const person = (id: number, isActive: boolean, isPending = false) =>
  user.parse({
    id,
    name: `Pessoa ${id}`,
    email: `p${id}@144.demo`,
    profileTypeId: 3,
    profileTypeName: 'Negociador',
    departmentId: null,
    departmentName: null,
    isActive,
    isPending,
    tratativaId: id + 100,
  })
const list = { data: [person(1, true), person(2, false, true)], cursor: null, total: 2 }

describe('ADMIN-002 optimistic update of the user list', () => {
  it('shows a user inactive at once, and leaves the others as they are', () => {
    expect(withActive(list, 1, false)).toEqual({ ...list, data: [person(1, false), list.data[1]] })
  })

  it('no longer shows an accepted user as pending', () => {
    expect(withActive(list, 2, true).data[1]).toMatchObject({ isActive: true, isPending: false })
    expect(withActive(list, 2, false).data[1]).toMatchObject({ isPending: true })
  })

  it('takes the user that the server returns', () => {
    const renamed = { ...person(2, true), name: 'Ana' }
    expect(withUser(list, renamed).data.map(({ name }) => name)).toEqual(['Pessoa 1', 'Ana'])
  })
})
