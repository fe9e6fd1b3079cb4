import { describe, expect, it } from 'vitest'
import { sideOf, verbOf } from './rights-said.ts'

describe('what the history of rights says', () => {
  it('names the acts it knows, and that there was one where it knows no name', () => {
    expect(verbOf({ action: 'identity.rights.activated' })).toBe('activated')
    expect(verbOf({ action: 'departments.rights.department' })).toBe('department')
    expect(verbOf({ action: 'cases.rights.ceiling' })).toBe('other')
    expect(verbOf({ action: 'toString' })).toBe('other')
  })

  it('reads both sides of a change, and that there was nothing before', () => {
    expect(sideOf({ profile: 'Negociador', isActive: false })).toEqual({
      kind: 'rights',
      profile: 'Negociador',
      isActive: false,
    })
    expect(sideOf({ department: null })).toEqual({ kind: 'department', name: null })
    expect(sideOf({ voipUser: 'bruna', hasVoipPassword: true, ramal: '2041' })).toEqual({
      kind: 'voip',
      user: 'bruna',
      ramal: '2041',
    })
    expect(sideOf(null)).toEqual({ kind: 'none' })
    expect(sideOf({ ceiling: '10,00' })).toEqual({ kind: 'none' })
  })
})
