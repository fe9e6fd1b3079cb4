import { describe, expect, it } from 'vitest'
import { rightsOf, verbOf } from './rights-said.ts'

describe('what the history of rights says', () => {
  it('names the acts it knows and no others', () => {
    expect(verbOf({ action: 'identity.rights.activated' })).toBe('activated')
    expect(verbOf({ action: 'identity.voip.changed' })).toBeNull()
  })

  it('reads both sides of a change, and that there was nothing before', () => {
    expect(rightsOf({ profile: 'Negociador', isActive: false })).toEqual({ profile: 'Negociador', isActive: false })
    expect(rightsOf(null)).toBeNull()
    expect(rightsOf({ ramal: '2041' })).toBeNull()
  })
})
