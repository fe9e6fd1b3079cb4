import { describe, expect, it } from 'vitest'
import { firstName, partOfDay, weekdayName } from './greeting.ts'

describe('greeting', () => {
  it('follows the time of São Paulo', () => {
    expect(partOfDay(new Date('2026-11-18T11:00:00Z'))).toBe('morning')
    expect(partOfDay(new Date('2026-11-18T15:00:00Z'))).toBe('afternoon')
    expect(partOfDay(new Date('2026-11-18T23:30:00Z'))).toBe('evening')
    expect(weekdayName(new Date('2026-11-19T01:00:00Z'), 'pt-BR')).toBe('Quarta-feira')
  })
  it('uses the first name', () => {
    expect(firstName(' Camila Duarte ')).toBe('Camila')
    expect(firstName('')).toBe('')
  })
})
