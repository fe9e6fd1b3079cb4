import { describe, expect, it } from 'vitest'
import { casePath, paths, petitionPath } from './paths.ts'

describe('paths', () => {
  it('SHELL-007 link to a case by its digits, to a petition by its id, and to the list of cases', () => {
    expect(paths.cases).toBe('/app/casos')
    expect(casePath('AF0012431')).toBe('/app/casos/0012431')
    expect(petitionPath('77')).toBe('/app/peticoes/77')
  })
})
