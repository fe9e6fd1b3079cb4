import { describe, expect, it } from 'vitest'
import { statedTerm } from '../monitoring/stated-term.ts'
import { termOfPublication, type PublicationFacts } from './publication-term.ts'

const term = (facts: Partial<PublicationFacts>) => {
  const made = termOfPublication({
    court: '8.26',
    isSmallClaims: false,
    kind: 'Intimação',
    document: 'Despacho',
    stated: null,
    ...facts,
  })
  return made && [made.title, made.days, made.kind]
}

describe('the deadline of a publication', () => {
  it('RADAR-001 is counted by the rules of its branch and named by what it is', () => {
    const sentence = { document: 'Sentença' }
    expect(term(sentence)).toEqual(['Apelação (sentença)', 15, 'procedural'])
    expect(term({ ...sentence, court: '5.02' })).toEqual(['Recurso ordinário (sentença)', 8, 'labour'])
    expect(term({ ...sentence, isSmallClaims: true })).toEqual(['Recurso inominado (sentença)', 10, 'small-claims'])
    expect(term({ document: 'Acórdão', court: '5.02' })).toEqual(['Recurso de revista (acórdão)', 8, 'labour'])
    expect(term({ document: 'Decisão' })).toEqual(['Agravo de instrumento (decisão)', 15, 'procedural'])
    expect(term({ kind: 'Citação', document: '' })).toEqual(['Contestação (citação)', 15, 'procedural'])
    expect(term({})).toEqual(['Manifestação (despacho)', 5, 'procedural'])
  })

  it('RADAR-001 takes the term of the text, unless the law gives a shorter one', () => {
    const stated = { days: 10, isCalendar: false }
    expect(term({ stated })).toEqual(['Manifestação (despacho)', 10, 'procedural'])
    expect(term({ document: 'Sentença', stated })).toEqual(['Manifestação (sentença)', 10, 'procedural'])
    expect(term({ document: 'Sentença', stated, court: '5.02' })?.[1]).toBe(8)
    expect(term({ stated: { days: 15, isCalendar: true } })?.[2]).toBe('calendar')
  })

  it('RADAR-001 starts none where the law knows none', () => {
    expect(term({ kind: 'Lista de distribuição' })).toBeNull()
    expect(term({ kind: 'Edital' })).toBeNull()
    expect(term({ kind: 'Citação', court: '5.02' })).toBeNull()
    expect(term({ kind: 'Edital', stated: { days: 20, isCalendar: false } })?.[1]).toBe(20)
  })
})

describe('the term in the text of a publication', () => {
  it.each([
    ['Fica a parte intimada para se manifestar em 15 dias.', 15, false],
    ['no prazo de 05 (cinco) dias úteis, sob pena de preclusão', 5, false],
    ['Prazo comum de quinze dias. Após, conclusos em 48 horas.', 15, false],
    ['no prazo de dez dias; ao autor, em 5 dias', 5, false],
    ['no prazo de 30 (trinta) dias corridos', 30, true],
    ['prazo de\n8 dias', 8, false],
  ])('RADAR-001 is read from "%s"', (text, days, isCalendar) => {
    expect(statedTerm(text)).toEqual({ days, isCalendar })
  })

  it.each(['', 'Vista ao perito.', 'Audiência em 15 de março.', 'prazo de 999 dias', 'em 0 dias'])(
    'RADAR-001 is not read from "%s"',
    (text) => {
      expect(statedTerm(text)).toBeNull()
    },
  )
})
