import { describe, expect, it } from 'vitest'
import { errorOf, faultsOf, newPerson, refusedPeople } from './new-people.ts'

const person = (key: number, name: string, email: string) => ({ ...newPerson(key), name, email })

describe('ADMIN-002 adds several people at once', () => {
  const ana = person(1, 'Ana', 'ana@144.demo')
  const bia = person(2, 'Bia', 'BIA@144.demo ')

  it('sends nothing while a name or an e-mail is missing, invalid or duplicated', () => {
    expect(faultsOf([ana, bia]).size).toBe(0)
    const again = person(3, 'Outra', 'Ana@144.demo')
    expect([...faultsOf([ana, person(4, ' ', ''), person(5, 'Caio', 'caio@'), again])]).toEqual([
      [4, { name: 'form.required', email: 'form.required' }],
      [5, { email: 'form.badEmail' }],
      [3, { email: 'form.twice' }],
    ])
  })

  it('keeps the people whom the server refused, each with the reason', () => {
    const errors = [{ email: 'bia@144.demo', field: 'email', message: 'Este e-mail já está em uso nesta empresa.' }]
    expect(refusedPeople([ana, bia], errors)).toEqual([bia])
    expect(errorOf(errors, bia, 'email')).toBe('Este e-mail já está em uso nesta empresa.')
    expect(errorOf(errors, bia, 'name')).toBeUndefined()
    expect(errorOf(errors, ana, 'email')).toBeUndefined()
  })
})
