import { describe, expect, it } from 'vitest'
import { someSituations } from '../list/sample-row.ts'
import { situationOptions } from './situation-options.tsx'

const choosable = (now: string) =>
  situationOptions(someSituations, now)
    .filter(({ disabled }) => !disabled)
    .map(({ value }) => value)

describe('the situations that a deal may change to', () => {
  it('are those that follow its current one, and the current one', () => {
    expect(choosable('Proposta enviada')).toEqual(['Em negociação', 'Proposta enviada', 'Acordo fechado'])
  })
  it('are all when no steps are defined', () => {
    expect(choosable('Em negociação')).toHaveLength(4)
    expect(choosable('Desconhecida')).toHaveLength(4)
  })
  it('leave out inactive ones, except the deal’s current one', () => {
    const old = someSituations.map((someSituation) =>
      someSituation.id === 8 ? { ...someSituation, isActive: false } : someSituation,
    )
    expect(situationOptions(old, 'Em negociação').map(({ value }) => value)).not.toContain('Minuta enviada')
    expect(situationOptions(old, 'Minuta enviada').map(({ value }) => value)).toContain('Minuta enviada')
  })
})
