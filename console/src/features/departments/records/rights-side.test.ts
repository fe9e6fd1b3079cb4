import { describe, expect, it } from 'vitest'
import { rightsSideOf, verbOf } from './rights-side.ts'

describe('texts of the history of rights', () => {
  it('names the known acts, and uses a general text for an unknown act', () => {
    expect(verbOf({ action: 'identity.rights.activated' })).toBe('activated')
    expect(verbOf({ action: 'departments.rights.department' })).toBe('department')
    expect(verbOf({ action: 'cases.rights.ceiling' })).toBe('other')
    expect(verbOf({ action: 'toString' })).toBe('other')
  })

  it('reads both sides of a change, also where nothing came before', () => {
    expect(rightsSideOf({ profile: 'Negociador', isActive: false })).toEqual({
      kind: 'rights',
      profile: 'Negociador',
      isActive: false,
    })
    expect(rightsSideOf({ department: null })).toEqual({ kind: 'department', name: null })
    expect(rightsSideOf({ voipUser: 'bruna', hasVoipPassword: true, ramal: '2041' })).toEqual({
      kind: 'voip',
      user: 'bruna',
      ramal: '2041',
    })
    expect(rightsSideOf(null)).toEqual({ kind: 'none' })
    expect(rightsSideOf({ ceiling: '10,00' })).toEqual({ kind: 'none' })
  })
})
