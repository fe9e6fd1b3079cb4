import { describe, expect, it } from 'vitest'
import { situationKeys } from '../cases/situation-keys.ts'
import { courtNamesOf } from './court-names.ts'
import { kindOfMovement, movementRules } from './movement-kinds.ts'
import { proposedSituation } from './propose.ts'

const numberOf = (court: string) => `0000001-00.2024.${court}.0001`.replace(/\D/g, '')

describe('movements that matter', () => {
  it.each([
    ['8.26', 'TJSP', 'tjsp', 'TJSP'],
    ['8.07', 'TJDFT', 'tjdft', 'TJDFT'],
    ['5.02', 'TRT-2', 'trt2', 'TRT2'],
    ['4.01', 'TRF-1', 'trf1', 'TRF1'],
    ['6.07', 'TRE-DF', 'tre-dft', 'TREDF'],
    ['6.26', 'TRE-SP', 'tre-sp', 'TRESP'],
    ['9.13', 'TJMMG', 'tjmmg', 'TJMMG'],
    ['1.00', 'STF', null, 'STF'],
  ])('names the court of J.TR %s', (code, court, alias, gazette) => {
    expect(courtNamesOf(numberOf(code))).toEqual({ court, alias, gazette })
  })

  it('MON-001 goes by the code, and by the name only where courts have codes of their own', () => {
    expect(kindOfMovement(466, 'Qualquer nome')).toBe('ratified')
    expect(kindOfMovement(12, 'Procedência')).toBeNull()
    expect(kindOfMovement(12_345, 'PENHORA')).toBe('seizure')
    expect(kindOfMovement(26, 'Distribuição')).toBeNull()
    const codes = movementRules.flatMap(({ code }) => code ?? [])
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('MON-001 proposes a situation only where it fits the case', () => {
    const won = (situation: string) => ({ situation, outcome: 'won' as const })
    expect(proposedSituation('ratified', won('protocolada'))).toBe(situationKeys.ratified)
    expect(proposedSituation('ratified', won('pago'))).toBeNull()
    expect(proposedSituation('ratified', { situation: 'negociacao', outcome: 'open' })).toBeNull()
    expect(proposedSituation('petition', won('minuta-assinada'))).toBe(situationKeys.filed)
    expect(proposedSituation('petition', won('acordo'))).toBeNull()
    expect(proposedSituation('archived', { situation: 'negociacao', outcome: 'open' })).toBe('sem-acordo')
    expect(proposedSituation('archived', won('homologado'))).toBeNull()
    expect(proposedSituation(null, won('protocolada'))).toBeNull()
  })
})
