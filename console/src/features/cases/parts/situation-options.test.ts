import { describe, expect, it } from 'vitest'
import { someSituations } from '../list/sample-row.ts'
import { situationOptions } from './situation-options.tsx'

const choosable = (now: string) =>
  situationOptions(someSituations, now)
    .filter(({ disabled }) => !disabled)
    .map(({ value }) => value)

describe('the situations a deal may be put into', () => {
  it('are those its own leads to, and itself', () => {
    expect(choosable('Proposta enviada')).toEqual(['Em negociação', 'Proposta enviada', 'Acordo fechado'])
  })
  it('are all where nothing is said', () => {
    expect(choosable('Em negociação')).toHaveLength(4)
    expect(choosable('Desconhecida')).toHaveLength(4)
  })
  it('leave out what is not in use any more, unless the deal stands in it', () => {
    const old = someSituations.map((one) => (one.id === 8 ? { ...one, isActive: false } : one))
    expect(situationOptions(old, 'Em negociação').map(({ value }) => value)).not.toContain('Minuta enviada')
    expect(situationOptions(old, 'Minuta enviada').map(({ value }) => value)).toContain('Minuta enviada')
  })
})
